import type { Broker } from '../../server/broker.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { notifyStatement } from '../notices/notices.store.ts';

const MATERIAL_TOPIC = 'generalMaterial';

/** Tells open pages of the firm, once what is written there is committed, that its knowledge is no longer as it was. */
export async function announceMaterialChange(write: TenantWrite, tenantId: string): Promise<void> {
  await queryThrough(write, tenantId, notifyStatement, { topic: MATERIAL_TOPIC, id: '' });
}

/**
 * Says that something may have changed: at once, after every change and after a gap, so whoever follows misses
 * nothing. It says not what: of what is not theirs nobody learns more than that the firm keeps its knowledge.
 */
export const createMaterialNews = (
  broker: Broker,
  tenantId: string,
): AsyncIterableIterator<{ materialChanged: boolean }> =>
  createNoticeStream(broker, { tenantId, topic: MATERIAL_TOPIC }, () => Promise.resolve({ materialChanged: true }));

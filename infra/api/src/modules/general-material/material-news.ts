import type { Broker } from '../../server/broker.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { MATERIAL_TOPIC } from '../material-access/material-notices.ts';
import type { MaterialItemRow } from './material.ts';

/** What the activity log keeps of a change of an item. */
export const itemEntry = (action: string, { id, title, version }: MaterialItemRow): ActivityEntry => ({
  kind: 'generalMaterial',
  objectType: 'materialItem',
  objectId: id,
  action,
  detail: { title, version },
});
/** What it keeps of a change of a category. */
export const categoryEntry = (
  action: string,
  { id, name }: { readonly id: string; readonly name: string },
): ActivityEntry => ({
  kind: 'generalMaterial',
  objectType: 'materialCategory',
  objectId: id,
  action,
  detail: { name },
});

/**
 * Says that something may have changed: at once, after every change and after a gap, so whoever follows misses
 * nothing. It says not what: of what is not theirs nobody learns more than that the firm keeps its knowledge.
 */
export const createMaterialNews = (
  broker: Broker,
  tenantId: string,
): AsyncIterableIterator<{ materialChanged: boolean }> =>
  createNoticeStream(broker, { tenantId, topic: MATERIAL_TOPIC }, () => Promise.resolve({ materialChanged: true }));

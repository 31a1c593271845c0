import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { notifyStatement, type Notice } from '../notices/notices.store.ts';

export const MATERIAL_TOPIC = 'generalMaterial';

/** The notice that the firm's knowledge changed, for a command to announce. */
export const materialNotice: Notice = { topic: MATERIAL_TOPIC, id: '' };

/** Tells open pages of the firm, once what is written there is committed, that its knowledge is no longer as it was. */
export async function announceMaterialChange(write: TenantWrite, tenantId: string): Promise<void> {
  await queryThrough(write, tenantId, notifyStatement, materialNotice);
}

import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { notifyEachStatement, notifyStatement, type Notice } from '../notices/notices.store.ts';

/** What of a matter can change: its own fields, or something that hangs on it. */
export const matterParts = [
  'record',
  'parties',
  'notes',
  'tasks',
  'time',
  'invoices',
  'documents',
  'dates',
  'messages',
] as const;
export type MatterPart = (typeof matterParts)[number];

/** The topic of notices whose id is `<matter id>/<part>`. */
export const MATTER_CHANGE_TOPIC = 'matterChange';

/** In place of a part: who may see the matter may have changed. */
export const REACH_CHANGED = 'reach';

/** The notice that this part of a matter changed, for a command to announce. */
export const matterNotice = (matterId: string, part: MatterPart | typeof REACH_CHANGED): Notice => ({
  topic: MATTER_CHANGE_TOPIC,
  id: `${matterId}/${part}`,
});

/**
 * Tells every open list and page that this part of a matter changed, once the transaction is committed.
 * Whoever hears of it asks again under their own policy: the notice itself says nothing but the id.
 */
export async function announceMatterChange(
  write: TenantWrite,
  tenantId: string,
  matterId: string,
  part: MatterPart,
): Promise<void> {
  await queryThrough(write, tenantId, notifyStatement, { topic: MATTER_CHANGE_TOPIC, id: `${matterId}/${part}` });
}

/** The same of several matters, each of which is named once; null is what hangs on none. */
export async function announceMatterChanges(
  write: TenantWrite,
  tenantId: string,
  matterIds: readonly (string | null)[],
  part: MatterPart,
): Promise<void> {
  const ids = [...new Set(matterIds)].filter((id) => id !== null).map((id) => `${id}/${part}`);
  if (ids.length > 0) await queryThrough(write, tenantId, notifyEachStatement, { topic: MATTER_CHANGE_TOPIC, ids });
}

/**
 * Tells that the record changed in a way that can move it in or out of somebody's reach: its people, office,
 * team, wall or given access, or that it was deleted or restored. Those who can no longer see it are told to
 * ask again, without being told for which matter.
 */
export async function announceReachChange(write: TenantWrite, tenantId: string, matterId: string): Promise<void> {
  await queryThrough(write, tenantId, notifyStatement, {
    topic: MATTER_CHANGE_TOPIC,
    id: `${matterId}/${REACH_CHANGED}`,
  });
}

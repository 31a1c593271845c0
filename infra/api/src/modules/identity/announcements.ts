import { notifyStatement } from '../notices/notices.store.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** Topics of NOTIFY that sessions follow: one session ended, or what people of a firm may do has changed. */
export const SESSION_TOPIC = 'session';
export const ACCESS_TOPIC = 'access';

/**
 * Tells every process that users, roles or the firm itself have changed: everyone's
 * rights are read again, and sockets of those whose rights differ are closed. In a
 * transaction it is heard when that commits.
 */
export async function announceAccessChange(write: TenantWrite, tenantId: string): Promise<void> {
  await queryThrough(write, tenantId, notifyStatement, { topic: ACCESS_TOPIC, id: '' });
}

import { defineStatement } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** After this many days a note is locked, where the firm has not said otherwise. */
const LOCK_AFTER_DAYS = 7;
const LONGEST_LOCK_DAYS = 3650;

const statement = defineStatement<Record<never, never>, { days: unknown }>({
  name: 'notes.settings',
  text: `select s.value -> 'lockAfterDays' as "days" from settings s where s.tenant_id = :tenantId and s.name = 'notes'`,
});

/** The firm's setting `notes.lockAfterDays`: whole days, 0 locks at once. What is no such number counts for nothing. */
export async function findLockDays(through: TenantWrite, tenantId: string): Promise<number> {
  const days = (await queryThrough(through, tenantId, statement, {}))[0]?.days;
  return typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= LONGEST_LOCK_DAYS
    ? days
    : LOCK_AFTER_DAYS;
}

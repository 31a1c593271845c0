import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { RateRow } from '../rates/rate.ts';
import type { TimeEntryRow } from '../timesheet/time-entry.ts';

export interface TimeChangeRow {
  id: string;
  kind: 'rates' | 'recode';
  rateId: string | null;
  rateBefore: RateRow | null;
  rateVersion: number | null;
  createdById: string;
  isUndone: boolean;
}
const lockStatement = defineStatement<{ id: string }, TimeChangeRow>({
  name: 'timeChanges.lock',
  text: `
    select c.id, c.kind, c.rate_id as "rateId", c.rate_before as "rateBefore", c.rate_version as "rateVersion", c.created_by as "createdById",
      c.undone_at is not null as "isUndone"
    from time_changes c where c.tenant_id = :tenantId and c.id = :id::uuid for update of c`,
});
/** A change, locked until the transaction ends; null where there is none. */
export const lockChange = async (tx: TenantTransaction, id: string): Promise<TimeChangeRow | null> =>
  (await tx.query(lockStatement, { id }))[0] ?? null;

interface NewChange {
  readonly kind: string;
  readonly rateId: string | null;
  readonly rateBefore: string | null;
  readonly rateVersion: number | null;
  readonly viewerId: string;
  /** What each entry was, and the version it came to have. */
  readonly entries: string;
}
const insertStatement = defineStatement<NewChange, { id: string }>({
  name: 'timeChanges.insert',
  text: `
    with change as (
      insert into time_changes (tenant_id, kind, rate_id, rate_before, rate_version, created_by)
      values (:tenantId, :kind, :rateId::uuid, :rateBefore::jsonb, :rateVersion::integer, :viewerId::uuid) returning id
    ), entries as (
      insert into time_change_entries (tenant_id, time_change_id, time_entry_id, before, version)
      select :tenantId, change.id, e."id", e."before", e."version" from change, jsonb_to_recordset(:entries::jsonb) as e ("id" uuid, "before" jsonb, "version" integer)
    )
    select id from change`,
});
export interface ChangedEntry {
  readonly before: TimeEntryRow;
  readonly after: TimeEntryRow;
}
/** Keeps what entries were before they were changed together. Answers the id by which that is undone. */
export async function keepChange(
  tx: TenantTransaction,
  change: Omit<NewChange, 'entries' | 'rateBefore'> & { readonly rateBefore: RateRow | null },
  entries: readonly ChangedEntry[],
): Promise<string> {
  const [row] = await tx.query(insertStatement, {
    ...change,
    rateBefore: change.rateBefore === null ? null : JSON.stringify(change.rateBefore),
    entries: JSON.stringify(entries.map(({ before, after }) => ({ id: after.id, before, version: after.version }))),
  });
  if (row === undefined) throw new Error('A change of time was kept but not returned');
  return row.id;
}

const entriesStatement = defineStatement<{ id: string }, { before: TimeEntryRow; version: number }>({
  name: 'timeChanges.entries',
  text: `
    select x.before, x.version from time_change_entries x where x.tenant_id = :tenantId and x.time_change_id = :id::uuid
    order by x.time_entry_id`,
});
/** What each entry of a change was, and the version that it came to have. */
export const findEntriesOfChange = (tx: TenantTransaction, id: string) => tx.query(entriesStatement, { id });

const undoneStatement = defineStatement<{ id: string }, never>({
  name: 'timeChanges.undone',
  text: 'update time_changes c set undone_at = now() where c.tenant_id = :tenantId and c.id = :id::uuid',
});
export const markUndone = (tx: TenantTransaction, id: string) => tx.query(undoneStatement, { id });

import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import { timeEntryColumns, type TimeEntryRow } from './time-entry.ts';
import { readRecording, recordingColumns, type Recording, type TimeRecordingRules } from './time-recording.ts';

interface EntryPlace {
  matterId: string;
}
const placeStatements = byKey(rowReaches, (sight) =>
  defineStatement<MatterReachParameters & { id: string }, EntryPlace>({
    name: `timesheet.place.${sight}`,
    text: `select e.matter_id as "matterId" from time_entries e where e.tenant_id = :tenantId and e.id = :id::uuid and ${personPredicate(sight, 'e.user_id')}`,
  }),
);
/** The matter of an entry that the viewer sees, deleted or not; null where there is none. */
export const findMatterOfEntry = async (
  transaction: TenantTransaction,
  sight: RowReach,
  parameters: MatterReachParameters & { id: string },
): Promise<string | null> => (await transaction.query(placeStatements[sight], parameters))[0]?.matterId ?? null;

/** An entry, and whether it was deleted. */
export interface LockedEntry extends TimeEntryRow {
  isDeleted: boolean;
}
const lockStatement = defineStatement<{ id: string }, LockedEntry>({
  name: 'timesheet.lockEntry',
  text: `
    select ${timeEntryColumns}, e.deleted_at is not null as "isDeleted" from time_entries e
    where e.tenant_id = :tenantId and e.id = :id::uuid for update of e`,
});
/** The entry, locked until the transaction ends. Its matter has to be locked first. */
export const lockEntry = async (transaction: TenantTransaction, id: string): Promise<LockedEntry | null> =>
  (await transaction.query(lockStatement, { id }))[0] ?? null;

interface LockFactsRow extends Recording {
  id: string;
  matterStatus: string;
  isInScope: boolean;
  fileNumber: string;
  preBillOf: string | null;
}
const factStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, LockFactsRow>({
    name: `timesheet.lockFacts.${reach}`,
    text: `
      select e.id, m.status as "matterStatus", ${personPredicate(reach, 'e.user_id')} as "isInScope", ${recordingColumns},
        m.file_number as "fileNumber", (select i.created_at from invoices i where i.tenant_id = :tenantId and i.id = e.invoice_id) as "preBillOf"
      from time_entries e join matters m on m.tenant_id = :tenantId and m.id = e.matter_id
        left join settings s on s.tenant_id = :tenantId and s.name = 'timeRecording'
      where e.tenant_id = :tenantId and e.id = any(:ids::uuid[])`,
  }),
);
export interface EntryLockFacts {
  readonly id: string;
  readonly rules: TimeRecordingRules;
  readonly matterStatus: string;
  readonly isInScope: boolean;
  readonly preBill: { readonly fileNumber: string; readonly createdAt: string } | null;
}
/** What decides whether entries that the viewer sees may be changed. Null stands for a role that may change none. */
export async function findLockFacts(
  through: TenantWrite | TenantRunner,
  tenantId: string,
  reach: RowReach | null,
  parameters: MatterReachParameters & { ids: readonly string[] },
): Promise<EntryLockFacts[]> {
  const rows = await queryThrough(through, tenantId, factStatements[reach ?? 'own'], parameters);
  return rows.map(({ id, matterStatus, isInScope, fileNumber, preBillOf, ...stored }) => ({
    id,
    matterStatus,
    preBill: preBillOf === null ? null : { fileNumber, createdAt: preBillOf },
    isInScope: reach !== null && isInScope,
    rules: readRecording(stored),
  }));
}

/** An entry as it is to be, and whether its rows in the ledger are to be reversed and written again. */
export interface CorrectedEntry {
  readonly id: string;
  readonly matterId: string;
  readonly workedOn: string;
  readonly activity: string;
  readonly seconds: number;
  readonly billedUnits: number;
  readonly unitSeconds: number;
  readonly currency: string;
  readonly amountMinor: number;
  readonly isBillable: boolean;
  readonly narrative: string;
  readonly status: string;
  readonly isDeleted: boolean;
  readonly movesLedger: boolean;
  readonly viewerId: string;
}

/**
 * The entry, its rows in the ledger and the work in progress of its matters: all or nothing. The ledger is never
 * altered: what it said is reversed on the same day, and what is true now is recorded.
 */
const correctStatement = defineStatement<CorrectedEntry, TimeEntryRow>({
  name: 'timesheet.correct',
  text: `
    with before as (
      select b.* from time_entries b where b.tenant_id = :tenantId and b.id = :id::uuid
    ), e as (
      update time_entries t set matter_id = :matterId::uuid, worked_on = :workedOn::date, activity = :activity, raw_seconds = :seconds::integer,
        billed_units = :billedUnits::integer, unit_seconds = :unitSeconds::integer, currency = :currency, amount_minor = :amountMinor::bigint,
        is_billable = :isBillable::boolean, narrative = :narrative, status = :status,
        deleted_at = case when :isDeleted::boolean then now() end, deleted_by = case when :isDeleted::boolean then :viewerId::uuid end,
        version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where t.tenant_id = :tenantId and t.id = :id::uuid returning t.*
    ), lines as (
      select b.matter_id, b.id, b.user_id, b.worked_on, 'reversed' as kind, b.narrative, b.currency, -b.amount_minor as amount_minor
      from before b where :movesLedger::boolean and b.is_billable and b.deleted_at is null
      union all
      select e.matter_id, e.id, e.user_id, e.worked_on, 'recorded', e.narrative, e.currency, e.amount_minor
      from e where :movesLedger::boolean and e.is_billable and e.deleted_at is null
    ), ledger as (
      insert into wip_ledger (tenant_id, matter_id, time_entry_id, user_id, entered_on, kind, narrative, currency, amount_minor, created_by)
      select :tenantId, l.matter_id, l.id, l.user_id, l.worked_on, l.kind, l.narrative, l.currency, l.amount_minor, :viewerId::uuid from lines l
    ), totals as (
      update matters m set wip_minor = m.wip_minor + d.amount_minor, last_activity_at = now(), version = m.version + 1,
        changed_at = now(), changed_by = :viewerId::uuid
      from (select l.matter_id, sum(l.amount_minor) as amount_minor from lines l group by 1) d
      where m.tenant_id = :tenantId and m.id = d.matter_id and d.amount_minor <> 0
    )
    select ${timeEntryColumns} from e`,
});
/** Writes an entry as it is to be; its matters have to be locked. */
export async function correctEntry(transaction: TenantTransaction, entry: CorrectedEntry): Promise<TimeEntryRow> {
  const [row] = await transaction.query(correctStatement, entry);
  if (row === undefined) throw new Error('A time entry was corrected but not returned');
  return row;
}

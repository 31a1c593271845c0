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

const entriesStatement = defineStatement<{ ids: readonly string[] }, TimeEntryRow>({
  name: 'timesheet.entries',
  text: `select ${timeEntryColumns} from time_entries e where e.tenant_id = :tenantId and e.id = any(:ids::uuid[])`,
});
/** Entries by id, deleted or not. Whoever asks sees to it that they may. */
export const findEntries = (transaction: TenantTransaction, ids: readonly string[]): Promise<TimeEntryRow[]> =>
  transaction.query(entriesStatement, { ids });

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
  readonly rateMinor: number;
  readonly rateId: string | null;
  readonly rateSource: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly isBillable: boolean;
  readonly narrative: string;
  readonly taskCode: string;
  readonly activityCode: string;
  readonly status: string;
  readonly isDeleted: boolean;
  readonly movesLedger: boolean;
}

const given = `
  "id" uuid, "matterId" uuid, "workedOn" date, "activity" text, "seconds" integer, "billedUnits" integer, "unitSeconds" integer, "rateMinor" bigint, "rateId" uuid,
  "rateSource" text, "currency" text, "amountMinor" bigint, "isBillable" boolean, "narrative" text, "taskCode" text, "activityCode" text, "status" text, "isDeleted" boolean, "movesLedger" boolean`;
/**
 * Entries, their rows in the ledger and the work in progress of their matters: all or nothing. The ledger is never
 * altered: what it said is reversed on the same day, and what is true now is recorded.
 */
const correctStatement = defineStatement<{ entries: string; viewerId: string }, TimeEntryRow>({
  name: 'timesheet.correct',
  text: `
    with given as (
      select g.* from jsonb_to_recordset(:entries::jsonb) as g (${given})
    ), before as (
      select b.*, g."movesLedger" as moves_ledger from time_entries b join given g on g."id" = b.id where b.tenant_id = :tenantId
    ), e as (
      update time_entries t set matter_id = g."matterId", worked_on = g."workedOn", activity = g."activity", raw_seconds = g."seconds",
        billed_units = g."billedUnits", unit_seconds = g."unitSeconds", rate_minor = g."rateMinor", rate_id = g."rateId", rate_source = g."rateSource",
        currency = g."currency", amount_minor = g."amountMinor", is_billable = g."isBillable", narrative = g."narrative", task_code = nullif(g."taskCode", ''), activity_code = nullif(g."activityCode", ''), status = g."status",
        deleted_at = case when g."isDeleted" then now() end, deleted_by = case when g."isDeleted" then :viewerId::uuid end,
        version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      from given g where t.tenant_id = :tenantId and t.id = g."id" returning t.*, g."movesLedger" as moves_ledger
    ), lines as (
      select b.matter_id, b.id, b.user_id, b.worked_on, 'reversed' as kind, b.narrative, b.currency, -b.amount_minor as amount_minor
      from before b where b.moves_ledger and b.is_billable and b.deleted_at is null
      union all
      select e.matter_id, e.id, e.user_id, e.worked_on, 'recorded', e.narrative, e.currency, e.amount_minor
      from e where e.moves_ledger and e.is_billable and e.deleted_at is null
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
/** Writes entries as they are to be, in one statement; their matters have to be locked. Answers them in no order. */
export async function correctEntries(
  transaction: TenantTransaction,
  viewerId: string,
  entries: readonly CorrectedEntry[],
): Promise<TimeEntryRow[]> {
  const rows = await transaction.query(correctStatement, { entries: JSON.stringify(entries), viewerId });
  if (rows.length !== entries.length) throw new Error('Time entries were corrected but not returned');
  return rows;
}
/** The same of one. */
export async function correctEntry(
  transaction: TenantTransaction,
  { viewerId, ...entry }: CorrectedEntry & { readonly viewerId: string },
): Promise<TimeEntryRow> {
  const [row] = await correctEntries(transaction, viewerId, [entry]);
  if (row === undefined) throw new Error('A time entry was corrected but not returned');
  return row;
}

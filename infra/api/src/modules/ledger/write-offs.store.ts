import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';

/** What somebody asked to write off or on. */
export interface WriteOffRow {
  id: string;
  version: number;
  matterId: string;
  fileNumber: string;
  title: string;
  direction: 'off' | 'on';
  status: 'AwaitingApproval' | 'Entered' | 'Refused';
  reason: string;
  narrative: string;
  currency: string;
  amountMinor: number;
  entryCount: number;
  requestedById: string;
  requestedAt: string;
}
const columns = `
  w.id, w.version, w.matter_id as "matterId", m.file_number as "fileNumber", m.title, w.direction, w.status, w.reason, w.narrative, w.currency, w.amount_minor as "amountMinor",
  (select count(*)::integer from write_off_entries x where x.tenant_id = :tenantId and x.write_off_id = w.id) as "entryCount", w.requested_by as "requestedById", w.requested_at as "requestedAt"`;
const source = 'from write_offs w join matters m on m.tenant_id = :tenantId and m.id = w.matter_id';

const awaitingStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters, WriteOffRow>({
    name: `writeOffs.awaiting.${name}`,
    text: `select ${columns} ${source} where w.tenant_id = :tenantId and w.status = 'AwaitingApproval' and ${featurePredicate(reach)} order by w.requested_at, w.id limit 200`,
  }),
);
/** What waits to be decided, within reach. */
export const findAwaiting = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters,
): Promise<WriteOffRow[]> => runner.query(tenantId, awaitingStatements[reach.matters][reach.feature], parameters);

const reasonsStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'writeOffs.reasons',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'writeOffReason' and l.is_active order by l.sort_order, l.value`,
});
export const findReasons = async (runner: TenantRunner, tenantId: string): Promise<string[]> =>
  (await runner.query(tenantId, reasonsStatement, {})).map(({ value }) => value);

const placeStatement = defineStatement<{ id: string }, { matterId: string }>({
  name: 'writeOffs.place',
  text: `select w.matter_id as "matterId" from write_offs w where w.tenant_id = :tenantId and w.id = :id::uuid`,
});
export const findMatterOfWriteOff = async (transaction: TenantTransaction, id: string): Promise<string | null> =>
  (await transaction.query(placeStatement, { id }))[0]?.matterId ?? null;
const lockStatement = defineStatement<{ id: string }, WriteOffRow>({
  name: 'writeOffs.lock',
  text: `select ${columns} ${source} where w.tenant_id = :tenantId and w.id = :id::uuid for update of w`,
});
/** The request, locked until the transaction ends. Its matter has to be locked first. */
export const lockWriteOff = async (transaction: TenantTransaction, id: string): Promise<WriteOffRow | null> =>
  (await transaction.query(lockStatement, { id }))[0] ?? null;

interface NewWriteOff {
  readonly matterId: string;
  readonly direction: string;
  readonly reason: string;
  readonly narrative: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly viewerId: string;
}
const insertStatement = defineStatement<NewWriteOff, { id: string }>({
  name: 'writeOffs.insert',
  text: `
    insert into write_offs (tenant_id, matter_id, direction, status, reason, narrative, currency, amount_minor, requested_by)
    values (:tenantId, :matterId::uuid, :direction, 'AwaitingApproval', :reason, :narrative, :currency, :amountMinor::bigint, :viewerId::uuid) returning id`,
});
const insertEntriesStatement = defineStatement<
  { id: string; entryIds: readonly string[]; worths: readonly number[]; amounts: readonly number[] },
  never
>({
  name: 'writeOffs.insertEntries',
  text: `
    insert into write_off_entries (tenant_id, write_off_id, time_entry_id, worth_minor, amount_minor)
    select :tenantId, :id::uuid, e.id, e.worth, e.amount from unnest(:entryIds::uuid[], :worths::bigint[], :amounts::bigint[]) e (id, worth, amount)`,
});
/** How much of an entry goes or comes. */
export interface WriteOffPart {
  readonly entryId: string;
  /** What the entry is worth. */
  readonly worthMinor: number;
  readonly amountMinor: number;
}
/** Keeps what is asked for. Answers its id. */
export async function insertWriteOff(
  transaction: TenantTransaction,
  writeOff: NewWriteOff,
  parts: readonly WriteOffPart[],
): Promise<string> {
  const [row] = await transaction.query(insertStatement, writeOff);
  if (row === undefined) throw new Error('A write-off was kept but not returned');
  await transaction.query(insertEntriesStatement, {
    id: row.id,
    entryIds: parts.map(({ entryId }) => entryId),
    worths: parts.map(({ worthMinor }) => worthMinor),
    amounts: parts.map(({ amountMinor }) => amountMinor),
  });
  return row.id;
}
const partsStatement = defineStatement<{ id: string }, WriteOffPart>({
  name: 'writeOffs.parts',
  text: `
    select x.time_entry_id as "entryId", x.worth_minor as "worthMinor", x.amount_minor as "amountMinor" from write_off_entries x
    where x.tenant_id = :tenantId and x.write_off_id = :id::uuid order by x.time_entry_id`,
});
export const findParts = (transaction: TenantTransaction, id: string): Promise<WriteOffPart[]> =>
  transaction.query(partsStatement, { id });
const decideStatement = defineStatement<{ id: string; status: string; viewerId: string }, never>({
  name: 'writeOffs.decide',
  text: `
    update write_offs w set status = :status, decided_by = :viewerId::uuid, decided_at = now(), version = w.version + 1
    where w.tenant_id = :tenantId and w.id = :id::uuid`,
});
export const decide = (transaction: TenantTransaction, decision: { id: string; status: string; viewerId: string }) =>
  transaction.query(decideStatement, decision);

/** Time that can be written off or on: billable, unbilled, on no pre-bill. */
export interface WritableEntry {
  id: string;
  userId: string;
  narrative: string;
  amountMinor: number;
  currency: string;
  status: string;
}
const entriesStatement = defineStatement<{ matterId: string; ids: readonly string[] }, WritableEntry>({
  name: 'writeOffs.lockEntries',
  text: `
    select e.id, e.user_id as "userId", e.narrative, e.amount_minor as "amountMinor", e.currency, e.status from time_entries e
    where e.tenant_id = :tenantId and e.matter_id = :matterId::uuid and e.id = any(:ids::uuid[]) and e.deleted_at is null and e.is_billable
      and e.invoice_id is null and e.status not in ('Billed', 'WrittenOff') order by e.id for update of e`,
});
export const lockWritableEntries = (
  transaction: TenantTransaction,
  parameters: { matterId: string; ids: readonly string[] },
): Promise<WritableEntry[]> => transaction.query(entriesStatement, parameters);

const worthStatement = defineStatement<
  { ids: readonly string[]; amounts: readonly number[]; viewerId: string },
  { id: string }
>({
  name: 'writeOffs.changeWorth',
  text: `
    update time_entries e set amount_minor = case when d.amount + e.amount_minor = 0 then e.amount_minor else e.amount_minor + d.amount end,
      status = case when d.amount + e.amount_minor = 0 then 'WrittenOff' else e.status end, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from unnest(:ids::uuid[], :amounts::bigint[]) d (id, amount) where e.tenant_id = :tenantId and e.id = d.id returning e.id`,
});
/** What entries are worth changes by these amounts; one of which nothing is left is written off, and says what it was worth. */
export const changeWorth = (
  transaction: TenantTransaction,
  parameters: { ids: readonly string[]; amounts: readonly number[]; viewerId: string },
) => transaction.query(worthStatement, parameters);

export interface LedgerEntry {
  id: string;
  matterId: string;
  kind: string;
  currency: string;
  timeEntryId: string | null;
  userId: string | null;
  narrative: string;
  amountMinor: number;
  writeOffId: string | null;
  isReversed: boolean;
}
const ledgerStatement = defineStatement<{ id: string }, LedgerEntry>({
  name: 'writeOffs.ledgerEntry',
  text: `
    select l.id, l.matter_id as "matterId", l.kind, l.currency, l.time_entry_id as "timeEntryId", l.user_id as "userId", l.narrative, l.amount_minor as "amountMinor", l.write_off_id as "writeOffId",
      exists (select from wip_ledger r where r.tenant_id = :tenantId and r.reverses_id = l.id) as "isReversed"
    from wip_ledger l where l.tenant_id = :tenantId and l.id = :id::uuid and l.kind in ('writtenOff', 'writtenOn')`,
});
/** What was written off or on by this row of the ledger. */
export const findLedgerEntry = async (transaction: TenantTransaction, id: string): Promise<LedgerEntry | null> =>
  (await transaction.query(ledgerStatement, { id }))[0] ?? null;

const restoreStatement = defineStatement<{ id: string; amountMinor: number; viewerId: string }, { id: string }>({
  name: 'writeOffs.restoreWorth',
  text: `
    update time_entries e set amount_minor = case when e.status = 'WrittenOff' then e.amount_minor else e.amount_minor - :amountMinor::bigint end,
      status = case when e.status = 'WrittenOff' then 'Approved' else e.status end, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where e.tenant_id = :tenantId and e.id = :id::uuid and e.deleted_at is null and e.invoice_id is null and e.status <> 'Billed'
      and case when e.status = 'WrittenOff' then e.amount_minor = -:amountMinor::bigint else e.amount_minor - :amountMinor::bigint >= 0 end returning e.id`,
});
/** Gives an entry back what a row of the ledger took, or takes what it gave. Answers whether the entry is still free to change. */
export const restoreWorth = async (
  transaction: TenantTransaction,
  parameters: { id: string; amountMinor: number; viewerId: string },
): Promise<boolean> => (await transaction.query(restoreStatement, parameters)).length > 0;

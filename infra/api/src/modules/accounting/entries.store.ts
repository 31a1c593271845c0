import { defineStatement, defineSystemStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import { deletedMatterPredicate, type MatterReachParameters } from '../../policy/matter-reach.ts';
import type { JournalLine } from '../invoices/journals/journal-entries.ts';

export type EntryState = 'waiting' | 'sent' | 'failed';
export type EntryFailure = '' | 'refused' | 'noAccount' | 'unreadable';

/** An entry for the accounting program, and what became of it. */
export interface AccountingEntryRow {
  readonly id: string;
  readonly exportId: string;
  readonly exportNumber: number;
  readonly invoiceId: string;
  readonly day: string;
  readonly currency: string;
  readonly reference: string;
  readonly narration: string;
  readonly amountMinor: number;
  readonly state: EntryState;
  readonly failure: EntryFailure;
  readonly failureDetail: string;
  readonly organisationName: string;
  readonly sentAt: string | null;
}
const columns = `e.id, e.export_id as "exportId", x.number as "exportNumber", e.invoice_id as "invoiceId", e.day, e.currency, e.reference, e.narration,
  (select coalesce(sum(greatest(0, (l ->> 'amountMinor')::bigint)), 0)::bigint from jsonb_array_elements(e.lines) l) as "amountMinor",
  e.state, e.failure, e.failure_detail as "failureDetail", e.organisation_name as "organisationName", e.sent_at as "sentAt"`;
const source = `from accounting_entries e join journal_exports x on x.tenant_id = :tenantId and x.id = e.export_id`;

const MOST_ENTRIES = 500;
const listStatements = byFeatureReach((reach: FeatureReach, name) =>
  defineStatement<MatterReachParameters & { exportId: string }, AccountingEntryRow>({
    name: `accounting.entries.${name}`,
    text: `
      select ${columns} ${source} join matters m on m.tenant_id = :tenantId and m.id = e.matter_id
      where e.tenant_id = :tenantId and e.export_id = :exportId::uuid
        and ((${featurePredicate(reach)}) or (${deletedMatterPredicate(reach.matters)} and ${deletedMatterPredicate(reach.feature)}))
      order by array_position(array['failed', 'waiting', 'sent'], e.state), e.position limit ${MOST_ENTRIES}`,
  }),
);
/** Entries of an export that are of matters within reach: those that failed first, then in the order they are sent in. */
export const findEntries = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { readonly exportId: string },
): Promise<AccountingEntryRow[]> => runner.query(tenantId, listStatements[reach.matters][reach.feature], parameters);

const ofInvoicesStatement = defineStatement<{ ids: readonly string[] }, AccountingEntryRow>({
  name: 'accounting.entriesOfInvoices',
  text: `
    select ${columns} ${source} where e.tenant_id = :tenantId and e.invoice_id = any(:ids::uuid[]) order by x.number, e.position`,
});
/** Entries of invoices that the viewer was already shown, the oldest first. */
export const findEntriesOfInvoices = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<AccountingEntryRow[]> => runner.query(tenantId, ofInvoicesStatement, { ids });

export interface EntryCounts {
  readonly exportId: string;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
}
const countStatement = defineStatement<{ ids: readonly string[] }, EntryCounts>({
  name: 'accounting.countsOfExports',
  text: `
    select e.export_id as "exportId", (count(*) filter (where e.state = 'waiting'))::integer as "waiting",
      (count(*) filter (where e.state = 'sent'))::integer as "sent", (count(*) filter (where e.state = 'failed'))::integer as "failed"
    from accounting_entries e where e.tenant_id = :tenantId and e.export_id = any(:ids::uuid[]) group by e.export_id`,
});
export const countEntries = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<EntryCounts[]> =>
  runner.query(tenantId, countStatement, { ids });

export interface QueueState {
  readonly waiting: number;
  readonly failed: number;
  readonly lastSentAt: string | null;
}
const queueStatement = defineStatement<NoParameters, QueueState>({
  name: 'accounting.queue',
  text: `
    select (select count(*) from accounting_entries e where e.tenant_id = :tenantId and e.state = 'waiting')::integer as "waiting",
      (select count(*) from accounting_entries e where e.tenant_id = :tenantId and e.state = 'failed')::integer as "failed",
      (select max(e.sent_at) from accounting_entries e where e.tenant_id = :tenantId and e.state = 'sent') as "lastSentAt"`,
});
export async function findQueue(runner: TenantRunner, tenantId: string): Promise<QueueState> {
  const [found] = await runner.query(tenantId, queueStatement, {});
  return found ?? { waiting: 0, failed: 0, lastSentAt: null };
}

/** `entries` is a JSON list, in the order they are sent in. */
export const insertEntriesStatement = defineStatement<
  { exportId: string; entries: string; organisationId: string; organisationName: string },
  { id: string }
>({
  name: 'accounting.insertEntries',
  text: `
    insert into accounting_entries (tenant_id, export_id, position, matter_id, invoice_id, day, currency, reference, narration, lines,
      organisation_id, organisation_name)
    select :tenantId, :exportId::uuid, n.position, (n.entry ->> 'matterId')::uuid,
      (select i.id from invoices i where i.tenant_id = :tenantId and i.number = n.entry ->> 'invoiceNumber' and n.entry ->> 'invoiceNumber' <> ''),
      (n.entry ->> 'day')::date, n.entry ->> 'currency', n.entry ->> 'reference', n.entry ->> 'narration', n.entry -> 'lines',
      :organisationId, :organisationName
    from jsonb_array_elements(:entries::jsonb) with ordinality n (entry, position) returning id`,
});
const retryText = (condition: string): string => `
  update accounting_entries e set state = 'waiting', failure = '', failure_detail = '', retries = e.retries + 1, due_at = now()
  where e.tenant_id = :tenantId and e.export_id = :exportId::uuid and e.state = 'failed' and ${condition} returning e.id`;
export const retryAllStatement = defineStatement<{ exportId: string }, { id: string }>({
  name: 'accounting.retryAll',
  text: retryText('true'),
});
export const retryStatement = defineStatement<{ exportId: string; ids: readonly string[] }, { id: string }>({
  name: 'accounting.retry',
  text: retryText('e.id = any(:ids::uuid[])'),
});
export const wakeStatement = defineStatement<NoParameters, never>({
  name: 'accounting.wake',
  text: `select pg_notify('atrium_accounting', :tenantId::text)`,
});

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'accounting.dueFirms',
  text: 'select firms_with_due_accounting() as tenant',
});
export const findFirmsWithAccounting = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);

/** An entry that is this process's to send for a while. `attempts` tells it from any other process. */
export interface ClaimedEntry {
  readonly id: string;
  readonly matterId: string;
  readonly day: string;
  readonly currency: string;
  readonly narration: string;
  readonly lines: readonly JournalLine[];
  readonly attempts: number;
  readonly retries: number;
}
const claimStatement = defineStatement<{ leaseSeconds: number; organisationId: string }, ClaimedEntry>({
  name: 'accounting.claim',
  text: `
    with due as materialized (
      select e.id from accounting_entries e join journal_exports x on x.tenant_id = :tenantId and x.id = e.export_id
      where e.tenant_id = :tenantId and e.state = 'waiting' and e.due_at <= now() and e.organisation_id = :organisationId
      order by x.number, e.position limit 1 for update of e skip locked)
    update accounting_entries e set attempts = e.attempts + 1, due_at = now() + make_interval(secs => :leaseSeconds::float8)
    from due where e.tenant_id = :tenantId and e.id = due.id
    returning e.id, e.matter_id as "matterId", e.day, e.currency, e.narration, e.lines, e.attempts, e.retries`,
});
export const claimEntry = async (
  runner: TenantRunner,
  tenantId: string,
  claim: { readonly leaseSeconds: number; readonly organisationId: string },
): Promise<ClaimedEntry | null> => (await runner.query(tenantId, claimStatement, claim))[0] ?? null;

interface Fence {
  readonly id: string;
  readonly attempts: number;
}
const ours = `e.tenant_id = :tenantId and e.id = :id::uuid and e.attempts = :attempts::integer and e.state = 'waiting'`;
export const sentStatement = defineStatement<Fence & { remoteId: string }, { id: string }>({
  name: 'accounting.sent',
  text: `
    update accounting_entries e set state = 'sent', remote_id = :remoteId, sent_at = now()
    where ${ours} returning e.id`,
});
export const failedStatement = defineStatement<Fence & { failure: EntryFailure; detail: string }, { id: string }>({
  name: 'accounting.failed',
  text: `update accounting_entries e set state = 'failed', failure = :failure, failure_detail = :detail where ${ours} returning e.id`,
});
/** Leaves it for later. One that did not reach the program is as if it had not been tried. */
export const putOffStatement = defineStatement<Fence & { seconds: number; wasTried: boolean }, { id: string }>({
  name: 'accounting.putOff',
  text: `
    update accounting_entries e set due_at = now() + make_interval(secs => :seconds::float8), attempts = e.attempts - case when :wasTried::boolean then 0 else 1 end
    where ${ours} returning e.id`,
});

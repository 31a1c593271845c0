import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import { defineRunWork, runUnderWay, type RunAttempt } from '../../server/run-work.ts';
import type { FieldValues, RunChanges } from './matter-change-fields.ts';
import { matterChangesTopic, type MatterChangeFailure } from './matter-changes.store.ts';

/** A run that is this process's to apply for a while. */
export interface ClaimedRun extends RunAttempt {
  readonly undoesId: string | null;
  readonly changes: RunChanges;
  readonly client: { readonly address: string; readonly device: string };
  /** What its person might do when it began; null before that. */
  readonly rights: string | null;
}
/** A row that waits, locked for the transaction that found it. */
export interface WaitingRow {
  readonly position: number;
  readonly matterId: string;
  readonly version: number;
  readonly before: FieldValues;
  readonly after: FieldValues;
}
/** What became of a row. */
export type RowResult =
  | { readonly outcome: 'CHANGED'; readonly version: number }
  | { readonly outcome: 'SKIPPED' | 'REFUSED'; readonly reason: string };

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'matterChanges.dueFirms',
  text: 'select firms_with_due_matter_changes() as tenant',
});

interface Step {
  readonly id: string;
  readonly attempts: number;
}
// The run is held for the moment of these rows: whoever cancels it waits that long, and no row is taken after.
const nextRowsStatement = defineStatement<Step & { most: number }, WaitingRow>({
  name: 'matterChanges.nextRows',
  text: `
    select w.position, w.matter_id as "matterId", w.version, w.before, w.after
    from matter_change_runs r join matter_change_rows w on w.tenant_id = :tenantId and w.run_id = r.id and w.outcome = 'WILL_CHANGE'
    where ${runUnderWay} order by w.position limit :most::integer for share of r for update of w`,
});

const settleRowStatement = defineStatement<
  { id: string; position: number; outcome: string; reason: string | null; version: number | null },
  never
>({
  name: 'matterChanges.settleRow',
  text: `
    update matter_change_rows w set outcome = :outcome, reason = :reason, version_after = :version::integer, done_at = now()
    where w.tenant_id = :tenantId and w.run_id = :id::uuid and w.position = :position::integer`,
});

const keepRightsStatement = defineStatement<Step & { rights: string }, never>({
  name: 'matterChanges.keepRights',
  text: `update matter_change_runs r set rights = :rights where ${runUnderWay} and r.rights is null`,
});

const forgetStatement = defineStatement<NoParameters, never>({
  name: 'matterChanges.forget',
  text: `delete from matter_change_runs r where r.tenant_id = :tenantId and r.state = 'PREVIEW' and r.created_at <= now() - interval '1 day'`,
});

/** How the turn of a run ends. */
export const changeWork = defineRunWork<ClaimedRun, MatterChangeFailure>({
  name: 'matterChanges',
  table: 'matter_change_runs',
  returns: `r.undoes_id as "undoesId", r.changes, r.client, r.rights`,
  channel: 'atrium_matter_changes',
  topicOf: matterChangesTopic,
});

/** Firms with a run to apply or a preview to forget, those that have waited longest first. */
export const findFirmsWithChanges = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);

/** The next rows that wait, this transaction's alone; none where none does, or the run was cancelled or is somebody else's by now. */
export const takeRows = (
  transaction: TenantTransaction,
  { id, attempts }: RunAttempt,
  most: number,
): Promise<WaitingRow[]> => transaction.query(nextRowsStatement, { id, attempts, most });

/** Keeps what became of a row, together with what was done to its matter. */
export async function settleRow(
  transaction: TenantTransaction,
  { id }: RunAttempt,
  { position }: WaitingRow,
  result: RowResult,
): Promise<void> {
  const version = result.outcome === 'CHANGED' ? result.version : null;
  const reason = result.outcome === 'CHANGED' ? null : result.reason;
  await transaction.query(settleRowStatement, { id, position, outcome: result.outcome, reason, version });
}

/** Keeps what its person may do as it begins. */
export const keepRights = (runner: TenantRunner, tenantId: string, { id, attempts }: RunAttempt, rights: string) =>
  runner.query(tenantId, keepRightsStatement, { id, attempts, rights });

export const forgetOldPreviews = (runner: TenantRunner, tenantId: string) =>
  runner.query(tenantId, forgetStatement, {});

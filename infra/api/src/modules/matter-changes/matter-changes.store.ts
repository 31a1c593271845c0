import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import type { FieldValues, RunChanges } from './matter-change-fields.ts';

export type MatterChangeState = 'PREVIEW' | 'QUEUED' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';
export type MatterChangeFailure = 'ACCESS_CHANGED' | 'NOT_POSSIBLE';

/** A run with the counts of its rows. */
export interface MatterChangeRunRow {
  readonly id: string;
  readonly state: MatterChangeState;
  readonly failure: MatterChangeFailure | null;
  readonly changes: RunChanges;
  readonly undoesId: string | null;
  readonly undoneById: string | null;
  readonly total: number;
  readonly waiting: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly changed: number;
  readonly skipped: number;
  readonly createdAt: string;
  readonly appliedAt: string | null;
  readonly finishedAt: string | null;
}

/** What a subscription of one person follows; the id is the run's. */
export const matterChangesTopic = (userId: string): string => `matterChanges:${userId}`;

const columns = `
  r.id, r.state, r.failure, r.changes, r.undoes_id as "undoesId", r.total, r.created_at as "createdAt", r.applied_at as "appliedAt", r.finished_at as "finishedAt",
  (select u.id from matter_change_runs u where u.tenant_id = :tenantId and u.undoes_id = r.id order by u.created_at desc limit 1) as "undoneById",
  counted.waiting, counted.unchanged, counted.refused, counted.changed, counted.skipped`;
const counted = `
  cross join lateral (
    select count(*) filter (where w.outcome = 'WILL_CHANGE')::integer as waiting, count(*) filter (where w.outcome = 'UNCHANGED')::integer as unchanged,
      count(*) filter (where w.outcome = 'REFUSED')::integer as refused, count(*) filter (where w.outcome = 'CHANGED')::integer as changed, count(*) filter (where w.outcome = 'SKIPPED')::integer as skipped
    from matter_change_rows w where w.tenant_id = :tenantId and w.run_id = r.id) counted`;

const oneStatement = defineStatement<{ viewerId: string; id: string }, MatterChangeRunRow>({
  name: 'matterChanges.one',
  text: `select ${columns} from matter_change_runs r ${counted} where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid`,
});

const latestStatement = defineStatement<{ viewerId: string; first: number; offset: number }, MatterChangeRunRow>({
  name: 'matterChanges.latest',
  text: `
    select ${columns} from matter_change_runs r ${counted}
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.state <> 'PREVIEW'
    order by r.created_at desc, r.id desc limit :first::integer offset :offset::integer`,
});
const countStatement = defineStatement<{ viewerId: string }, { recordCount: number }>({
  name: 'matterChanges.count',
  text: `select count(*)::integer as "recordCount" from matter_change_runs r where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.state <> 'PREVIEW'`,
});

interface NewRun {
  readonly viewerId: string;
  readonly changes: RunChanges;
  readonly total: number;
  readonly client: { readonly address: string; readonly device: string };
}
const insertRunStatement = defineStatement<NewRun, { id: string }>({
  name: 'matterChanges.insert',
  text: `
    insert into matter_change_runs (tenant_id, user_id, changes, total, client)
    values (:tenantId, :viewerId::uuid, :changes::jsonb, :total::integer, :client::jsonb) returning id`,
});

/** A row as a preview writes it. */
export interface NewRow {
  readonly position: number;
  readonly matterId: string;
  readonly version: number;
  readonly before: FieldValues;
  readonly after: FieldValues;
  readonly outcome: 'WILL_CHANGE' | 'UNCHANGED' | 'REFUSED';
  readonly reason: string | null;
}
const insertRowsStatement = defineStatement<{ runId: string; rows: string }, never>({
  name: 'matterChanges.insertRows',
  text: `
    insert into matter_change_rows (tenant_id, run_id, position, matter_id, version, before, after, outcome, reason)
    select :tenantId, :runId::uuid, n.position, n."matterId", n.version, n.before, n.after, n.outcome, n.reason
    from jsonb_to_recordset(:rows::jsonb) n (position integer, "matterId" uuid, version integer, before jsonb, after jsonb, outcome text, reason text)`,
});

const forgetPreviewsStatement = defineStatement<{ viewerId: string }, never>({
  name: 'matterChanges.forgetPreviews',
  text: `delete from matter_change_runs r where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.state = 'PREVIEW'`,
});

// Only what the job would find something to do for waits in line.
const applyStatement = defineStatement<{ viewerId: string; id: string; topic: string }, { id: string }>({
  name: 'matterChanges.apply',
  text: `
    update matter_change_runs r set state = 'QUEUED', applied_at = now(), due_at = now()
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid and r.state = 'PREVIEW'
      and exists (select 1 from matter_change_rows w where w.tenant_id = :tenantId and w.run_id = r.id and w.outcome = 'WILL_CHANGE')
    returning r.id, pg_notify('atrium_matter_changes', '') as woken,
      pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', r.id)::text) as told`,
});

const cancelStatement = defineStatement<{ viewerId: string; id: string; topic: string }, { id: string }>({
  name: 'matterChanges.cancel',
  text: `
    update matter_change_runs r set state = 'CANCELLED', finished_at = now()
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid and r.state in ('QUEUED', 'RUNNING')
    returning r.id, pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', r.id)::text) as told`,
});

// Two requests to take the same run back come one after the other.
const lockStatement = defineStatement<{ viewerId: string; id: string }, { state: MatterChangeState }>({
  name: 'matterChanges.lock',
  text: `select r.state from matter_change_runs r where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid for update`,
});
// A statement of its own: it sees what was written while the lock was waited for.
const openUndoStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'matterChanges.openUndo',
  text: `select u.id from matter_change_runs u where u.tenant_id = :tenantId and u.undoes_id = :id::uuid and u.state in ('QUEUED', 'RUNNING') limit 1`,
});

const insertUndoStatement = defineStatement<
  { viewerId: string; undoesId: string; client: NewRun['client'] },
  { id: string }
>({
  name: 'matterChanges.insertUndo',
  text: `
    insert into matter_change_runs (tenant_id, user_id, changes, undoes_id, state, applied_at, client)
    values (:tenantId, :viewerId::uuid, '{}', :undoesId::uuid, 'QUEUED', now(), :client::jsonb) returning id, pg_notify('atrium_matter_changes', '') as woken`,
});
// What an earlier try gave back already is not given back again.
const insertUndoRowsStatement = defineStatement<{ id: string; undoesId: string }, { total: number }>({
  name: 'matterChanges.insertUndoRows',
  text: `
    with given as (
      insert into matter_change_rows (tenant_id, run_id, position, matter_id, version, before, after, outcome)
      select :tenantId, :id::uuid, w.position, w.matter_id, w.version_after, w.after, w.before, 'WILL_CHANGE'
      from matter_change_rows w where w.tenant_id = :tenantId and w.run_id = :undoesId::uuid and w.outcome = 'CHANGED' and not exists (
        select 1 from matter_change_runs u join matter_change_rows d on d.tenant_id = :tenantId and d.run_id = u.id
        where u.tenant_id = :tenantId and u.undoes_id = :undoesId::uuid and d.matter_id = w.matter_id and d.outcome = 'CHANGED')
      returning 1),
    told as (select count(*)::integer as total from given)
    update matter_change_runs r set total = told.total from told where r.tenant_id = :tenantId and r.id = :id::uuid returning r.total`,
});

type Which = { readonly viewerId: string; readonly id: string };

/** One of the person's own; null where there is none. */
export const findRun = async (
  through: TenantWrite,
  tenantId: string,
  which: Which,
): Promise<MatterChangeRunRow | null> => (await queryThrough(through, tenantId, oneStatement, which))[0] ?? null;

/** The person's own runs, previews aside, newest first, and how many there are. */
export async function findRuns(
  runner: TenantRunner,
  tenantId: string,
  page: { viewerId: string; offset: number; first: number },
): Promise<{ runs: MatterChangeRunRow[]; recordCount: number }> {
  const [runs, [count]] = await runner.queryTogether(tenantId, [
    [latestStatement, page],
    [countStatement, { viewerId: page.viewerId }],
  ]);
  return { runs, recordCount: count?.recordCount ?? 0 };
}

/** Keeps a preview; the person's earlier ones that were not applied are gone. */
export async function insertPreview(
  transaction: TenantTransaction,
  run: Omit<NewRun, 'total'>,
  rows: readonly NewRow[],
): Promise<string> {
  await transaction.query(forgetPreviewsStatement, { viewerId: run.viewerId });
  const [made] = await transaction.query(insertRunStatement, { ...run, total: rows.length });
  if (made === undefined) throw new Error('A preview was kept but not returned');
  await transaction.query(insertRowsStatement, { runId: made.id, rows: JSON.stringify(rows) });
  return made.id;
}

/** Puts a preview with something to change in line; false where there is none such. */
export const queueRun = async (transaction: TenantTransaction, which: Which): Promise<boolean> =>
  (await transaction.query(applyStatement, { ...which, topic: matterChangesTopic(which.viewerId) })).length > 0;

/** False where it is not the person's, or is settled already. */
export const cancelRun = async (transaction: TenantTransaction, which: Which): Promise<boolean> =>
  (await transaction.query(cancelStatement, { ...which, topic: matterChangesTopic(which.viewerId) })).length > 0;

/** How the run stands, until the transaction ends, and a run that is taking it back; null where there is none. */
export async function lockRun(
  transaction: TenantTransaction,
  which: Which,
): Promise<{ state: MatterChangeState; openUndoId: string | null } | null> {
  const [run] = await transaction.query(lockStatement, which);
  if (run === undefined) return null;
  const [undo] = await transaction.query(openUndoStatement, { id: which.id });
  return { state: run.state, openUndoId: undo?.id ?? null };
}

/** Puts a run in line that takes this one back: its id, and how many rows it has. */
export async function insertUndo(
  transaction: TenantTransaction,
  undo: { viewerId: string; undoesId: string; client: NewRun['client'] },
): Promise<{ id: string; total: number }> {
  const [made] = await transaction.query(insertUndoStatement, undo);
  if (made === undefined) throw new Error('A run was put in line but not returned');
  const [filled] = await transaction.query(insertUndoRowsStatement, { id: made.id, undoesId: undo.undoesId });
  return { id: made.id, total: filled?.total ?? 0 };
}

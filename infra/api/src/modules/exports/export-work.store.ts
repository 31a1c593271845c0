import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import { defineRunEndings, runUnderWay, tellOfRun, type RunAttempt } from '../../server/run-work.ts';
import { exportTopic, type ExportFailure, type ExportFormat, type ExportListName } from './exports.store.ts';
import type { ExportRequest } from './export-request.ts';

/** An export that is this process's to make for a while. */
export interface ClaimedExport extends RunAttempt {
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly title: string;
  readonly request: ExportRequest;
  /** As it was counted when it was asked for. */
  readonly total: number;
  readonly storageKey: string;
  /** Where an earlier attempt may have left bytes. */
  readonly formerKey: string | null;
}

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'exports.dueFirms',
  text: 'select firms_with_due_exports() as tenant',
});

// Materialised: joined as it is, the part that skips what is locked could be asked once for each run, and claim them all.
const claimStatement = defineStatement<{ leaseSeconds: number; storageKey: string }, ClaimedExport>({
  name: 'exports.claim',
  text: `
    with due as materialized (select w.id, w.storage_key from export_runs w where w.tenant_id = :tenantId and w.state in ('QUEUED', 'RUNNING') and w.due_at <= now()
      order by w.due_at limit 1 for update skip locked)
    update export_runs r set state = 'RUNNING', attempts = r.attempts + 1, written = 0, storage_key = :storageKey, due_at = now() + make_interval(secs => :leaseSeconds::float8)
    from due where r.tenant_id = :tenantId and r.id = due.id
    returning r.id, r.user_id as "userId", r.list, r.format, r.title, r.request, r.total, r.attempts, r.storage_key as "storageKey", due.storage_key as "formerKey"`,
});

const { stepOf, ...endings } = defineRunEndings<ExportFailure>({
  name: 'exports',
  table: 'export_runs',
  channel: 'atrium_exports',
  resets: 'written = 0,',
  topicOf: exportTopic,
});
/** How an attempt ends that made no file. */
export const exportEndings = endings;

type Step = ReturnType<typeof stepOf>;

const progressStatement = defineStatement<
  Step & { written: number; total: number; leaseSeconds: number },
  { id: string }
>({
  name: 'exports.progress',
  text: `
    with moved as (
      update export_runs r set written = :written::integer, total = :total::integer, due_at = now() + make_interval(secs => :leaseSeconds::float8) where ${runUnderWay} returning r.id)
    ${tellOfRun('moved')}`,
});

const finishStatement = defineStatement<
  Step & { written: number; sizeBytes: number; contentHash: string },
  { id: string }
>({
  name: 'exports.finish',
  text: `
    with finished as (
      update export_runs r set state = 'DONE', finished_at = now(), expires_at = now() + make_interval(hours => r.kept_hours), written = :written::integer,
        total = :written::integer, size_bytes = :sizeBytes::bigint, content_hash = :contentHash, last_error = null
      where ${runUnderWay} returning r.id)
    ${tellOfRun('finished')}`,
});

const removableStatement = defineStatement<{ atATime: number }, { id: string; storageKey: string }>({
  name: 'exports.removable',
  text: `
    select r.id, r.storage_key as "storageKey" from export_runs r
    where r.tenant_id = :tenantId and r.state not in ('QUEUED', 'RUNNING') and r.storage_key is not null and coalesce(r.expires_at, r.finished_at) <= now()
    order by r.id limit :atATime::integer`,
});

const markRemovedStatement = defineStatement<{ id: string }, never>({
  name: 'exports.markRemoved',
  text: `
    update export_runs r set storage_key = null, state = case when r.state = 'DONE' then 'EXPIRED' else r.state end
    where r.tenant_id = :tenantId and r.id = :id::uuid and r.state not in ('QUEUED', 'RUNNING')`,
});

const forgetStatement = defineStatement<NoParameters, never>({
  name: 'exports.forget',
  text: `delete from export_runs r where r.tenant_id = :tenantId and r.storage_key is null and r.finished_at <= now() - interval '30 days'`,
});

const AT_A_TIME = 50;

/** Firms with an export to make, a file to remove or a row to forget. */
export const findFirmsWithExports = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);

/** Takes one that is due, which nobody else gets before the lease has passed. */
export const claimExport = async (
  runner: TenantRunner,
  tenantId: string,
  claim: { leaseSeconds: number; storageKey: string },
): Promise<ClaimedExport | null> => (await runner.query(tenantId, claimStatement, claim))[0] ?? null;

/** Shows how far it is and keeps the lease; false where it was cancelled or is somebody else's by now. */
export const showProgress = async (
  runner: TenantRunner,
  tenantId: string,
  attempt: RunAttempt,
  progress: { written: number; total: number; leaseSeconds: number },
): Promise<boolean> =>
  (await runner.query(tenantId, progressStatement, { ...stepOf(attempt), ...progress })).length > 0;

/** False where it was cancelled or is somebody else's by now. */
export const finishExport = async (
  transaction: TenantTransaction,
  attempt: RunAttempt,
  file: { written: number; sizeBytes: number; contentHash: string },
): Promise<boolean> => (await transaction.query(finishStatement, { ...stepOf(attempt), ...file })).length > 0;

export const findRemovable = (runner: TenantRunner, tenantId: string) =>
  runner.query(tenantId, removableStatement, { atATime: AT_A_TIME });
export const markFileRemoved = (runner: TenantRunner, tenantId: string, id: string) =>
  runner.query(tenantId, markRemovedStatement, { id });
/** Forgets exports whose files have long been gone; the activity log keeps what there was. */
export const forgetOldExports = (runner: TenantRunner, tenantId: string) => runner.query(tenantId, forgetStatement, {});

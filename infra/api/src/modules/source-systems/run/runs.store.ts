import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, defineSystemStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import type { RecordKind, SourceKind, SourceMoney } from '../wire/source-adapter.ts';

export type Phase = 'idle' | 'reading' | 'review' | 'writing' | 'finished' | 'failed';

/** Where reading goes on. */
export interface ReadingCursor {
  readonly kind?: SourceKind | 'plan';
  readonly page?: string | null;
  /** What the system listed of each kind of money so far, whichever matter it belongs to; in cents. */
  readonly listed?: Readonly<Partial<Record<SourceMoney, number>>>;
  /** How many records of each kind were read so far, one that was named twice counted twice. */
  readonly counts?: Readonly<Partial<Record<RecordKind, number>>>;
}
/** A run that is this process's to go on with for a while. `attempts` tells it from any other process. */
export interface ClaimedRun {
  readonly id: string;
  readonly system: SourceSystem;
  readonly phase: 'reading' | 'writing';
  readonly cursor: ReadingCursor;
  readonly reading: number;
  readonly attempts: number;
  readonly failures: number;
  readonly step: number;
  readonly startedBy: string | null;
}
interface Fence {
  readonly id: string;
  readonly attempts: number;
}

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'sources.dueFirms',
  text: 'select firms_with_due_provisioning() as tenant',
});
export const findFirmsWithProvisioning = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);

const claimStatement = defineStatement<{ leaseSeconds: number }, ClaimedRun>({
  name: 'sources.claim',
  text: `
    with due as materialized (select r.id from provisioning_runs r where r.tenant_id = :tenantId and r.phase in ('reading', 'writing') and not r.is_paused
      and r.due_at <= now() order by r.due_at limit 1 for update skip locked)
    update provisioning_runs r set attempts = r.attempts + 1, due_at = now() + make_interval(secs => :leaseSeconds::float8)
    from due where r.tenant_id = :tenantId and r.id = due.id
    returning r.id, r.source_system as "system", r.phase, r.cursor, r.reading, r.attempts, r.failures, r.step, r.started_by as "startedBy"`,
});
export const claimRun = async (
  runner: TenantRunner,
  tenantId: string,
  leaseSeconds: number,
): Promise<ClaimedRun | null> => (await runner.query(tenantId, claimStatement, { leaseSeconds }))[0] ?? null;

const ours = `r.tenant_id = :tenantId and r.id = :id::uuid and r.attempts = :attempts::integer and r.phase in ('reading', 'writing') and not r.is_paused`;

/** Holds the run for the transaction and keeps the lease; no row where it was paused, or is somebody else's by now. */
export const holdStatement = defineStatement<Fence & { leaseSeconds: number }, { id: string }>({
  name: 'sources.hold',
  text: `
    update provisioning_runs r set due_at = now() + make_interval(secs => :leaseSeconds::float8), failures = 0, last_error = ''
    where ${ours} returning r.id`,
});
export const cursorStatement = defineStatement<Fence & { cursor: string }, { id: string }>({
  name: 'sources.cursor',
  text: `update provisioning_runs r set cursor = :cursor::jsonb where ${ours} returning r.id`,
});
export const phaseStatement = defineStatement<
  Fence & { phase: Phase; resumes: 'reading' | 'writing' | null; error: string },
  { id: string }
>({
  name: 'sources.phase',
  text: `
    update provisioning_runs r set phase = :phase, resumes = :resumes, last_error = :error, failures = 0,
      finished_at = case when :phase in ('finished', 'failed') then now() else r.finished_at end
    where ${ours} returning r.id`,
});
/** Leaves the rest for later. What failed through no fault of the system does not count. */
export const putOffStatement = defineStatement<
  Fence & { seconds: number; error: string; isFailure: boolean },
  { id: string }
>({
  name: 'sources.putOff',
  text: `
    update provisioning_runs r set due_at = clock_timestamp() + make_interval(secs => :seconds::float8), last_error = :error,
      failures = r.failures + case when :isFailure::boolean then 1 else 0 end
    where ${ours} returning r.id`,
});

/** The run of a system as people see it. */
export interface RunState {
  readonly id: string;
  readonly step: number;
  readonly phase: Phase;
  readonly resumes: 'reading' | 'writing' | null;
  readonly isPaused: boolean;
  readonly lastError: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly cursor: ReadingCursor;
}
const stateColumns = `r.id, r.cursor, r.step, r.phase, r.resumes, r.is_paused as "isPaused", r.last_error as "lastError", r.started_at as "startedAt", r.finished_at as "finishedAt"`;
interface OfSystem {
  readonly system: SourceSystem;
}
export const findRunStatement = defineStatement<OfSystem, RunState>({
  name: 'sources.run',
  text: `select ${stateColumns} from provisioning_runs r where r.tenant_id = :tenantId and r.source_system = :system`,
});
export const lockRunStatement = defineStatement<OfSystem, RunState>({
  name: 'sources.lockRun',
  text: `
    insert into provisioning_runs as r (tenant_id, source_system) values (:tenantId, :system)
    on conflict (tenant_id, source_system) do update set version = r.version
    returning ${stateColumns}`,
});
export const setRunStatement = defineStatement<
  { id: string; phase: Phase; isPaused: boolean; userId: string | null; isNewReading: boolean },
  RunState
>({
  name: 'sources.setRun',
  text: `
    update provisioning_runs r set phase = :phase, is_paused = :isPaused::boolean, resumes = null, failures = 0, last_error = '', due_at = now(),
      attempts = r.attempts + 1, started_by = coalesce(:userId::uuid, r.started_by),
      reading = r.reading + case when :isNewReading::boolean then 1 else 0 end,
      cursor = case when :isNewReading::boolean then '{}' else r.cursor end,
      started_at = case when :isNewReading::boolean then now() else r.started_at end,
      finished_at = case when :phase = 'finished' then now() else null end
    where r.tenant_id = :tenantId and r.id = :id::uuid returning ${stateColumns}`,
});
export const wakeStatement = defineStatement<NoParameters, never>({
  name: 'sources.wake',
  text: `select pg_notify('atrium_provisioning', :tenantId::text)`,
});

/** How many records there are, by kind, plan and state. */
export interface ItemCount {
  readonly kind: RecordKind;
  readonly plan: 'create' | 'match' | 'leaveOut' | null;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly count: number;
  readonly trustMinor: number;
}
export const countStatement = defineStatement<OfSystem, ItemCount>({
  name: 'sources.counts',
  text: `
    select i.kind, i.plan, i.state, count(*)::integer as "count", coalesce(sum((i.content ->> 'trustMinor')::bigint), 0)::bigint as "trustMinor"
    from source_items i where i.tenant_id = :tenantId and i.source_system = :system group by i.kind, i.plan, i.state`,
});

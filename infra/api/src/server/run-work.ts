import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from './tenant-write.ts';

/** Whose a run is and which attempt: another attempt may have begun meanwhile. */
export interface RunAttempt {
  readonly id: string;
  readonly userId: string;
  readonly attempts: number;
}

/** Ends a run that another try would not help. */
export class RunRefusal<Failure extends string> extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

interface RunWorkDefinition {
  /** What its statements are named after. */
  readonly name: string;
  /** The table of the runs, with `state`, `attempts`, `due_at`, `failure`, `last_error` and `finished_at`. */
  readonly table: 'contact_imports' | 'matter_change_runs' | 'export_runs' | 'invoice_runs';
  /** Wakes whoever works on the runs. */
  readonly channel: 'atrium_contact_imports' | 'atrium_matter_changes' | 'atrium_exports' | 'atrium_invoice_runs';
  /** Columns that begin again where the run is put off, each with a comma behind it. */
  readonly resets?: 'written = 0,';
  /** What the pages of the person whose run it is listen to. */
  topicOf(userId: string): string;
}
interface Step {
  readonly id: string;
  readonly attempts: number;
  readonly topic: string;
}

/** Of runs `r`: the one that this attempt works on, while it is this attempt's and was not cancelled. */
export const runUnderWay = `r.tenant_id = :tenantId and r.id = :id::uuid and r.state = 'RUNNING' and r.attempts = :attempts::integer`;
/** Tells the person's pages of the run that the expression named `from` changed. */
export const tellOfRun = (from: string): string =>
  `select ${from}.id, pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', ${from}.id)::text) as told from ${from}`;

/**
 * How an attempt ends that did not do its work: for good, or to be tried again. Each does nothing where the run was
 * cancelled or is somebody else's by now, and tells the pages of whoever asked for it.
 */
export function defineRunEndings<Failure extends string>({ name, table, channel, resets, topicOf }: RunWorkDefinition) {
  const failStatement = defineStatement<Step & { failure: Failure; error: string }, { id: string }>({
    name: `${name}.fail`,
    text: `
      with failed as (
        update ${table} r set state = 'FAILED', failure = :failure, last_error = :error, finished_at = now() where ${runUnderWay} returning r.id)
      ${tellOfRun('failed')}`,
  });
  const putOffStatement = defineStatement<
    Step & { error: string | null; seconds: number; isOurFault: boolean },
    { id: string }
  >({
    name: `${name}.putOff`,
    text: `
      with put as (
        update ${table} r set state = 'QUEUED', ${resets ?? ''} last_error = coalesce(:error, r.last_error), due_at = now() + make_interval(secs => :seconds::float8),
          attempts = case when :isOurFault::boolean then r.attempts else r.attempts - 1 end
        where ${runUnderWay} returning r.id),
      woken as (select pg_notify('${channel}', '') from put where :seconds::float8 = 0)
      ${tellOfRun('put')}`,
  });
  const stepOf = ({ id, attempts, userId }: RunAttempt): Step => ({ id, attempts, topic: topicOf(userId) });
  return {
    stepOf,
    /** False where it was cancelled or is somebody else's by now. */
    fail: async (
      write: TenantWrite,
      tenantId: string,
      attempt: RunAttempt,
      why: { readonly failure: Failure; readonly error: string },
    ): Promise<boolean> =>
      (await queryThrough(write, tenantId, failStatement, { ...stepOf(attempt), ...why })).length > 0,
    /** Leaves the rest of it to be tried again; an attempt that was cut short through no fault does not count. */
    putOff: (
      runner: TenantRunner,
      tenantId: string,
      attempt: RunAttempt,
      wait: { readonly error: string | null; readonly seconds: number; readonly isOurFault: boolean },
    ) => runner.query(tenantId, putOffStatement, { ...stepOf(attempt), ...wait }),
  };
}

/** What a process takes a run for before another may: well beyond the seconds of a turn. */
const LEASE_SECONDS = 60;

/**
 * The same of a run that changes rows of a firm, some at a time, with how it is taken, and how its turn and the whole of it
 * end. `returns` are further columns of the run `r` that whoever works on it wants, as `Run` has them.
 */
export function defineRunWork<Run extends RunAttempt, Failure extends string>({
  returns,
  ...definition
}: RunWorkDefinition & { readonly returns: string }) {
  const { name, table } = definition;
  const { stepOf, ...endings } = defineRunEndings<Failure>(definition);
  // Materialised: joined as it is, the part that skips what is locked could be asked once for each run, and claim them all.
  const claimStatement = defineStatement<{ leaseSeconds: number }, Run>({
    name: `${name}.claim`,
    text: `
      with due as materialized (select w.id from ${table} w where w.tenant_id = :tenantId and w.state in ('QUEUED', 'RUNNING') and w.due_at <= now()
        order by w.due_at limit 1 for update skip locked)
      update ${table} r set state = 'RUNNING', attempts = r.attempts + 1, due_at = now() + make_interval(secs => :leaseSeconds::float8)
      from due where r.tenant_id = :tenantId and r.id = due.id
      returning r.id, r.user_id as "userId", r.attempts, ${returns}`,
  });
  // Whoever waited longest comes next: the run goes to the end of the line, and the attempt does not count as one that failed.
  const endTurnStatement = defineStatement<Step, { id: string }>({
    name: `${name}.endTurn`,
    text: `
      with moved as (update ${table} r set state = 'QUEUED', due_at = clock_timestamp(), attempts = r.attempts - 1 where ${runUnderWay} returning r.id)
      ${tellOfRun('moved')}`,
  });
  const finishStatement = defineStatement<Step, { id: string }>({
    name: `${name}.finish`,
    text: `
      with finished as (update ${table} r set state = 'DONE', finished_at = now(), last_error = null where ${runUnderWay} returning r.id)
      ${tellOfRun('finished')}`,
  });
  return {
    ...endings,
    /** Takes one that is due, which nobody else gets before the lease has passed; null where none is. */
    claim: async (runner: TenantRunner, tenantId: string): Promise<Run | null> =>
      (await runner.query(tenantId, claimStatement, { leaseSeconds: LEASE_SECONDS }))[0] ?? null,
    /** Tells how far it is and lets others have their turn. */
    endTurn: (runner: TenantRunner, tenantId: string, attempt: RunAttempt) =>
      runner.query(tenantId, endTurnStatement, stepOf(attempt)),
    /** False where it was cancelled or is somebody else's by now. */
    finish: async (tx: TenantTransaction, attempt: RunAttempt): Promise<boolean> =>
      (await tx.query(finishStatement, stepOf(attempt))).length > 0,
  };
}

export type RunWork<Run extends RunAttempt, Failure extends string> = ReturnType<typeof defineRunWork<Run, Failure>>;

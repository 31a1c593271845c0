import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { ApiLogger } from './logger.ts';
import { RunRefusal, type RunAttempt, type RunWork } from './run-work.ts';

const RETRY_SECONDS = 20;
const MOST_ATTEMPTS = 4;
const LONGEST_ERROR = 500;

interface RunTurns<Run extends RunAttempt, Failure extends string> {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly work: RunWork<Run, Failure>;
  /** One of them and several, for the log of the server: 'an import of contacts', 'imports of contacts'. */
  readonly one: string;
  readonly several: string;
  /** Firms that have something to do, those that have waited longest first. */
  findFirms(): Promise<readonly string[]>;
  /** What else there is to do in a firm before its next run is taken. */
  readonly beforeTurn?: (tenantId: string) => Promise<unknown>;
  /** Works on some rows of a run. A `RunRefusal` ends it for good, any other error is tried again. */
  takeTurn(tenantId: string, run: Run, signal: AbortSignal): Promise<'done' | 'interrupted' | 'turnOver'>;
  /** Ends a run of which nothing waits; `work.finish` by default. */
  readonly finish?: (transaction: TenantTransaction, run: Run) => Promise<unknown>;
}

/**
 * Works on the runs that are due, one turn of each firm that waits, again and again until none has anything to do. A run
 * that does not go on is tried again, later each time, and given up as `NOT_POSSIBLE` in the end. What is wrong in one firm
 * is no reason for the others to wait: it is logged. False where nothing was done, or it was told to stop.
 */
export function workInTurns<Run extends RunAttempt, Failure extends string>({
  runner,
  logger,
  work,
  one,
  several,
  findFirms,
  beforeTurn,
  takeTurn,
  finish = work.finish,
}: RunTurns<Run, Failure | 'NOT_POSSIBLE'>): (signal?: AbortSignal) => Promise<boolean> {
  async function settle(tenantId: string, run: Run, error: unknown): Promise<void> {
    const { id: runId, attempts } = run;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
    if (error instanceof RunRefusal) {
      const failure = error.failure as Failure;
      logger.error({ tenantId, runId, attempts, failure }, `${one} was given up`);
      await work.fail(runner, tenantId, run, { failure, error: reason });
      return;
    }
    logger.warn({ err: error, tenantId, runId, attempts }, `${one} could not go on yet; it is tried again`);
    const seconds = RETRY_SECONDS * attempts;
    await work.putOff(runner, tenantId, run, { error: reason, seconds, isOurFault: true });
  }

  async function goOn(tenantId: string, run: Run, signal: AbortSignal): Promise<void> {
    try {
      if (run.attempts > MOST_ATTEMPTS) throw new RunRefusal('NOT_POSSIBLE');
      const end = await takeTurn(tenantId, run, signal);
      if (end === 'interrupted')
        await work.putOff(runner, tenantId, run, { error: null, seconds: 0, isOurFault: false });
      else if (end === 'turnOver') await work.endTurn(runner, tenantId, run);
      else await runner.transaction(tenantId, (transaction) => finish(transaction, run));
    } catch (error) {
      await settle(tenantId, run, error);
    }
  }

  async function turnOf(tenantId: string, signal: AbortSignal): Promise<boolean> {
    try {
      await beforeTurn?.(tenantId);
      const run = await work.claim(runner, tenantId);
      if (run !== null) await goOn(tenantId, run, signal);
      return run !== null;
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error, tenantId }, `${several} of a firm could not go on`);
      return false;
    }
  }

  async function goRound(signal: AbortSignal): Promise<boolean> {
    let didAny = false;
    for (const tenantId of await findFirms()) {
      if (signal.aborted) return false;
      if (await turnOf(tenantId, signal)) didAny = true;
    }
    return didAny;
  }
  return async (signal = new AbortController().signal) => {
    let didAny = false;
    while (await goRound(signal)) didAny = true;
    return didAny && !signal.aborted;
  };
}

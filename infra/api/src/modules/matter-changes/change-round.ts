import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { rightsOf } from '../../server/live-sockets.ts';
import type { ApiLogger } from '../../server/logger.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { applyRow, RowRefusal } from './apply-row.ts';
import { claimRun, failRun, findFirmsWithChanges, finishRun, forgetOldPreviews, keepLease, putOffRun, settleRow, takeRow, type ClaimedRun } from './change-work.store.ts';
import { changeFieldNames, openFieldsOf, type ChangeFieldName } from './matter-change-fields.ts';
import { matterChangesPolicy } from './matter-changes.policy.ts';
import type { MatterChangeFailure } from './matter-changes.store.ts';

export interface MatterChangeRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  /** Rows between two looks at whether the person still may, and two tidings of how far it is (50). */
  readonly batchRows?: number;
}

const BATCH_ROWS = 50;
const LEASE_SECONDS = 60;
const RETRY_SECONDS = 20;
const MOST_ATTEMPTS = 4;
const LONGEST_ERROR = 500;

class RunRefusal extends Error {
  readonly failure: MatterChangeFailure;

  constructor(failure: MatterChangeFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Applies the runs that are due, one of each firm in turn. Every row is changed in
 * a transaction of its own that also says so: after a crash the lease passes,
 * another process goes on with the rows that wait, and no row is changed twice.
 */
export function createMatterChangeRound({ runner, logger, batchRows = BATCH_ROWS }: MatterChangeRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  /** The person as they are now. Throws where they may no longer do what they asked for. */
  async function findChanger(tenantId: string, { id, userId, changes }: ClaimedRun): Promise<Viewer> {
    const viewer = await findViewerOfUser(runner, tenantId, userId, id);
    const open = new Set<ChangeFieldName>(viewer === null ? [] : openFieldsOf(viewer));
    const isClosed = changeFieldNames.some((name) => changes[name] !== undefined && !open.has(name));
    if (viewer === null || !matterChangesPolicy.change(viewer) || isClosed) throw new RunRefusal('ACCESS_CHANGED');
    return viewer;
  }

  /** False where there is no further row, or none of this attempt's. */
  async function changeNext(tenantId: string, viewer: Viewer, run: ClaimedRun): Promise<boolean> {
    try {
      return await runner.transaction(tenantId, async (transaction) => {
        const row = await takeRow(transaction, run);
        if (row === null) return false;
        await settleRow(transaction, run, row, { outcome: 'CHANGED', version: await applyRow(transaction, viewer, run, row, logger) });
        return true;
      });
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      // What was done to the matter is undone; the same row, which nobody else took meanwhile, says why.
      const { outcome, message: reason } = error;
      return runner.transaction(tenantId, async (transaction) => {
        const row = await takeRow(transaction, run);
        if (row !== null) await settleRow(transaction, run, row, { outcome, reason });
        return row !== null;
      });
    }
  }

  async function applyRows(tenantId: string, run: ClaimedRun, signal: AbortSignal): Promise<'done' | 'interrupted' | 'taken'> {
    const before = await findChanger(tenantId, run);
    for (;;) {
      const viewer = await findChanger(tenantId, run);
      // Half of the rows would be by other rights.
      if (rightsOf(viewer) !== rightsOf(before)) throw new RunRefusal('ACCESS_CHANGED');
      for (let row = 0; row < batchRows; row += 1) {
        if (signal.aborted) return 'interrupted';
        if (!(await changeNext(tenantId, viewer, run))) return 'done';
      }
      if (!(await keepLease(runner, tenantId, run, LEASE_SECONDS))) return 'taken';
    }
  }

  async function apply(tenantId: string, run: ClaimedRun, signal: AbortSignal): Promise<void> {
    try {
      if (run.attempts > MOST_ATTEMPTS) throw new RunRefusal('NOT_POSSIBLE');
      const end = await applyRows(tenantId, run, signal);
      if (end === 'interrupted') await putOffRun(runner, tenantId, run, { error: null, seconds: 0, isOurFault: false });
      else if (end === 'done') await runner.transaction(tenantId, (transaction) => finishRun(transaction, run));
    } catch (error) {
      await settle(tenantId, run, error);
    }
  }

  async function settle(tenantId: string, run: ClaimedRun, error: unknown): Promise<void> {
    const { id: runId, attempts } = run;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
    if (error instanceof RunRefusal) {
      const { failure } = error;
      logger.error({ tenantId, runId, attempts, failure }, 'a change of many matters was given up');
      await runner.transaction(tenantId, (transaction) => failRun(transaction, run, { failure, error: reason }));
      return;
    }
    logger.warn({ err: error, tenantId, runId, attempts }, 'a change of many matters could not go on yet; it is tried again');
    await putOffRun(runner, tenantId, run, { error: reason, seconds: RETRY_SECONDS * attempts, isOurFault: true });
  }

  return async function applyDueChanges(signal = new AbortController().signal) {
    let didAny = false;
    for (const tenantId of await findFirmsWithChanges(runner)) {
      if (signal.aborted) return false;
      await forgetOldPreviews(runner, tenantId);
      const run = await claimRun(runner, tenantId, LEASE_SECONDS);
      if (run === null) continue;
      await apply(tenantId, run, signal);
      didAny = true;
    }
    return didAny;
  };
}

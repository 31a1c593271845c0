import { hash } from 'node:crypto';
import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { rightsOf } from '../../policy/rights.ts';
import type { ApiLogger } from '../../server/logger.ts';
import { workInTurns } from '../../server/run-turns.ts';
import { RunRefusal } from '../../server/run-work.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { applyRow, RowRefusal } from './apply-row.ts';
import {
  changeWork,
  findFirmsWithChanges,
  forgetOldPreviews,
  keepRights,
  settleRow,
  takeRows,
  type ClaimedRun,
} from './change-work.store.ts';
import { changeFieldNames, openFieldsOf, type ChangeFieldName } from './matter-change-fields.ts';
import { matterChangesPolicy } from './matter-changes.policy.ts';
import type { MatterChangeFailure } from './matter-changes.store.ts';

export interface MatterChangeRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  /** Rows of one firm before the next has its turn (100). */
  readonly rowsPerTurn?: number;
  /** Rows that are changed in one transaction, while none of them is refused (20). */
  readonly rowsTogether?: number;
  /** After so long the next firm has its turn, however few rows this one got to: well before the lease has passed (20). */
  readonly secondsPerTurn?: number;
}

const ROWS_PER_TURN = 100;
const ROWS_TOGETHER = 20;
const SECONDS_PER_TURN = 20;

/** A run while its rows are changed, as the person who asked for it. */
interface Changing {
  readonly tenantId: string;
  readonly viewer: Viewer;
  readonly run: ClaimedRun;
  readonly signal: AbortSignal;
}

/**
 * Applies the runs that are due, some rows of each firm in turn, until none is due. What became of a row is written in
 * the transaction that changes it: after a crash the lease passes, another process goes on with the rows that wait, and
 * no row is changed twice.
 */
export function createMatterChangeRound({
  runner,
  logger,
  rowsPerTurn = ROWS_PER_TURN,
  rowsTogether = ROWS_TOGETHER,
  secondsPerTurn = SECONDS_PER_TURN,
}: MatterChangeRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  /** The person as they are now. Throws where they may no longer do what they asked for. */
  async function findChanger(tenantId: string, { id, userId, changes }: ClaimedRun): Promise<Viewer> {
    const viewer = await findViewerOfUser(runner, tenantId, userId, id);
    const open = new Set<ChangeFieldName>(viewer === null ? [] : openFieldsOf(viewer));
    const isClosed = changeFieldNames.some((name) => changes[name] !== undefined && !open.has(name));
    if (viewer === null || !matterChangesPolicy.change(viewer) || isClosed)
      throw new RunRefusal<MatterChangeFailure>('ACCESS_CHANGED');
    return viewer;
  }

  /** Changes rows that wait, all or none of them; throws what the first that can not be changed says, and counts those before it. */
  const changeTogether = (
    { tenantId, viewer, run, signal }: Changing,
    most: number,
    progress: { done: number },
  ): Promise<number> =>
    runner.transaction(tenantId, async (transaction) => {
      for (const row of await takeRows(transaction, run, most)) {
        await settleRow(transaction, run, row, {
          outcome: 'CHANGED',
          version: await applyRow(transaction, { viewer, run, logger }, row),
        });
        progress.done += 1;
        if (signal.aborted) break;
      }
      return progress.done;
    });

  /** Changes the next rows and answers how many it settled; none where none waits, or they are none of this attempt's. */
  async function changeNext(changing: Changing, most: number): Promise<number> {
    for (let size = most; ;) {
      const progress = { done: 0 };
      try {
        return await changeTogether(changing, size, progress);
      } catch (error) {
        if (size === 1) return refuseNext(changing.tenantId, changing.run, error);
        // All of it is undone. Those before the one that could not be changed are changed without it, and it by itself.
        size = Math.max(1, Math.min(progress.done, size - 1));
      }
    }
  }

  /** What was done to the matter is undone; the same row, which nobody else took meanwhile, says why. */
  function refuseNext(tenantId: string, run: ClaimedRun, error: unknown): Promise<number> {
    if (!(error instanceof RowRefusal)) throw error;
    const { outcome, message: reason } = error;
    return runner.transaction(tenantId, async (transaction) => {
      const [row] = await takeRows(transaction, run, 1);
      if (row !== undefined) await settleRow(transaction, run, row, { outcome, reason });
      return row === undefined ? 0 : 1;
    });
  }

  async function applyRows(
    tenantId: string,
    run: ClaimedRun,
    signal: AbortSignal,
  ): Promise<'done' | 'interrupted' | 'turnOver'> {
    const viewer = await findChanger(tenantId, run);
    const rights = hash('sha256', rightsOf(viewer));
    if (run.rights === null) await keepRights(runner, tenantId, run, rights);
    // Half of the rows would be by other rights.
    else if (run.rights !== rights) throw new RunRefusal<MatterChangeFailure>('ACCESS_CHANGED');
    const until = performance.now() + secondsPerTurn * 1000;
    for (let settled = 0; settled < rowsPerTurn && (settled === 0 || performance.now() < until);) {
      if (signal.aborted) return 'interrupted';
      const more = await changeNext({ tenantId, viewer, run, signal }, Math.min(rowsTogether, rowsPerTurn - settled));
      if (more === 0) return 'done';
      settled += more;
    }
    return 'turnOver';
  }

  return workInTurns({
    runner,
    logger,
    work: changeWork,
    one: 'a change of many matters',
    several: 'changes of many matters',
    findFirms: () => findFirmsWithChanges(runner),
    beforeTurn: (tenantId) => forgetOldPreviews(runner, tenantId),
    takeTurn: applyRows,
  });
}

import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { Unit } from '../../server/command.ts';
import { contextWithin } from '../../server/context-within.ts';
import type { ApiLogger } from '../../server/logger.ts';
import { workInTurns } from '../../server/run-turns.ts';
import { RunRefusal } from '../../server/run-work.ts';
import { logActivity } from '../activity/log-activity.ts';
import { contactNotices } from '../contacts/contact-change.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { contactImportPolicy } from './contact-import.policy.ts';
import { findImport, type ContactImportFailure } from './contact-import.store.ts';
import {
  findFirmsWithImports,
  forgetUnused,
  importWork,
  moveVersion,
  settleRows,
  takeRows,
  type ClaimedImport,
  type RowResult,
  type WorkRow,
} from './import-work.store.ts';
import { undoRow, writeRow } from './write-row.ts';

export interface ContactImportRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  /** Rows of one firm before the next has its turn (400). */
  readonly rowsPerTurn?: number;
  /** Rows that are written in one transaction (50). */
  readonly rowsTogether?: number;
  /** After so long the next firm has its turn: well before the lease has passed (20). */
  readonly secondsPerTurn?: number;
}

const ROWS_PER_TURN = 400;
const ROWS_TOGETHER = 50;
const SECONDS_PER_TURN = 20;
/** Open pages of so many contacts of a batch are told; lists are told once. */
const MOST_TOLD = 50;

/** Whether two rows are, or may be, of one contact. */
const isSame = (row: WorkRow, other: WorkRow): boolean =>
  row.duplicatePosition === other.position ||
  (row.contactId !== null && row.contactId === other.contactId) ||
  (row.targetId !== null && row.targetId === other.targetId);

/**
 * Writes, or takes back, the imports of contacts that are due, some rows of each firm in turn, until none is due. What
 * became of a row is written in the transaction that writes its contact: after a crash the lease passes, another process
 * goes on with the rows that wait, and no row is written twice.
 */
export function createContactImportRound({
  runner,
  logger,
  rowsPerTurn = ROWS_PER_TURN,
  rowsTogether = ROWS_TOGETHER,
  secondsPerTurn = SECONDS_PER_TURN,
}: ContactImportRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  /** The person as they are now. Throws where they may no longer do what they asked for. */
  async function findImporter(tenantId: string, { id, userId }: ClaimedImport): Promise<Viewer> {
    const viewer = await findViewerOfUser(runner, tenantId, userId, id);
    if (viewer === null || !contactImportPolicy.use(viewer))
      throw new RunRefusal<ContactImportFailure>('ACCESS_CHANGED');
    return viewer;
  }

  /** Writes the next rows in one transaction and answers how many. */
  const writeNext = (viewer: Viewer, run: ClaimedImport, most: number): Promise<number> =>
    runner.transaction(viewer.tenantId, async (tx) => {
      const rows = await takeRows(tx, run, most);
      if (rows.length === 0) return 0;
      const unit = new Unit(tx, contextWithin(tx, { viewer, work: run, services: { logger } }), viewer);
      const settled: (RowResult & { position: number })[] = [];
      const step = run.step === 'IMPORT' ? writeRow : undoRow;
      for (const row of rows) {
        // Rows of one batch may be the same contact: what became of those before is asked for anew.
        const isShared = rows.some((other) => other !== row && isSame(row, other));
        const now = isShared ? await settleAndFind(row) : row;
        const result = await step(unit, now, run.fileName);
        settled.push({ ...result, position: row.position });
        const { contactId, versionAfter } = result;
        if (
          result.outcome === 'UNDONE' &&
          contactId !== undefined &&
          versionAfter !== undefined &&
          now.versionBefore !== null
        )
          await moveVersion(tx, run, { contactId, from: now.versionBefore, to: versionAfter });
      }
      await settleRows(tx, run, settled);
      const ids = settled.flatMap(({ contactId }) => contactId ?? []);
      const taken = rows.flatMap(({ contactId }) => contactId ?? []);
      await unit.announce(...contactNotices(...[...ids, ...taken].slice(0, MOST_TOLD)));
      return rows.length;

      async function settleAndFind(row: WorkRow): Promise<WorkRow> {
        await settleRows(tx, run, settled.splice(0));
        const [again = row] = await takeRows(tx, run, 1);
        return again;
      }
    });

  async function writeRows(tenantId: string, run: ClaimedImport, signal: AbortSignal): Promise<'done' | 'turnOver'> {
    const viewer = await findImporter(tenantId, run);
    const until = performance.now() + secondsPerTurn * 1000;
    for (let written = 0; written < rowsPerTurn && performance.now() < until && !signal.aborted;) {
      const more = await writeNext(viewer, run, Math.min(rowsTogether, rowsPerTurn - written));
      if (more === 0) return 'done';
      written += more;
    }
    return 'turnOver';
  }

  /** Says in the log once what the whole of it was. */
  async function finish(tx: TenantTransaction, run: ClaimedImport): Promise<void> {
    const viewer = await findImporter(tx.tenantId, run);
    if (!(await importWork.finish(tx, run))) return;
    const done = await findImport(tx, tx.tenantId, { viewerId: run.userId, id: run.id });
    const { created = 0, updated = 0, refused = 0, skipped = 0, undone = 0, kept = 0 } = done ?? {};
    await logActivity(tx, contextWithin(tx, { viewer, work: run, services: { logger } }), {
      kind: 'contact',
      objectType: 'contactImport',
      objectId: run.id,
      action: run.step === 'IMPORT' ? 'import' : 'undoImport',
      detail: { name: run.fileName, created, updated, refused, skipped, undone, kept },
    });
  }

  return workInTurns({
    runner,
    logger,
    work: importWork,
    one: 'an import of contacts',
    several: 'imports of contacts',
    findFirms: () => findFirmsWithImports(runner),
    beforeTurn: (tenantId) => forgetUnused(runner, tenantId),
    takeTurn: writeRows,
    finish,
  });
}

import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { contextWithin } from '../../../server/context-within.ts';
import type { ApiLogger } from '../../../server/logger.ts';
import { workInTurns } from '../../../server/run-turns.ts';
import { RunRefusal } from '../../../server/run-work.ts';
import { findViewerOfUser } from '../../identity/identity.store.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { findMatterInReach } from '../../matters/matter-in-reach.store.ts';
import { createInvoice } from '../create-invoice.command.ts';
import type { InvoiceRunFailure } from './invoice-runs.store.ts';
import {
  findFirmsWithRuns,
  findWork,
  invoiceRunWork,
  movePlans,
  settleRow,
  takeRow,
  type ClaimedRun,
  type WaitingRow,
} from './run-work.store.ts';

export interface InvoiceRunRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  /** Matters of one firm before the next has its turn (100). */
  readonly mattersPerTurn?: number;
  /** After so long the next firm has its turn, well before the lease has passed (20). */
  readonly secondsPerTurn?: number;
}
const MATTERS_PER_TURN = 100;
const SECONDS_PER_TURN = 20;

/** Undoes what was done for a matter so far; its row then says why. */
class RowRefusal extends Error {}

interface Billing {
  readonly tenantId: string;
  readonly viewer: Viewer;
  readonly run: ClaimedRun;
}

/**
 * Makes the pre-bills of runs that are due, some matters of each firm in turn. Each matter is billed by the command that
 * bills a single one, as the person who asked for it, and what became of it is written in the same transaction: after a
 * crash another process goes on with the matters that wait, and none is billed twice.
 */
export function createInvoiceRunRound({
  runner,
  logger,
  mattersPerTurn = MATTERS_PER_TURN,
  secondsPerTurn = SECONDS_PER_TURN,
}: InvoiceRunRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  async function bill(transaction: TenantTransaction, { viewer, run }: Billing, row: WaitingRow): Promise<void> {
    const { matterId, currency } = row;
    // Whoever bills it by hand at this moment is waited for, so that what is found is still free.
    const asked = { matterId, feature: 'invoices', action: 'create', isLocked: true } as const;
    await findMatterInReach(transaction, viewer, asked);
    const { entryIds, expenseIds, feeMinor } = await findWork(transaction, {
      matterId,
      currency,
      through: run.through,
    });
    if (entryIds.length + expenseIds.length === 0 && feeMinor === null) {
      await settleRow(transaction, run, row, { outcome: 'NOTHING' });
      return;
    }
    const context = contextWithin(transaction, { viewer, work: run, services: { logger } });
    const { ok, error } = await createInvoice(context, {
      idempotencyKey: `${run.id}.${row.position}`,
      input: {
        matterId,
        timeEntryIds: entryIds,
        expenseIds,
        isTaxInclusive: run.isTaxInclusive,
        ...(feeMinor === null ? {} : { feeMinor }),
      },
    });
    if (ok === null) throw new RowRefusal(error?.message ?? '');
    await movePlans(transaction, { matterId, invoiceId: ok.id, through: run.through });
    await settleRow(transaction, run, row, { outcome: 'MADE', invoiceId: ok.id });
  }

  /** Bills the next matter; false where none waits, or they are none of this attempt's. */
  async function billNext(billing: Billing): Promise<boolean> {
    const { tenantId, run } = billing;
    try {
      return await runner.transaction(tenantId, async (transaction) => {
        const row = await takeRow(transaction, run);
        if (row !== null) await bill(transaction, billing, row);
        return row !== null;
      });
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      const reason = error.message;
      return runner.transaction(tenantId, async (transaction) => {
        const row = await takeRow(transaction, run);
        if (row !== null) await settleRow(transaction, run, row, { outcome: 'REFUSED', reason });
        return row !== null;
      });
    }
  }

  async function billSome(tenantId: string, run: ClaimedRun, signal: AbortSignal) {
    const viewer = await findViewerOfUser(runner, tenantId, run.userId, run.id);
    if (viewer === null || !billingPolicy.create(viewer)) throw new RunRefusal<InvoiceRunFailure>('ACCESS_CHANGED');
    const until = performance.now() + secondsPerTurn * 1000;
    for (let billed = 0; billed < mattersPerTurn && (billed === 0 || performance.now() < until); billed += 1) {
      if (signal.aborted) return 'interrupted';
      if (!(await billNext({ tenantId, viewer, run }))) return 'done';
    }
    return 'turnOver';
  }

  return workInTurns({
    runner,
    logger,
    work: invoiceRunWork,
    one: 'a run of invoices',
    several: 'runs of invoices',
    findFirms: () => findFirmsWithRuns(runner),
    takeTurn: billSome,
  });
}

import { badInput } from '../../../errors/errors.ts';
import { Refusal } from '../../../server/refusal.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { moveInvoice, readReason, stateEntry } from '../invoice-state.commands.ts';
import { billingNotices, lockVisibleInvoice, refusal, type LockedInvoice } from '../lock-invoice.ts';
import { findInvoicesOfRun, findRun } from './invoice-runs.store.ts';
import { whyNotVoidable } from './not-voidable.ts';

/** As many as one request voids: each takes some statements, and all of them are held until the last is done. */
const MOST_VOIDED_AT_ONCE = 100;

interface VoidRunInput {
  readonly id: string;
  readonly reason: string;
  readonly invoices: readonly { readonly id: string; readonly version: number }[];
}

/** Locks an invoice with its matter; null where the viewer may not change it. */
async function lockMaybe(unit: Unit, id: string): Promise<LockedInvoice | null> {
  try {
    return await lockVisibleInvoice(unit, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Voids pre-bills that one of the person's own runs made, each as it is voided by itself, and logged as such. What was
 * changed since it was looked at, or was issued, stays as it is. A pre-bill has no number, so that none is lost.
 */
export const voidInvoiceRun = command({
  name: 'invoiceRuns.void',
  policy: billingPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: VoidRunInput }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { tx, viewer, translate } = unit;
    const { id, invoices } = input;
    if (invoices.length === 0 || invoices.length > MOST_VOIDED_AT_ONCE || !invoices.every((each) => isId(each.id)))
      throw badInput(`invoices has to hold 1 to ${MOST_VOIDED_AT_ONCE} ids.`);
    const reason = readReason(unit, input.reason, true);
    const run = isId(id) ? await findRun(tx, viewer.tenantId, { viewerId: viewer.userId, id }) : null;
    if (run === null) throw refusal(translate('api.invoiceRun.unknown', 'This run does not exist.'));
    const ofRun = await findInvoicesOfRun(tx, { runId: run.id, ids: invoices.map((each) => each.id) });
    return { run, reason, ofRun };
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { run, reason, ofRun } }) => {
    const seen = new Map(input.invoices.map(({ id, version }) => [id.toLowerCase(), version]));
    let voided = 0;
    for (const id of ofRun) {
      const locked = await lockMaybe(unit, id);
      if (locked === null || whyNotVoidable(locked.invoice.state) !== null) continue;
      if (locked.invoice.version !== seen.get(id)) continue;
      const moving = { ...locked, reason, number: null, partNumbers: [] };
      await unit.log(stateEntry('VOID', moving, await moveInvoice(unit, 'VOID', moving)));
      await unit.announce(...billingNotices(locked.matter.id));
      voided += 1;
    }
    return { runId: run.id, voided, left: input.invoices.length - voided };
  },
  audit: 'none',
  announces: 'none',
});

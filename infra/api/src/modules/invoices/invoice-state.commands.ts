import { splitAmount } from '@atrium/domain';
import { permit } from '../../policy/rules.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { enterDebtors, enterWip, findWipOfInvoice, type WipPosting } from '../ledger/ledger.store.ts';
import { findBillingRules } from '../ledger/billing-rules.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { takeNumber } from '../references/references.store.ts';
import type { InvoiceRow, LineRow } from './invoice.ts';
import { issue, setState, settle } from './invoice-state.store.ts';
import { transitions, type InvoiceAction } from './invoice-transitions.ts';
import { findLinesOf, recordChange } from './invoices.store.ts';
import {
  billingNotices,
  invoiceEntry,
  invoiceNow,
  lockVisibleInvoice,
  refusal,
  refuse,
  todayOf,
  type LockedInvoice,
} from './lock-invoice.ts';
import { postingsOf } from './issued-postings.ts';
import { issueShares } from './shares/issue-shares.ts';
import { refusePart, reverseDebts, reverseParts } from './shares/reverse-shares.ts';
import { countShares } from './shares/shares.store.ts';
import { keepInvoicePaper } from './paper/keep-paper.ts';
import { lockExpenses, lockReservedEntries, setWork, type UnbilledEntry } from './unbilled-work.store.ts';

const LONGEST_REASON = 1000;

interface StateInput {
  readonly id: string;
  readonly version: number;
  readonly action: InvoiceAction;
  readonly reason?: string | null;
}
export interface LockedForState extends LockedInvoice {
  readonly reason: string;
  /** The number it gets; taken before anything is locked, so that none waits for another and none is left out. */
  readonly number: string | null;
  /** Those of the invoices of its other debtors. */
  readonly partNumbers: readonly string[];
}

/** Moves an invoice from one state to the next, with all that follows from it, or not at all. */
export const changeInvoiceState = command({
  name: 'invoices.changeState',
  policy: billingPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: StateInput }) => idempotencyKey,
  lock: async (unit, { input }): Promise<LockedForState> => {
    const { action } = input;
    const transition = transitions[action];
    if (transition.isApproval) permit(unit.context, billingPolicy.approve);
    const reason = readReason(unit, input.reason, transition.needsReason);
    const number = action === 'ISSUE' ? await takeInvoiceNumber(unit) : null;
    const parts = action === 'ISSUE' && isId(input.id) ? await countShares(unit.tx, input.id) : 0;
    const partNumbers: string[] = [];
    while (partNumbers.length < parts) partNumbers.push(await takeInvoiceNumber(unit));
    return { ...(await lockVisibleInvoice(unit, input.id)), reason, number, partNumbers };
  },
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current.invoice }),
  run: (unit, { input: { input }, current }) => moveInvoice(unit, input.action, current),
  audit: ({ input: { input }, current, ok }) => stateEntry(input.action, current, ok),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

/**
 * Moves a locked invoice, with all that follows from it, and writes it into its history. Answers it as it is then.
 * Refuses where its state does not allow it.
 */
export async function moveInvoice(unit: Unit, action: InvoiceAction, current: LockedForState): Promise<InvoiceRow> {
  const { invoice, reason, number } = current;
  const { from, to } = transitions[action];
  const viewerId = unit.viewer.userId;
  if (!from.includes(invoice.state))
    throw refusal(unit.translate('api.invoice.wrongState', 'This cannot be done in the invoice’s current state.'));
  if (action === 'ISSUE') await issueInvoice(unit, current);
  else await setState(unit.tx, { id: invoice.id, state: to, reason, viewerId });
  if (action === 'SUBMIT' || action === 'APPROVE') await requireLines(unit, invoice.id);
  if (action === 'VOID') await setWork(unit.tx, 'free', { invoiceId: invoice.id, viewerId });
  if (action === 'REVERSE') await reverseInvoice(unit, current);
  if (action === 'WAIVE') await waiveInvoice(unit, current);
  const detail = { from: invoice.state, to, reason, ...(number === null ? {} : { number }) };
  await recordChange(unit.tx, { invoiceId: invoice.id, action: 'state', detail, viewerId });
  const now = await invoiceNow(unit, invoice.id);
  if (action === 'ISSUE') await keepInvoicePaper(unit, now);
  return now;
}

/** What the activity log keeps of it. */
export const stateEntry = (
  action: InvoiceAction,
  { matter, reason }: Pick<LockedForState, 'matter' | 'reason'>,
  { number, totalMinor }: Pick<InvoiceRow, 'number' | 'totalMinor'>,
) =>
  invoiceEntry(`invoice${action.slice(0, 1)}${action.slice(1).toLowerCase()}`, matter, { number, totalMinor, reason });

/** The next number, behind the firm's prefix. The prefix is no part of the counting: a new one leaves no gap. */
async function takeInvoiceNumber({ tx, viewer }: Unit): Promise<string> {
  const { numberPrefix } = await findBillingRules(tx, viewer.tenantId);
  return `${numberPrefix}${await takeNumber(tx, 'invoice')}`;
}

/** A reason as it is kept. Refuses one that is too long, and none where one is needed. */
export function readReason(unit: Unit, given: string | null | undefined, isNeeded: boolean): string {
  const reason = (given ?? '').trim();
  if (isNeeded && reason === '')
    throw refuse({ field: 'reason', message: unit.translate('api.invoice.reason', 'Enter a reason.') });
  if (reason.length > LONGEST_REASON)
    throw refuse({
      field: 'reason',
      message: unit.translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_REASON }),
    });
  return reason;
}

async function requireLines(unit: Unit, id: string): Promise<void> {
  const lines = await findLinesOf(unit.tx, id);
  if (lines.length === 0)
    throw refusal(unit.translate('api.invoice.noLines', 'There is nothing on this invoice. Add a line first.'));
  if (lines.reduce((sum, { netMinor }) => sum + netMinor, 0) < 0)
    throw refusal(unit.translate('api.invoice.negative', 'The discount is more than what is billed.'));
}

const placeOf = (unit: Unit, { invoice, matter }: LockedInvoice) => ({
  matterId: matter.id,
  invoiceId: invoice.id,
  enteredOn: todayOf(unit),
  currency: invoice.currency,
  viewerId: unit.viewer.userId,
});

/** What an invoice takes out of the work in progress: what an entry is billed below or above its value is apart. */
function billedWork(
  invoiceId: string,
  lines: readonly LineRow[],
  entries: readonly UnbilledEntry[],
): readonly WipPosting[] {
  const lineOf = new Map(lines.map((line) => [line.timeEntryId, line]));
  return entries.flatMap((entry): WipPosting[] => {
    const line = lineOf.get(entry.id);
    const billed = line?.netMinor ?? entry.amountMinor;
    const common = {
      invoiceId,
      timeEntryId: entry.id,
      userId: entry.userId,
      narrative: line?.description ?? entry.narrative,
    };
    return [
      {
        ...common,
        kind: 'adjusted',
        stage: 'pre-bill',
        amountMinor: billed - entry.amountMinor,
        reason: line?.reason ?? '',
      },
      { ...common, kind: 'billed', stage: 'bill', amountMinor: -billed },
    ];
  });
}

async function issueInvoice(unit: Unit, locked: LockedForState): Promise<void> {
  const { tx, viewer, translate } = unit;
  const { invoice, matter, number } = locked;
  if (invoice.isOnHold) throw refusal(translate('api.invoice.onHold', 'This invoice is on hold.'));
  await requireLines(unit, invoice.id);
  const lines = await findLinesOf(tx, invoice.id);
  const entries = await lockReservedEntries(tx, { matterId: matter.id, invoiceId: invoice.id });
  const expenseIds = lines.flatMap(({ expenseId }) => (expenseId === null ? [] : [expenseId]));
  const expenses = await lockExpenses(tx, { matterId: matter.id, ids: expenseIds });
  const there = new Set([...entries, ...expenses].map(({ id }) => id));
  const named = lines.flatMap(({ timeEntryId, expenseId }) => timeEntryId ?? expenseId ?? []);
  if (!named.every((id) => there.has(id)) || entries.some(({ status }) => status !== 'Approved'))
    throw refusal(
      translate(
        'api.invoice.workGone',
        'Some time on this invoice was deleted, moved or returned since. Remove its line, then issue the invoice.',
      ),
    );
  const place = placeOf(unit, locked);
  await enterWip(tx, place, billedWork(invoice.id, lines, entries));
  await issueShares(unit, locked, {
    number: number ?? '',
    numbers: locked.partNumbers,
    today: place.enteredOn,
  });
  // What is left to its own debtor.
  const own = await invoiceNow(unit, invoice.id);
  const postings = postingsOf(own, await findLinesOf(tx, invoice.id));
  await enterDebtors(tx, { ...place, billedMinor: own.totalMinor }, postings);
  await setWork(tx, 'billed', { invoiceId: invoice.id, viewerId: viewer.userId });
  const state = own.totalMinor === 0 ? 'Paid' : 'Issued';
  await issue(tx, { id: invoice.id, number: number ?? '', today: place.enteredOn, state, viewerId: viewer.userId });
}

/** Everything the invoice entered is entered the other way, and its work can be billed again. */
async function reverseInvoice(unit: Unit, locked: LockedForState): Promise<void> {
  const { tx, viewer, translate } = unit;
  const { invoice, reason } = locked;
  await refusePart(unit, locked);
  if (invoice.paidMinor > 0)
    throw refusal(translate('api.invoice.paidFirst', 'Payments were received for this invoice. Undo them first.'));
  const place = placeOf(unit, locked);
  const wip = await findWipOfInvoice(tx, invoice.id);
  await enterWip(
    tx,
    place,
    wip.map((row) => ({
      kind: 'reversed',
      stage: row.stage === 'bill' ? 'bill' : 'pre-bill',
      amountMinor: -row.amountMinor,
      timeEntryId: row.timeEntryId,
      userId: row.userId,
      invoiceId: invoice.id,
      narrative: row.narrative,
      reason,
      reversesKind: row.kind,
      reversesId: row.id,
    })),
  );
  await reverseDebts(unit, locked, reason);
  await reverseParts(unit, locked, reason);
  await setWork(tx, 'free', { invoiceId: invoice.id, viewerId: viewer.userId });
}

async function waiveInvoice(unit: Unit, locked: LockedForState): Promise<void> {
  const { invoice, reason } = locked;
  await enterDebtors(unit.tx, { ...placeOf(unit, locked), billedMinor: 0 }, [
    { kind: 'waived', account: 'badDebts', amountMinor: -invoice.outstandingMinor, reason },
  ]);
}

interface CreditInput {
  readonly id: string;
  readonly version: number;
  readonly amountMinor: number;
  readonly reason: string;
}
/** Takes something off an invoice that was issued: tax and the rest go back in the proportion in which they were billed. */
export const creditInvoice = command({
  name: 'invoices.credit',
  policy: billingPolicy.approve,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: CreditInput }) => idempotencyKey,
  lock: async (unit, { input }) => ({
    ...(await lockVisibleInvoice(unit, input.id)),
    reason: readReason(unit, input.reason, true),
  }),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current.invoice }),
  run: async (unit, { input: { input }, current }) => {
    const { tx, viewer, translate } = unit;
    const { invoice, reason } = current;
    const { amountMinor } = input;
    if (!Number.isInteger(amountMinor) || amountMinor <= 0 || amountMinor > invoice.outstandingMinor)
      throw refuse({
        field: 'amountMinor',
        message: translate('api.invoice.creditAmount', 'Enter an amount up to what is outstanding.'),
      });
    const [netMinor = 0, taxMinor = 0] = splitAmount(amountMinor, [invoice.netMinor, invoice.taxMinor]);
    await enterDebtors(tx, { ...placeOf(unit, current), billedMinor: 0 }, [
      { kind: 'credited', account: 'fees', amountMinor: -netMinor, reason },
      { kind: 'credited', account: 'tax', amountMinor: -taxMinor, reason },
    ]);
    await settle(tx, { id: invoice.id, paidMinor: 0, creditedMinor: amountMinor, viewerId: viewer.userId });
    const detail = { amountMinor, reason };
    await recordChange(tx, { invoiceId: invoice.id, action: 'credited', detail, viewerId: viewer.userId });
    return invoiceNow(unit, invoice.id);
  },
  audit: ({ input: { input }, current: { matter, reason }, ok }) =>
    invoiceEntry('invoiceCredit', matter, { number: ok.number, amountMinor: input.amountMinor, reason }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

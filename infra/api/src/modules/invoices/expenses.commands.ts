import { isDay } from '@atrium/domain';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { findBillingRules } from '../ledger/billing-rules.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { billingNotices, invoiceEntry, refusal, refuse, todayOf } from './lock-invoice.ts';
import {
  deleteExpense as removeExpense,
  findMatterOfExpense,
  insertExpense,
  lockExpense,
  lockExpenses,
  setWrittenOff,
  type ExpenseRow,
} from './unbilled-work.store.ts';

const LONGEST_DESCRIPTION = 500;
const MOST_MINOR = 100_000_000_00;
interface ExpenseInput {
  readonly matterId: string;
  readonly incurredOn: string;
  readonly description: string;
  readonly netMinor: number;
  readonly taxBasisPoints: number;
}

/** Keeps what was spent on a matter, to be billed with its time. */
export const createExpense = command({
  name: 'expenses.create',
  policy: billingPolicy.create,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: ExpenseInput }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { tx, viewer, translate } = unit;
    const description = input.description.trim();
    if (description === '' || description.length > LONGEST_DESCRIPTION)
      throw refuse({
        field: 'description',
        message: translate('api.expense.description', 'Say what it was spent on.'),
      });
    if (!isDay(input.incurredOn))
      throw refuse({ field: 'incurredOn', message: translate('api.expense.day', 'Choose the day it was spent.') });
    if (!Number.isInteger(input.netMinor) || input.netMinor <= 0 || input.netMinor > MOST_MINOR)
      throw refuse({ field: 'netMinor', message: translate('api.invoice.amount', 'Enter an amount.') });
    if (input.taxBasisPoints < 0 || input.taxBasisPoints > 10_000)
      throw refuse({
        field: 'taxBasisPoints',
        message: translate('api.invoice.taxRate', 'Enter a tax rate from 0 to 100%.'),
      });
    const asked = { matterId: input.matterId, feature: 'invoices', action: 'create', isLocked: true } as const;
    const matter = await findMatterInReach(tx, viewer, asked);
    if (matter === null)
      throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
    return { matter, description };
  },
  version: 'none',
  run: ({ tx, viewer }, { input: { input }, current: { matter, description } }) =>
    insertExpense(tx, {
      matterId: matter.id,
      incurredOn: input.incurredOn,
      description,
      netMinor: input.netMinor,
      taxBasisPoints: input.taxBasisPoints,
      currency: viewer.currency,
      viewerId: viewer.userId,
    }),
  audit: ({ current: { matter }, ok }) => invoiceEntry('expenseAdd', matter, { netMinor: ok.netMinor }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

interface OfExpense {
  readonly id: string;
  readonly version: number;
}
async function lockFreeExpense(unit: Unit, id: string) {
  const { tx, viewer, translate } = unit;
  const matterId = isId(id) ? await findMatterOfExpense(tx, id) : null;
  const matter =
    matterId === null
      ? null
      : await findMatterInReach(tx, viewer, { matterId, feature: 'invoices', action: 'edit', isLocked: true });
  const expense = matter === null ? null : await lockExpense(tx, { matterId: matter.id, id });
  if (matter === null || expense === null)
    throw refusal(translate('api.expense.unknown', 'This expense does not exist.'));
  if (expense.invoiceId !== null)
    throw refusal(translate('api.expense.onInvoice', 'This expense is on an invoice. Remove it there first.'));
  return { matter, expense };
}
type LockedExpense = Awaited<ReturnType<typeof lockFreeExpense>>;
const ofExpense = {
  policy: billingPolicy.edit,
  key: 'none' as const,
  version: ({ input, current }: { readonly input: OfExpense; readonly current: LockedExpense }) => ({
    seen: input.version,
    now: current.expense,
  }),
  announces: ({ current: { matter } }: { readonly current: LockedExpense }) => billingNotices(matter.id),
};

/** Gives up an expense that is on no invoice. What is more than the firm's limit is for those who may approve. */
export const writeOffExpense = command({
  name: 'expenses.writeOff',
  ...ofExpense,
  lock: (unit, { id, reason }: OfExpense & { readonly reason: string }) => {
    const { translate } = unit;
    if (reason.trim() === '')
      throw refuse({ field: 'reason', message: translate('api.invoice.reason', 'Enter a reason.') });
    if (reason.length > LONGEST_DESCRIPTION)
      throw refuse({
        field: 'reason',
        message: translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_DESCRIPTION }),
      });
    return lockFreeExpense(unit, id);
  },
  run: async (unit, { input: { id, reason }, current: { expense } }) => {
    const { tx, viewer, translate } = unit;
    if (expense.status === 'WrittenOff') return unit.unchanged<ExpenseRow>(expense);
    const { writeOffLimitMinor } = await findBillingRules(tx, viewer.tenantId);
    if (expense.netMinor > writeOffLimitMinor && !billingPolicy.approve(viewer))
      throw refusal(
        translate(
          'api.expense.limit',
          'This is more than you may write off alone. Ask someone who can approve write-offs.',
        ),
      );
    return setWrittenOff(tx, { id, reason: reason.trim(), today: todayOf(unit), viewerId: viewer.userId });
  },
  audit: ({ current: { matter }, ok }) =>
    invoiceEntry('expenseWriteOff', matter, { netMinor: ok.netMinor, reason: ok.writtenOffReason }),
});

/** Takes the write-off of an expense back: it can be billed again. */
export const restoreExpense = command({
  name: 'expenses.restore',
  ...ofExpense,
  lock: (unit, { id }: OfExpense) => lockFreeExpense(unit, id),
  run: async (unit, { input: { id }, current: { expense } }) =>
    expense.status === 'WrittenOff'
      ? setWrittenOff(unit.tx, { id, reason: null, today: todayOf(unit), viewerId: unit.viewer.userId })
      : unit.unchanged<ExpenseRow>(expense),
  audit: ({ current: { matter }, ok }) => invoiceEntry('expenseWriteOn', matter, { netMinor: ok.netMinor }),
});

/** Deletes an expense that is on no invoice. */
export const deleteExpense = command({
  name: 'expenses.delete',
  policy: billingPolicy.edit,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const { tx, viewer, translate } = unit;
    const matterId = isId(id) ? await findMatterOfExpense(tx, id) : null;
    const matter =
      matterId === null
        ? null
        : await findMatterInReach(tx, viewer, { matterId, feature: 'invoices', action: 'edit', isLocked: true });
    if (matter === null) throw refusal(translate('api.expense.unknown', 'This expense does not exist.'));
    const [expense] = await lockExpenses(tx, { matterId: matter.id, ids: [id] });
    if (expense === undefined || expense.invoiceId !== null)
      throw refusal(translate('api.expense.onInvoice', 'This expense is on an invoice. Remove it there first.'));
    return { matter, expense };
  },
  version: 'none',
  run: async ({ tx }, { current: { expense } }) => {
    await removeExpense(tx, expense.id);
    return expense;
  },
  audit: ({ current: { matter }, ok }) => invoiceEntry('expenseDelete', matter, { netMinor: ok.netMinor }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

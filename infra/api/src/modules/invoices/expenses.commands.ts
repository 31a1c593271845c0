import { isDay } from '@atrium/domain';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { billingNotices, invoiceEntry, refusal, refuse } from './lock-invoice.ts';
import {
  deleteExpense as removeExpense,
  findMatterOfExpense,
  insertExpense,
  lockExpenses,
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
    const { tx, viewer, say } = unit;
    const description = input.description.trim();
    if (description === '' || description.length > LONGEST_DESCRIPTION)
      throw refuse({ field: 'description', message: say('api.expense.description', 'Say what it was spent on.') });
    if (!isDay(input.incurredOn))
      throw refuse({ field: 'incurredOn', message: say('api.expense.day', 'Choose the day it was spent.') });
    if (!Number.isInteger(input.netMinor) || input.netMinor <= 0 || input.netMinor > MOST_MINOR)
      throw refuse({ field: 'netMinor', message: say('api.invoice.amount', 'Enter an amount.') });
    if (input.taxBasisPoints < 0 || input.taxBasisPoints > 10_000)
      throw refuse({
        field: 'taxBasisPoints',
        message: say('api.invoice.taxRate', 'Enter a tax rate from 0 to 100%.'),
      });
    const asked = { matterId: input.matterId, feature: 'invoices', action: 'create', isLocked: true } as const;
    const matter = await findMatterInReach(tx, viewer, asked);
    if (matter === null)
      throw refuse({ field: 'matterId', message: say('api.matter.unknown', 'This matter does not exist.') });
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

/** Deletes an expense that is on no invoice. */
export const deleteExpense = command({
  name: 'expenses.delete',
  policy: billingPolicy.edit,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const { tx, viewer, say } = unit;
    const matterId = isId(id) ? await findMatterOfExpense(tx, id) : null;
    const matter =
      matterId === null
        ? null
        : await findMatterInReach(tx, viewer, { matterId, feature: 'invoices', action: 'edit', isLocked: true });
    if (matter === null) throw refusal(say('api.expense.unknown', 'This expense does not exist.'));
    const [expense] = await lockExpenses(tx, { matterId: matter.id, ids: [id] });
    if (expense === undefined || expense.invoiceId !== null)
      throw refusal(say('api.expense.onInvoice', 'This expense is on an invoice. Remove it there first.'));
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

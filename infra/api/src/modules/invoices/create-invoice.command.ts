import { lineAmounts } from '@atrium/domain';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { findBillingRules } from '../ledger/billing-rules.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { chargeArrangement, readArrangement, type ArrangementInput } from './apply-arrangement.ts';
import { byHand, finish, longText, LONGEST_TEXT } from './change-pre-bill.ts';
import { findDebtor } from './debtors.store.ts';
import { insertInvoice, insertLines, type LineValues } from './invoices.store.ts';
import { billingNotices, invoiceEntry, refusal, refuse } from './lock-invoice.ts';
import {
  lockExpenses,
  lockUnbilledEntries,
  reserveWork,
  type ExpenseRow,
  type UnbilledEntry,
} from './unbilled-work.store.ts';

const MOST_ROWS = 2000;

export interface CreateInvoiceInput extends ArrangementInput {
  readonly matterId: string;
  readonly debtorId?: string | null;
  readonly timeEntryIds: readonly string[];
  readonly expenseIds: readonly string[];
  readonly isTaxInclusive?: boolean | null;
  readonly message?: string | null;
}

const taken = ({ translate }: Unit) =>
  refusal(
    translate(
      'api.invoice.workTaken',
      'Some of this work is already on another invoice, was written off or has changed. Reload the list and choose again.',
    ),
  );

/** Locks what is to be billed; refuses where some of it is not free. */
async function lockWork(
  unit: Unit,
  matterId: string,
  { timeEntryIds, expenseIds }: Pick<CreateInvoiceInput, 'timeEntryIds' | 'expenseIds'>,
): Promise<{ entries: UnbilledEntry[]; expenses: ExpenseRow[] }> {
  const { tx, translate } = unit;
  if (timeEntryIds.length + expenseIds.length > MOST_ROWS)
    throw refusal(translate('api.invoice.manyRows', 'An invoice takes at most {{most}} lines.', { most: MOST_ROWS }));
  const [entryIds, ids] = [[...new Set(timeEntryIds)], [...new Set(expenseIds)]];
  if (![...entryIds, ...ids].every(isId)) throw taken(unit);
  const entries = await lockUnbilledEntries(tx, { matterId, ids: entryIds });
  const expenses = await lockExpenses(tx, { matterId, ids });
  const isFree = [...entries, ...expenses].every(({ invoiceId }) => invoiceId === null);
  if (!isFree || entries.length < entryIds.length || expenses.length < ids.length) throw taken(unit);
  if (entries.some(({ status }) => status !== 'Approved'))
    throw refusal(translate('api.invoice.unapproved', 'Only approved time can be billed.'));
  if (new Set([...entries, ...expenses].map(({ currency }) => currency)).size > 1)
    throw refusal(
      translate('api.invoice.currencies', 'This work is in several currencies. Bill each on its own invoice.'),
    );
  return { entries, expenses };
}

interface TaxRule {
  readonly taxBasisPoints: number;
  readonly isTaxInclusive: boolean;
}
const entryLine = (entry: UnbilledEntry, tax: TaxRule): LineValues => ({
  ...byHand,
  kind: 'fee',
  description: entry.narrative === '' ? entry.activity : entry.narrative,
  quantity: entry.quantity,
  rateMinor: entry.rateMinor,
  workedOn: entry.workedOn,
  userId: entry.userId,
  timeEntryId: entry.id,
  originalMinor: entry.amountMinor,
  enteredMinor: entry.amountMinor,
  ...tax,
  ...lineAmounts({ enteredMinor: entry.amountMinor, ...tax }),
});
const expenseLine = (expense: ExpenseRow, { isTaxInclusive }: TaxRule): LineValues => {
  const tax = { taxBasisPoints: expense.taxBasisPoints, isTaxInclusive };
  return {
    ...byHand,
    kind: 'expense',
    description: expense.description,
    quantity: expense.quantity,
    rateMinor: expense.netMinor,
    workedOn: expense.incurredOn,
    expenseId: expense.id,
    originalMinor: expense.netMinor,
    enteredMinor: expense.netMinor,
    ...tax,
    ...lineAmounts({ enteredMinor: expense.netMinor, ...tax }),
  };
};

/** Puts work of a matter that is not billed yet on a new invoice, a line for each entry and expense, for review. */
export const createInvoice = command({
  name: 'invoices.create',
  policy: billingPolicy.create,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: CreateInvoiceInput }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { tx, viewer, translate } = unit;
    if ((input.message ?? '').length > LONGEST_TEXT) throw longText(unit, 'message');
    const asked = { matterId: input.matterId, feature: 'invoices', action: 'create', isLocked: true } as const;
    const matter = await findMatterInReach(tx, viewer, asked);
    if (matter === null)
      throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
    const debtorId = input.debtorId ?? matter.clientId;
    const debtor = isId(debtorId) ? await findDebtor(tx, { matterId: matter.id, debtorId }) : null;
    if (debtor === null)
      throw refuse({
        field: 'debtorId',
        message: translate('api.invoice.debtor', 'Choose the client or another party of the matter to bill.'),
      });
    const work = await lockWork(unit, matter.id, input);
    const currency = [...work.entries, ...work.expenses][0]?.currency ?? viewer.currency;
    // Only expenses leave the fee alone, unless it is asked for.
    const isFeeBilled = work.entries.length > 0 || (input.feeMinor ?? null) !== null;
    const arrangement = isFeeBilled ? await readArrangement(unit, { matterId: matter.id, currency }, input) : null;
    return { matter, debtorId: debtor.id, ...work, currency, arrangement };
  },
  version: 'none',
  run: async (unit, { input: { input }, current }) => {
    const { tx, viewer } = unit;
    const rules = await findBillingRules(tx, viewer.tenantId);
    const tax = { taxBasisPoints: rules.taxBasisPoints, isTaxInclusive: input.isTaxInclusive ?? false };
    const { matter, debtorId, entries, expenses, currency, arrangement } = current;
    const message = (input.message ?? '').trim();
    const viewerId = viewer.userId;
    const paymentDays = rules.paymentDays;
    const arrangementId = arrangement?.rate.id ?? null;
    const invoice = { matterId: matter.id, debtorId, currency, paymentDays, message, arrangementId };
    const id = await insertInvoice(tx, { ...invoice, viewerId });
    const work = entries.map((entry) => entryLine(entry, tax));
    const lines = [
      ...(arrangement === null ? work : await chargeArrangement(unit, arrangement, work, tax)),
      ...expenses.map((expense) => expenseLine(expense, tax)),
    ];
    await insertLines(tx, id, lines, viewerId);
    const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
    await reserveWork(tx, { invoiceId: id, entryIds: ids(entries), expenseIds: ids(expenses), viewerId });
    return finish(unit, id, 'created', { lines: lines.length });
  },
  audit: ({ current: { matter }, ok }) => invoiceEntry('invoiceCreate', matter, { totalMinor: ok.totalMinor }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

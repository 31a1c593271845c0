import { dayIn } from '@atrium/domain';
import type { GraphQLResolveInfo } from 'graphql';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Command, CommandResult } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { findArrangementLeft, presentArrangement } from '../rates/arrangement.ts';
import { arrangementText, rateReason } from '../rates/rate.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { rateLoader } from '../rates/rates.store.ts';
import { createInvoice } from './create-invoice.command.ts';
import { bankResolvers } from './bank/bank.resolvers.ts';
import { refundCredit, undoRefund, useCredit } from './credits/credits.commands.ts';
import { creditsResolvers } from './credits/credits.resolvers.ts';
import { mayEditInvoice } from './editable-invoice.ts';
import { createExpense, deleteExpense, restoreExpense, writeOffExpense } from './expenses.commands.ts';
import { presentLine, type InvoiceRow, type LineRow, type PresentedInvoice } from './invoice.ts';
import { changeInvoiceState, creditInvoice } from './invoice-state.commands.ts';
import { invoiceActions, transitions } from './invoice-transitions.ts';
import { invoiceList, type InvoiceListInput } from './invoices.list.ts';
import { findChanges, findInvoiceLines, type ChangeRow } from './invoices.store.ts';
import { recordPayment, undoPayment } from './payments.commands.ts';
import { journalsResolvers } from './journals/journals.resolvers.ts';
import { billingPlansResolvers } from './plans/billing-plans.resolvers.ts';
import { invoiceRunsResolvers } from './runs/invoice-runs.resolvers.ts';
import { isPreBill } from './lock-invoice.ts';
import { ofInvoices } from './of-invoices.ts';
import { sendInvoice } from './paper/send-invoice.command.ts';
import { invoicePapersResolvers } from './paper/invoice-papers.resolvers.ts';
import { setDebtorReminders } from './reminders/set-reminders.command.ts';
import { payLinkResolvers } from './pay-link/pay-link.resolvers.ts';
import { addInvoiceInterest } from './interest/add-interest.command.ts';
import { setInvoiceDebtors } from './shares/set-debtors.command.ts';
import { sharesResolvers } from './shares/shares.resolvers.ts';
import { findPayments, type PaymentRow } from './payments.store.ts';
import { addInvoiceLine, removeInvoiceLine, updateInvoice, updateInvoiceLine } from './pre-bill.commands.ts';
import { findVisibleInvoice } from './visible-invoice.ts';
import { findUnbilledWork, type ExpenseRow } from './unbilled-work.store.ts';

const linesLoader = ofInvoices<LineRow>(findInvoiceLines);
const paymentsLoader = ofInvoices<PaymentRow>(findPayments);
const changesLoader = ofInvoices<ChangeRow>(findChanges);

/** The invoice as the list would show it to this viewer. */
const shown = (context: RequestContext, row: InvoiceRow): PresentedInvoice =>
  invoiceList.present(row, viewerOf(context));
async function resultOf(context: RequestContext, work: Promise<CommandResult<InvoiceRow>>) {
  const { ok, error, conflict } = await work;
  return {
    ok: ok && shown(context, ok),
    error,
    conflict: conflict && shown(context, conflict),
  };
}
const ofInvoice =
  <Input>(run: Command<Input, InvoiceRow, InvoiceRow>) =>
  (_root: unknown, input: Input, context: RequestContext) =>
    resultOf(context, run(context, input));

const presentExpense = (row: ExpenseRow) => ({ ...row, net: money(row.netMinor, row.currency) });
const ofExpense =
  <Input>(run: Command<Input, ExpenseRow, ExpenseRow>) =>
  async (_root: unknown, input: Input, context: RequestContext) => {
    const { ok, error, conflict } = await run(context, input);
    return { ok: ok && presentExpense(ok), error, conflict: conflict && presentExpense(conflict) };
  };

/** Why a line comes to what it does: the fee for the whole matter, or the rate that its time was recorded at. */
async function basisOf(context: RequestContext, line: LineRow): Promise<string | null> {
  const viewer = viewerOf(context);
  if (!ratesPolicy.view(viewer)) return null;
  const reader = { viewer, translate: context.translate };
  const rateId = line.isArranged ? line.arrangementId : line.rateId;
  const rate = rateId === null ? null : await context.loader(rateLoader).load(rateId);
  if (line.isArranged) return rate && arrangementText(reader, rate);
  const { rateSource, entryRateMinor: rateMinor, currency } = line;
  if (rateSource === null || rateMinor === null) return null;
  return rateReason(reader, { rateSource, rateMinor, currency, personName: line.timekeeper ?? '', rate });
}

async function getUnbilledWork(context: RequestContext, matterId: string) {
  const viewer = permit(context, billingPolicy.view);
  const reach = isId(matterId) ? featureReachOf(viewer, 'invoices', 'view') : null;
  const asked = { ...matterReachParameters(viewer), matterId };
  const found = reach && (await findUnbilledWork(context.runner, viewer.tenantId, reach, asked));
  if (found === null) return null;
  const { matter, entries, expenses, writtenOff } = found;
  const isFree = ({ invoiceId }: { readonly invoiceId: string | null }): boolean => invoiceId === null;
  const ready =
    entries
      .filter((entry) => isFree(entry) && entry.status === 'Approved')
      .reduce((sum, entry) => sum + entry.amountMinor, 0) +
    expenses.filter(isFree).reduce((sum, expense) => sum + expense.netMinor, 0);
  const currency = [...entries, ...expenses][0]?.currency ?? viewer.currency;
  return {
    matterId: matter.id,
    fileNumber: matter.fileNumber,
    title: shownText(viewer, 'title', matter.title),
    clientId: matter.clientId,
    client: shownText(viewer, 'client', matter.clientName),
    entries: entries.map((entry) => ({
      ...entry,
      hours: entry.quantity,
      amount: money(entry.amountMinor, entry.currency),
    })),
    expenses: expenses.map(presentExpense),
    writtenOffExpenses: writtenOff.map(presentExpense),
    ready: money(ready, currency),
  };
}

type UnbilledWork = NonNullable<Awaited<ReturnType<typeof getUnbilledWork>>>;
/** Whether the viewer may do that with invoices, and on this matter. */
async function mayOn(context: RequestContext, { matterId }: UnbilledWork, action: 'create' | 'edit'): Promise<boolean> {
  const viewer = viewerOf(context);
  if (!billingPolicy[action](viewer)) return false;
  // The matter was found as far as they see it: it is asked again only where they may do less.
  const [seen, wanted] = (['view', action] as const).map((each) => featureReachOf(viewer, 'invoices', each));
  if (seen?.matters === wanted?.matters && seen?.feature === wanted?.feature) return true;
  return (await findMatterInReach(context.runner, viewer, { matterId, feature: 'invoices', action })) !== null;
}

/** Entries and expenses in one, by day. */
const piecesOf = ({ entries, expenses }: UnbilledWork) =>
  [
    ...entries.map((entry) => ({
      ...entry,
      kind: 'time',
      description: entry.narrative,
      isOnPreBill: entry.invoiceId !== null,
    })),
    ...expenses.map((expense) => ({
      ...expense,
      kind: 'expense',
      workedOn: expense.incurredOn,
      amount: expense.net,
      isOnPreBill: expense.invoiceId !== null,
    })),
  ].toSorted((one, other) => one.workedOn.localeCompare(other.workedOn));

export const invoicesResolvers = {
  // What takes statements of its own is found out where it is asked for.
  UnbilledWork: {
    work: piecesOf,
    async agreement({ matterId, ready: { currency } }: UnbilledWork, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      if (!ratesPolicy.view(viewer)) return null;
      const on = { matterId, day: dayIn(viewer.timeZone, new Date()), currency };
      const found = await findArrangementLeft(context.runner, viewer.tenantId, on);
      return found && presentArrangement({ viewer, translate: context.translate }, found);
    },
    canCreate: (work: UnbilledWork, _input: unknown, context: RequestContext) => mayOn(context, work, 'create'),
    canWriteOff: (work: UnbilledWork, _input: unknown, context: RequestContext) => mayOn(context, work, 'edit'),
  },
  ClientStatement: invoicePapersResolvers.ClientStatement,
  InvoiceSending: invoicePapersResolvers.InvoiceSending,
  BillingPlan: billingPlansResolvers.BillingPlan,
  InvoiceRun: invoiceRunsResolvers.InvoiceRun,
  InvoiceRunPreview: invoiceRunsResolvers.InvoiceRunPreview,
  InvoiceRunRowPage: invoiceRunsResolvers.InvoiceRunRowPage,
  Query: {
    ...invoicePapersResolvers.Query,
    ...payLinkResolvers.Query,
    ...bankResolvers.Query,
    ...journalsResolvers.Query,
    ...billingPlansResolvers.Query,
    ...invoiceRunsResolvers.Query,
    invoiceSummary: (_root: unknown, input: InvoiceListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      invoiceList.find(context.runner, permit(context, billingPolicy.view), input, selectedFields(info)),
    async invoice(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const viewer = permit(context, billingPolicy.view);
      const row = await findVisibleInvoice(context, viewer, id);
      return row && shown(context, row);
    },
    unbilledWork: (_root: unknown, { matterId }: { matterId: string }, context: RequestContext) =>
      getUnbilledWork(context, matterId),
  },
  BankImport: bankResolvers.BankImport,
  JournalExport: journalsResolvers.JournalExport,
  OnlinePaymentService: payLinkResolvers.OnlinePaymentService,
  Mutation: {
    ...payLinkResolvers.Mutation,
    ...bankResolvers.Mutation,
    ...journalsResolvers.Mutation,
    ...billingPlansResolvers.Mutation,
    ...invoiceRunsResolvers.Mutation,
    createInvoice: ofInvoice(createInvoice),
    updateInvoice: ofInvoice(updateInvoice),
    updateInvoiceLine: ofInvoice(updateInvoiceLine),
    addInvoiceLine: ofInvoice(addInvoiceLine),
    removeInvoiceLine: ofInvoice(removeInvoiceLine),
    changeInvoiceState: ofInvoice(changeInvoiceState),
    setInvoiceDebtors: ofInvoice(setInvoiceDebtors),
    addInvoiceInterest: ofInvoice(addInvoiceInterest),
    creditInvoice: ofInvoice(creditInvoice),
    sendInvoice: ofInvoice(sendInvoice),
    setDebtorReminders: ofInvoice(setDebtorReminders),
    recordPayment: ofInvoice(recordPayment),
    undoPayment: ofInvoice(undoPayment),
    useCredit: ofInvoice(useCredit),
    refundCredit: ofInvoice(refundCredit),
    undoRefund: ofInvoice(undoRefund),
    createExpense: ofExpense(createExpense),
    deleteExpense: ofExpense(deleteExpense),
    writeOffExpense: ofExpense(writeOffExpense),
    restoreExpense: ofExpense(restoreExpense),
  },
  Invoice: {
    ...invoicePapersResolvers.Invoice,
    ...payLinkResolvers.Invoice,
    ...creditsResolvers.Invoice,
    ...sharesResolvers.Invoice,
    lines: async ({ id }: InvoiceRow, _input: unknown, context: RequestContext) =>
      (await context.loader(linesLoader).load(id)).map(presentLine),
    payments: async ({ id }: InvoiceRow, _input: unknown, context: RequestContext) =>
      (await context.loader(paymentsLoader).load(id)).map((row) => ({
        ...row,
        amount: money(row.amountMinor, row.currency),
        allocated: money(row.allocatedMinor, row.currency),
      })),
    async agreement({ arrangementId }: InvoiceRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      if (arrangementId === null || !ratesPolicy.view(viewer)) return null;
      const rate = await context.loader(rateLoader).load(arrangementId);
      return rate && arrangementText({ viewer, translate: context.translate }, rate);
    },
    changes: ({ id }: InvoiceRow, _input: unknown, context: RequestContext) => context.loader(changesLoader).load(id),
    async actions(invoice: InvoiceRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const { state } = invoice;
      if (!(await mayEditInvoice(context, invoice))) return [];
      return invoiceActions.filter(
        (action) =>
          transitions[action].from.includes(state) &&
          (!transitions[action].isApproval || billingPolicy.approve(viewer)),
      );
    },
    canEdit: (invoice: InvoiceRow, _input: unknown, context: RequestContext) =>
      isPreBill(invoice.state) && mayEditInvoice(context, invoice),
    canPay: (invoice: InvoiceRow, _input: unknown, context: RequestContext) =>
      invoice.outstandingMinor > 0 && mayEditInvoice(context, invoice),
    canUndoPayments: (invoice: InvoiceRow, _input: unknown, context: RequestContext) =>
      mayEditInvoice(context, invoice),
    canCredit: ({ outstandingMinor }: InvoiceRow, _input: unknown, context: RequestContext) =>
      billingPolicy.approve(viewerOf(context)) && outstandingMinor > 0,
  },
  InvoiceLine: {
    basis: (line: LineRow, _input: unknown, context: RequestContext) => basisOf(context, line),
  },
  InvoiceChange: {
    user: ({ userId }: ChangeRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, userId),
  },
};

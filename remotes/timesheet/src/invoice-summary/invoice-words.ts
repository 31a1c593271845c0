import type { useTranslation } from '@atrium/platform';
import type { Tone } from '@atrium/ui';
import type {
  InvoiceAction,
  InvoiceDrawer_InvoiceFragment,
  InvoiceDrawer_LineFragment,
  InvoiceSummary_RowFragment,
} from '../generated/graphql.ts';

export type Translate = ReturnType<typeof useTranslation>['t'];
export type InvoiceRow = InvoiceSummary_RowFragment;
export type Invoice = InvoiceDrawer_InvoiceFragment;
export type InvoiceLine = InvoiceDrawer_LineFragment;
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const stateChoices = (t: Translate): readonly Choice[] => [
  { value: 'Draft', label: t('timesheet.invoices.state.draft', 'Draft') },
  { value: 'AwaitingApproval', label: t('timesheet.invoices.state.awaitingApproval', 'Awaiting approval') },
  { value: 'Approved', label: t('timesheet.invoices.state.approved', 'Approved') },
  { value: 'Issued', label: t('timesheet.invoices.state.issued', 'Issued') },
  { value: 'PartPaid', label: t('timesheet.invoices.state.partPaid', 'Part paid') },
  { value: 'Paid', label: t('timesheet.invoices.state.paid', 'Paid') },
  { value: 'Void', label: t('timesheet.invoices.state.void', 'Void') },
  { value: 'Reversed', label: t('timesheet.invoices.state.reversed', 'Reversed') },
  { value: 'Waived', label: t('timesheet.invoices.state.waived', 'Waived') },
];
export const ageChoices = (t: Translate): readonly Choice[] => [
  { value: 'CURRENT', label: t('timesheet.invoices.age.current', 'Not due') },
  { value: 'DAYS_0', label: t('timesheet.invoices.age.days0', '1–29 days') },
  { value: 'DAYS_30', label: t('timesheet.invoices.age.days30', '30–59 days') },
  { value: 'DAYS_60', label: t('timesheet.invoices.age.days60', '60–89 days') },
  { value: 'DAYS_90', label: t('timesheet.invoices.age.days90', '90 days and more') },
];
export const methodChoices = (t: Translate): readonly Choice[] => [
  { value: 'BankTransfer', label: t('timesheet.invoices.method.bankTransfer', 'Bank transfer') },
  { value: 'Card', label: t('timesheet.invoices.method.card', 'Card') },
  { value: 'DirectDebit', label: t('timesheet.invoices.method.directDebit', 'Direct debit') },
  { value: 'Cheque', label: t('timesheet.invoices.method.cheque', 'Cheque') },
  { value: 'Cash', label: t('timesheet.invoices.method.cash', 'Cash') },
];
/** How a payment came, credit that the debtor had among them. */
export const methodLabel = (t: Translate, method: string): string =>
  method === 'Credit' ? t('timesheet.invoices.method.credit', 'Credit') : labelOf(methodChoices(t), method);
export const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** What an invoice is called before it has a number. */
export const invoiceName = (t: Translate, { number }: { readonly number?: string | null | undefined }): string =>
  number == null
    ? t('timesheet.invoices.preBill', 'Pre-bill')
    : t('timesheet.invoices.name', 'Invoice {{number}}', { number });

const tones: Readonly<Record<string, Tone>> = {
  AwaitingApproval: 'warn',
  Approved: 'info',
  Issued: 'info',
  PartPaid: 'warn',
  Paid: 'accent',
  Reversed: 'bad',
};
export const stateTone = (state: string): Tone => tones[state] ?? 'neutral';
const ageTones: Readonly<Record<string, Tone>> = { DAYS_0: 'info', DAYS_30: 'warn', DAYS_60: 'warn', DAYS_90: 'bad' };
/** The longer it is owed, the louder. */
export const ageTone = (age: string): Tone => ageTones[age] ?? 'neutral';

/** What each action is called on its button, and when it is done. */
export function actionWords(t: Translate, action: InvoiceAction): { readonly name: string; readonly done: string } {
  switch (action) {
    case 'SUBMIT':
      return {
        name: t('timesheet.invoices.action.submit', 'Submit for approval'),
        done: t('timesheet.invoices.done.submit', 'Submitted for approval'),
      };
    case 'APPROVE':
      return {
        name: t('timesheet.invoices.action.approve', 'Approve'),
        done: t('timesheet.invoices.done.approve', 'Approved'),
      };
    case 'RETURN':
      return {
        name: t('timesheet.invoices.action.return', 'Return to draft'),
        done: t('timesheet.invoices.done.return', 'Returned to draft'),
      };
    case 'ISSUE':
      return {
        name: t('timesheet.invoices.action.issue', 'Issue'),
        done: t('timesheet.invoices.done.issue', 'Issued'),
      };
    case 'VOID':
      return { name: t('timesheet.invoices.action.void', 'Void'), done: t('timesheet.invoices.done.void', 'Voided') };
    case 'REVERSE':
      return {
        name: t('timesheet.invoices.action.reverse', 'Reverse'),
        done: t('timesheet.invoices.done.reverse', 'Reversed'),
      };
    case 'WAIVE':
      return {
        name: t('timesheet.invoices.action.waive', 'Waive'),
        done: t('timesheet.invoices.done.waive', 'Waived'),
      };
  }
}

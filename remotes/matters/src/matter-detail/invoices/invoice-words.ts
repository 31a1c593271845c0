import type { Translate } from '@atrium/platform';
import type { Tone } from '@atrium/ui';
import type { InvoicesTab_InvoiceFragment } from '../../generated/graphql.ts';

export type InvoiceRow = InvoicesTab_InvoiceFragment;
export type Age = NonNullable<InvoiceRow['age']>;

export function invoiceStatusLabel(t: Translate, status: string): string {
  const words: Record<string, string> = {
    Draft: t('matters.invoices.status.draft', 'Draft'),
    AwaitingApproval: t('matters.invoices.status.awaitingApproval', 'Awaiting approval'),
    Approved: t('matters.invoices.status.approved', 'Approved'),
    Issued: t('matters.invoices.status.issued', 'Issued'),
    PartPaid: t('matters.invoices.status.partPaid', 'Part paid'),
    Paid: t('matters.invoices.status.paid', 'Paid'),
    Void: t('matters.invoices.status.void', 'Void'),
    Reversed: t('matters.invoices.status.reversed', 'Reversed'),
    Waived: t('matters.invoices.status.waived', 'Waived'),
  };
  return words[status] ?? status;
}

/** How long something has been owed. */
export function ageLabel(t: Translate, age: Age): string {
  const words: Record<Age, string> = {
    CURRENT: t('matters.invoices.age.current', 'Not due'),
    DAYS_0: t('matters.invoices.age.days0', '0–29 days'),
    DAYS_30: t('matters.invoices.age.days30', '30–59 days'),
    DAYS_60: t('matters.invoices.age.days60', '60–89 days'),
    DAYS_90: t('matters.invoices.age.days90', '90 days and more'),
  };
  return words[age];
}

/** The longer it is owed, the louder. */
export const ageTones: Readonly<Record<Age, Tone>> = {
  CURRENT: 'neutral',
  DAYS_0: 'info',
  DAYS_30: 'warn',
  DAYS_60: 'warn',
  DAYS_90: 'bad',
};

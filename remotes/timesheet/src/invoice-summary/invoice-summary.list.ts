import type { ListFilter, ListViews } from '@atrium/platform';
import { defineList, flagFilter, tabsOf } from '@atrium/ui/grid';
import { invoiceColumns } from './invoice-summary.columns.tsx';
import { invoiceSummaryPageQuery } from './invoice-summary.operations.ts';
import { ageChoices, type Translate } from './invoice-words.ts';

const statesOf: Readonly<Record<string, readonly string[]>> = {
  preBills: ['Draft', 'AwaitingApproval', 'Approved'],
  approval: ['AwaitingApproval'],
  unpaid: ['Issued', 'PartPaid'],
  overdue: ['Issued', 'PartPaid'],
  paid: ['Paid'],
  closed: ['Void', 'Reversed', 'Waived'],
};
const overdue = ['DAYS_0', 'DAYS_30', 'DAYS_60', 'DAYS_90'];

const invoiceViews = (t: Translate): ListViews => ({
  tabs: tabsOf({
    all: t('timesheet.invoices.view.all', 'All'),
    preBills: t('timesheet.invoices.view.preBills', 'Pre-bills'),
    approval: t('timesheet.invoices.view.approval', 'To approve'),
    unpaid: t('timesheet.invoices.view.unpaid', 'Unpaid'),
    overdue: t('timesheet.invoices.view.overdue', 'Overdue'),
    paid: t('timesheet.invoices.view.paid', 'Paid'),
    closed: t('timesheet.invoices.view.closed', 'Void and reversed'),
  }),
});
const invoiceFilters = (t: Translate): readonly ListFilter[] => [
  {
    key: 'age',
    label: t('timesheet.invoices.age.title', 'Overdue'),
    shown: 'choices',
    choices: [...ageChoices(t)],
  },
  flagFilter('hold', t('timesheet.invoices.onHold', 'On hold')),
];

/** Invoices across matters, by state and age. */
export const invoiceList = defineList(invoiceSummaryPageQuery, ({ invoiceSummary: list }) => ({
  ...list,
  rows: list.invoices,
}))({
  name: 'invoiceSummary',
  secured: 'matters',
  rowKey: (invoice) => invoice.id,
  columns: invoiceColumns,
  pageSize: 50,
  sort: { column: 'createdAt', direction: 'desc' },
  views: invoiceViews,
  filters: invoiceFilters,
  conditions: (asked) => {
    const age = asked.one('age');
    return {
      where: {
        states: [...(statesOf[asked.view] ?? [])],
        ages: age === null ? (asked.view === 'overdue' ? overdue : []) : [age],
        isOnHold: asked.has('hold') ? true : null,
      },
    };
  },
  export: { list: 'INVOICES', field: 'invoices' },
});

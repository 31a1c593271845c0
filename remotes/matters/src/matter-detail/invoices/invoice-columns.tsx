import type { Translate } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { ageLabel, ageTones, invoiceStatusLabel, type InvoiceRow } from './invoice-words.ts';

/** What was invoiced to whom, and what of it is owed since when. */
export function invoiceColumns(t: Translate): readonly GridColumn<InvoiceRow>[] {
  const amount = (
    key: 'net' | 'tax' | 'total' | 'paid' | 'outstanding',
    title: string,
    isHiddenByDefault = false,
  ): GridColumn<InvoiceRow> => ({
    key,
    title,
    width: 112,
    dataType: 'Currency',
    isHiddenByDefault,
    value: (row) => row[key],
  });
  return [
    {
      key: 'number',
      title: t('matters.invoices.number', 'Invoice'),
      width: 120,
      value: (row) => row.number,
      render: (row) => (
        <span className="at-grid__reference">{row.number || t('matters.invoices.preBill', 'Pre-bill')}</span>
      ),
    },
    { key: 'debtor', title: t('matters.invoices.debtor', 'Debtor'), value: (row) => row.debtor },
    {
      key: 'issuedOn',
      title: t('matters.invoices.issuedOn', 'Issued'),
      width: 128,
      dataType: 'Date',
      value: (row) => row.issuedOn,
    },
    {
      key: 'dueOn',
      title: t('matters.invoices.dueOn', 'Due'),
      width: 128,
      dataType: 'Date',
      value: (row) => row.dueOn,
    },
    {
      key: 'status',
      title: t('matters.invoices.state', 'State'),
      width: 140,
      value: (row) => invoiceStatusLabel(t, row.status),
      render: (row) => (
        <Tag tone={row.status === 'Paid' ? 'accent' : 'neutral'}>{invoiceStatusLabel(t, row.status)}</Tag>
      ),
    },
    amount('net', t('matters.invoices.net', 'Net'), true),
    amount('tax', t('matters.invoices.tax', 'Tax'), true),
    amount('total', t('matters.invoices.total', 'Total')),
    amount('paid', t('matters.invoices.paid', 'Received')),
    amount('outstanding', t('matters.invoices.outstanding', 'Outstanding')),
    {
      key: 'age',
      title: t('matters.invoices.age.title', 'Overdue'),
      width: 150,
      value: (row) => (row.age ? ageLabel(t, row.age) : ''),
      render: ({ age }) => age && <Tag tone={ageTones[age]}>{ageLabel(t, age)}</Tag>,
    },
  ];
}

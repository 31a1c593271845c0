import type { ListFilter, ListViews, useTranslation } from '@atrium/platform';
import { Link } from '@atrium/platform';
import { Tag, type Tone } from '@atrium/ui';
import { columnsOf, defineList, type GridColumn } from '@atrium/ui/grid';
import type { WriteOffs_RowFragment } from '../generated/graphql.ts';
import { writeOffsPageQuery } from './write-offs.operations.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
export type WriteOffRow = WriteOffs_RowFragment;
const column = columnsOf<WriteOffRow>();

export const kindChoices = (t: Translate) => [
  { value: 'writtenOff', label: t('timesheet.writeOffs.kind.off', 'Written off') },
  { value: 'writtenOn', label: t('timesheet.writeOffs.kind.on', 'Written on') },
  { value: 'writtenDown', label: t('timesheet.writeOffs.kind.down', 'Written down on a pre-bill') },
  { value: 'writtenUp', label: t('timesheet.writeOffs.kind.up', 'Written up on a pre-bill') },
  { value: 'reversed', label: t('timesheet.writeOffs.kind.reversed', 'Reversed') },
  { value: 'expenseWrittenOff', label: t('timesheet.writeOffs.kind.expenseOff', 'Expense written off') },
  { value: 'expenseRestored', label: t('timesheet.writeOffs.kind.expenseRestored', 'Expense restored') },
];
const tones: Readonly<Record<string, Tone>> = {
  writtenOff: 'warn',
  writtenOn: 'accent',
  reversed: 'info',
  expenseWrittenOff: 'warn',
  expenseRestored: 'info',
};
export const kindTone = (kind: string): Tone => tones[kind] ?? 'neutral';

function writeOffColumns(t: Translate): readonly GridColumn<WriteOffRow>[] {
  const kinds = kindChoices(t);
  return [
    column.day('enteredOn', t('timesheet.writeOffs.day', 'Entered'), { width: 112, isGroupable: true }),
    column.choice('kind', t('timesheet.writeOffs.kind.title', 'Kind'), kinds, {
      width: 190,
      render: ({ kind, isReversed }) => (
        <span className="timesheet-invoices__tags">
          <Tag tone={kindTone(kind)}>{kinds.find(({ value }) => value === kind)?.label ?? kind}</Tag>
          {isReversed && <Tag tone="info">{t('timesheet.writeOffs.isReversed', 'Reversed since')}</Tag>}
        </span>
      ),
    }),
    column.text('fileNumber', t('timesheet.invoices.file', 'Matter'), { width: 90 }),
    column.text('title', t('timesheet.invoices.matter', 'Title'), { width: 190 }),
    column.text('client', t('timesheet.invoices.client', 'Client'), { width: 150, isGroupable: true }),
    column.text('type', t('timesheet.invoices.type', 'Matter type'), {
      width: 140,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.text('personResponsible', t('timesheet.invoices.responsible', 'Person responsible'), {
      width: 140,
      isGroupable: true,
      isHiddenByDefault: true,
    }),
    column.text('personActing', t('timesheet.writeOffs.acting', 'Person acting'), {
      width: 140,
      isHiddenByDefault: true,
    }),
    column.text('timekeeper', t('timesheet.writeOffs.timekeeper', 'Fee earner'), { width: 140, isGroupable: true }),
    column.text('reason', t('timesheet.invoices.reason.label', 'Reason'), { width: 160, isGroupable: true }),
    column.text('narrative', t('timesheet.invoices.line.narrative', 'Narrative'), {
      width: 220,
      isHiddenByDefault: true,
    }),
    column.text('invoiceNumber', t('timesheet.invoices.number', 'Invoice'), {
      width: 96,
      render: ({ invoiceId, invoiceNumber }) =>
        invoiceId != null && <Link to={`/invoiceSummary?invoice=${invoiceId}`}>{invoiceNumber}</Link>,
    }),
    column.text('approvedBy', t('timesheet.writeOffs.approvedBy', 'Approved by'), {
      width: 140,
      isHiddenByDefault: true,
    }),
    column.money('amount', t('timesheet.invoices.line.amount', 'Amount'), { width: 112, canAggregate: false }),
  ];
}

const kindsOf: Readonly<Record<string, readonly string[]>> = {
  off: ['writtenOff', 'expenseWrittenOff'],
  expenses: ['expenseWrittenOff', 'expenseRestored'],
  on: ['writtenOn'],
  changed: ['writtenDown', 'writtenUp'],
  reversed: ['reversed', 'expenseRestored'],
};
const writeOffViews = (t: Translate): ListViews => ({
  tabs: [
    { key: 'all', label: t('timesheet.invoices.view.all', 'All') },
    { key: 'off', label: t('timesheet.writeOffs.view.off', 'Write-offs') },
    { key: 'on', label: t('timesheet.writeOffs.view.on', 'Write-ons') },
    { key: 'changed', label: t('timesheet.writeOffs.view.changed', 'Changed on pre-bills') },
    { key: 'expenses', label: t('timesheet.writeOffs.view.expenses', 'Expenses') },
    { key: 'reversed', label: t('timesheet.writeOffs.kind.reversed', 'Reversed') },
  ],
});
const noFilters: readonly ListFilter[] = [];

/** What was written off and on, row by row of the ledger. */
export const writeOffList = defineList(writeOffsPageQuery, ({ writeOffOnSummary: list }) => ({
  ...list,
  rows: list.rows,
}))({
  name: 'writeOffOnSummaryDrilldown',
  secured: 'matters',
  rowKey: (row) => row.id,
  columns: writeOffColumns,
  pageSize: 50,
  sort: { column: 'enteredOn', direction: 'desc' },
  views: writeOffViews,
  filters: () => noFilters,
  conditions: (asked) => ({ where: { kinds: [...(kindsOf[asked.view] ?? [])] } }),
  export: { list: 'WRITE_OFFS', field: 'writeOffs' },
});

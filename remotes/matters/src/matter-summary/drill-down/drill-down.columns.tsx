import type { Labels, useTranslation } from '@atrium/platform';
import { Avatar } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { completedStatuses, openStatuses } from '../../common/matter-list/matter-filters.ts';
import { statusLabel } from '../../common/status-label.ts';
import type { MatterDrillDown_RowFragment, MatterFigure } from '../../generated/graphql.ts';

export type FigureRow = MatterDrillDown_RowFragment;
type Column = GridColumn<FigureRow>;
type Translate = ReturnType<typeof useTranslation>['t'];
type AmountKey =
  | 'wip'
  | 'wipTime'
  | 'wipOther'
  | 'debtors'
  | 'debtorsCurrent'
  | 'debtors0'
  | 'debtors30'
  | 'debtors60'
  | 'debtors90'
  | 'debtorsOther'
  | 'trust'
  | 'lastInvoice'
  | 'lastInvoiceUnpaid';

export const figures = ['WIP', 'DEBTORS', 'TRUST', 'LAST_INVOICE'] as const satisfies readonly MatterFigure[];
/** The amount that a figure is the sum of. */
export const figureColumn: Readonly<Record<MatterFigure, AmountKey>> = {
  WIP: 'wip',
  DEBTORS: 'debtors',
  TRUST: 'trust',
  LAST_INVOICE: 'lastInvoice',
};
/** Columns of the list without which there is no such figure. */
export const figureNeeds: Readonly<Record<MatterFigure, readonly string[]>> = {
  WIP: ['wip'],
  DEBTORS: ['debtors'],
  TRUST: ['trust'],
  LAST_INVOICE: ['billed', 'debtors'],
};

export function figureLabels(t: Translate): Readonly<Record<MatterFigure, string>> {
  return {
    WIP: t('matters.column.wip', 'WIP'),
    DEBTORS: t('matters.column.debtors', 'Debtors'),
    TRUST: t('matters.column.trust', 'In trust'),
    LAST_INVOICE: t('matters.figure.lastInvoice', 'Last invoice'),
  };
}

/** What all figures show of a matter, and then what makes up this one. */
export function figureColumns(
  t: Translate,
  labels: Labels,
  figure: MatterFigure,
  types: readonly string[],
): readonly Column[] {
  const amount = (key: AmountKey, title: string): Column => ({
    key,
    title,
    width: 104,
    dataType: 'Currency',
    isSortable: true,
    isFilterable: true,
    canAggregate: true,
    aggregate: 'sum',
    value: (row) => row[key],
  });
  const day = (key: 'oldestTimeOn' | 'lastInvoiceOn', title: string): Column => ({
    key,
    title,
    width: 120,
    dataType: 'Date',
    isSortable: true,
    isFilterable: true,
    value: (row) => row[key],
  });
  const own: Readonly<Record<MatterFigure, readonly Column[]>> = {
    WIP: [
      amount('wip', t('matters.column.wip', 'WIP')),
      amount('wipTime', t('matters.figure.time', 'Recorded time')),
      amount('wipOther', t('matters.figure.wipOther', 'Other')),
      day('oldestTimeOn', t('matters.figure.oldestTime', 'Oldest time')),
    ],
    DEBTORS: [
      amount('debtors', t('matters.column.debtors', 'Debtors')),
      amount('debtorsCurrent', t('matters.figure.current', 'Not due yet')),
      amount('debtors0', t('matters.figure.days0', '0–29 days')),
      amount('debtors30', t('matters.figure.days30', '30–59 days')),
      amount('debtors60', t('matters.figure.days60', '60–89 days')),
      amount('debtors90', t('matters.figure.days90', '90+ days')),
      amount('debtorsOther', t('matters.figure.debtorsOther', 'Without an invoice')),
    ],
    TRUST: [amount('trust', t('matters.column.trust', 'In trust'))],
    LAST_INVOICE: [
      day('lastInvoiceOn', t('matters.figure.invoicedOn', 'Invoiced')),
      {
        key: 'lastInvoiceNumber',
        title: t('matters.figure.invoiceNumber', 'Invoice'),
        width: 110,
        value: (row) => row.lastInvoiceNumber,
      },
      amount('lastInvoice', t('matters.figure.invoiceAmount', 'Amount')),
      amount('lastInvoiceUnpaid', t('matters.figure.unpaid', 'Unpaid')),
    ],
  };
  const isUsed = { isSortable: true, isFilterable: true };
  return [
    {
      key: 'fileNumber',
      title: t('matters.column.file', 'File'),
      width: 92,
      isLocked: true,
      ...isUsed,
      value: (row) => row.fileNumber,
      render: (row) => <span className="at-grid__reference">{row.fileNumber}</span>,
    },
    {
      key: 'title',
      title: t('matters.column.matter', 'Matter'),
      ...isUsed,
      value: (row) => row.title,
      render: (row) => (
        <span className="at-grid__name" title={row.title}>
          {row.title}
        </span>
      ),
    },
    {
      key: 'client',
      title: t('matters.column.client', 'Client'),
      width: 160,
      ...isUsed,
      isGroupable: true,
      value: (row) => row.client,
    },
    {
      key: 'personResponsible',
      title: labels.personResponsibleLabel,
      shortTitle: t('matters.column.by', 'By'),
      width: 64,
      ...isUsed,
      isGroupable: true,
      value: (row) => row.personResponsible?.name,
      render: ({ personResponsible: person }) =>
        person && <Avatar size="small" name={person.name} initials={person.initials} />,
    },
    {
      key: 'office',
      title: t('matters.column.office', 'Office'),
      width: 120,
      ...isUsed,
      isGroupable: true,
      isHiddenByDefault: true,
      value: (row) => row.office,
    },
    {
      key: 'type',
      title: t('matters.column.type', 'Type'),
      width: 150,
      ...isUsed,
      isGroupable: true,
      isHiddenByDefault: true,
      choices: types.map((type) => ({ value: type, label: type })),
      value: (row) => row.type,
    },
    {
      key: 'status',
      title: t('matters.column.status', 'Status'),
      width: 100,
      ...isUsed,
      isGroupable: true,
      isHiddenByDefault: true,
      choices: [...openStatuses, ...completedStatuses].map((status) => ({
        value: status,
        label: statusLabel(t, status),
      })),
      value: (row) => statusLabel(t, row.status),
    },
    ...own[figure],
  ];
}

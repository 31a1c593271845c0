import type { Labels, Translate } from '@atrium/platform';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import { commonColumns } from '../../common/matter-list/matter-columns.tsx';
import type { MatterDrillDown_RowFragment, MatterFigure } from '../../generated/graphql.ts';

export type FigureRow = MatterDrillDown_RowFragment;
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
): readonly GridColumn<FigureRow>[] {
  const column = columnsOf<FigureRow>();
  const common = commonColumns<FigureRow>(t, labels);
  const amount = (key: AmountKey, title: string) => column.money(key, title, { width: 104, aggregate: 'sum' });
  const own: Readonly<Record<MatterFigure, readonly GridColumn<FigureRow>[]>> = {
    WIP: [
      amount('wip', t('matters.column.wip', 'WIP')),
      amount('wipTime', t('matters.figure.time', 'Recorded time')),
      amount('wipOther', t('matters.figure.wipOther', 'Other')),
      column.day('oldestTimeOn', t('matters.figure.oldestTime', 'Oldest time')),
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
      column.day('lastInvoiceOn', t('matters.figure.invoicedOn', 'Invoiced')),
      column.text('lastInvoiceNumber', t('matters.figure.invoiceNumber', 'Invoice'), {
        width: 110,
        isSortable: false,
        isFilterable: false,
      }),
      amount('lastInvoice', t('matters.figure.invoiceAmount', 'Amount')),
      amount('lastInvoiceUnpaid', t('matters.figure.unpaid', 'Unpaid')),
    ],
  };
  return [
    { ...common.fileNumber, width: 92 },
    common.title,
    { ...common.client, width: 160 },
    { ...common.personResponsible, width: 64 },
    common.office,
    { ...common.type, choices: types.map((type) => ({ value: type, label: type })) },
    common.status,
    ...own[figure],
  ];
}

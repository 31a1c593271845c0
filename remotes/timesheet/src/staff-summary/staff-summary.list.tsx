import { formatBilledHours, formatPercentage, isDay, type Period } from '@atrium/domain';
import { Link, type useTranslation } from '@atrium/platform';
import { MoneyText } from '@atrium/ui';
import { columnsOf, defineList, type CellMenuValue, type GridColumn } from '@atrium/ui/grid';
import { figureAddress, figureLabel, type FigureOf } from '../common/figures/figures.ts';
import type { StaffSummary_RowFragment, TimeFigure } from '../generated/graphql.ts';
import { staffSummaryQuery } from './staff-summary.operations.ts';

export type StaffRow = StaffSummary_RowFragment;
type Translate = ReturnType<typeof useTranslation>['t'];

const column = columnsOf<StaffRow>();
type HourKey = 'recordedHours' | 'billableHours' | 'nonBillableHours';
type MoneyKey = 'value' | 'wip' | 'billed' | 'received' | 'unpaid' | 'writtenOff';

interface StaffColumnsOptions {
  readonly language: string;
  readonly period: Period;
  /** Opens an address of the product. */
  go(to: string): void;
}

/** Figures of a person are of all their time, whichever team was chosen. */
export const ofPerson = (userId: string): FigureOf => ({ userId, teamId: null });

/** People with what can be opened of theirs, and their figures; each number that is added up leads to the entries that it is the sum of. */
export function staffColumns(
  t: Translate,
  { language, period, go }: StaffColumnsOptions,
): readonly GridColumn<StaffRow>[] {
  const menuOf = ({ id, user }: StaffRow): CellMenuValue => ({
    name: user?.name ?? '',
    items: [
      {
        key: 'week',
        label: t('timesheet.staff.menu.week', 'Timesheet'),
        onSelect: () => go(`/timesheet?day=${period.to}&person=${id}`),
      },
      {
        key: 'hours',
        label: t('timesheet.staff.menu.hours', 'Recorded time'),
        onSelect: () => go(figureAddress('RECORDED', period, ofPerson(id))),
      },
      {
        key: 'billing',
        label: t('timesheet.staff.menu.billing', 'Billed time'),
        onSelect: () => go(figureAddress('BILLED', period, ofPerson(id))),
      },
    ],
  });
  const hours = (key: HourKey, figure: TimeFigure) =>
    column.number(key, figureLabel(t, figure), {
      width: 104,
      canAggregate: true,
      aggregate: 'sum',
      value: (row) => Math.round((row[key] ?? 0) * 100) / 100,
      render: (row) => (
        <Link className="timesheet-figure" to={figureAddress(figure, period, ofPerson(row.id))}>
          {formatBilledHours((row[key] ?? 0) * 3600)}
        </Link>
      ),
    });
  const money = (key: MoneyKey, figure: TimeFigure) =>
    column.money(key, figureLabel(t, figure), {
      width: 116,
      aggregate: 'sum',
      render: (row) =>
        row[key] && (
          <Link className="timesheet-figure" to={figureAddress(figure, period, ofPerson(row.id))}>
            <MoneyText minor={row[key].minor} currency={row[key].currency} cents="always" />
          </Link>
        ),
    });
  const share = (key: 'billableShare' | 'utilisation' | 'realisation', title: string) =>
    column.share(key, title, {
      width: 110,
      canAggregate: false,
      render: (row) => (row[key] === null ? '—' : formatPercentage(row[key], language)),
    });
  return [
    column.text('person', t('timesheet.matterTime.person', 'Person'), {
      dataType: 'ContextMenuStaff',
      width: 220,
      value: menuOf,
    }),
    hours('recordedHours', 'RECORDED'),
    hours('billableHours', 'BILLABLE'),
    hours('nonBillableHours', 'NON_BILLABLE'),
    column.number('targetHours', t('timesheet.staff.target', 'Target'), {
      width: 88,
      value: (row) => Math.round((row.targetHours ?? 0) * 100) / 100,
      render: (row) => formatBilledHours((row.targetHours ?? 0) * 3600),
    }),
    share('billableShare', t('timesheet.staff.billableShare', 'Billable share')),
    share('utilisation', t('timesheet.staff.utilisation', 'Utilisation')),
    money('value', 'VALUE'),
    money('wip', 'WIP'),
    money('billed', 'BILLED'),
    money('received', 'RECEIVED'),
    money('unpaid', 'UNPAID'),
    money('writtenOff', 'WRITTEN_OFF'),
    share('realisation', t('timesheet.staff.realisation', 'Realisation')),
    column.number('lockUpDays', t('timesheet.staff.lockUp', 'Lock-up days'), {
      width: 112,
      value: (row) => (row.lockUpDays === null ? null : Math.round(row.lockUpDays * 10) / 10),
    }),
  ];
}

const summed = [
  'recordedHours',
  'billableHours',
  'nonBillableHours',
  'value',
  'wip',
  'billed',
  'received',
  'unpaid',
  'writtenOff',
] as const;

const defineStaff = defineList(staffSummaryQuery, ({ staffSummary: list }) => ({
  ...list,
  aggregates: summed.flatMap((key) => {
    const value = list.totals?.[key];
    if (value === undefined || value === null) return [];
    return [
      {
        column: key,
        count: list.recordCount ?? 0,
        sum: typeof value === 'number' ? Math.round(value * 100) / 100 : value.minor,
      },
    ];
  }),
}));

/** Everyone whose time the person sees, over a period. */
export const listOfStaff = (period: Period, teamId: string | null, columns: readonly GridColumn<StaffRow>[]) =>
  defineStaff({
    name: 'staffSummary',
    rowKey: (row) => row.id,
    columns,
    pageSize: 50,
    sort: { column: 'person', direction: 'asc' },
    knows: { from: isDay, to: isDay, team: (named) => named !== '' },
    conditions: () => ({ ...period, teamId }),
    export: { list: 'STAFF_FIGURES', field: 'staffFigures' },
  });

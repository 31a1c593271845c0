import { formatBilledHours, isDay, type Period } from '@atrium/domain';
import type { useTranslation } from '@atrium/platform';
import { columnsOf, defineList, type GridColumn } from '@atrium/ui/grid';
import type { FigureOf } from '../common/figures/figures.ts';
import { timeStatuses, timeStatusLabel } from '../common/time-status.ts';
import type { TimeDrillDown_RowFragment, TimeFigure } from '../generated/graphql.ts';
import { timeDrillDownQuery } from './time-drill-down.operations.ts';

export type FigureRow = TimeDrillDown_RowFragment;
type Translate = ReturnType<typeof useTranslation>['t'];

const column = columnsOf<FigureRow>();

export function figureColumns(t: Translate, hasAmount: boolean): readonly GridColumn<FigureRow>[] {
  return [
    column.day('workedOn', t('timesheet.matterTime.day', 'Day'), { isGroupable: true }),
    column.text('person', t('timesheet.matterTime.person', 'Person'), {
      width: 150,
      isGroupable: true,
      value: (row) => row.user?.name ?? '',
    }),
    column.text('fileNumber', t('timesheet.column.matter', 'Matter'), { width: 110, isGroupable: true }),
    column.text('activity', t('timesheet.matterTime.activity', 'Activity'), { width: 140, isGroupable: true }),
    column.text('narrative', t('timesheet.matterTime.narrative', 'Narrative')),
    column.number('hours', t('timesheet.matterTime.hours', 'Hours'), {
      canAggregate: true,
      aggregate: 'sum',
      render: (row) => formatBilledHours(row.hours * 3600),
    }),
    ...(hasAmount
      ? [column.money('amount', t('timesheet.matterTime.amount', 'Amount'), { aggregate: 'sum' as const })]
      : []),
    column.choice(
      'status',
      t('timesheet.matterTime.state', 'State'),
      timeStatuses.map((value) => ({ value, label: timeStatusLabel(t, value) })),
      { width: 110 },
    ),
    column.text('invoiceNumber', t('timesheet.drillDown.invoice', 'Invoice'), { width: 110 }),
  ];
}

interface Total {
  readonly column: string;
  readonly sum: number;
}
// How many rows have a value is not said of a figure.
const asAggregate = ({ column: key, sum }: Total) => ({
  column: key,
  count: 0,
  sum: key === 'hours' ? Math.round(sum * 100) / 100 : sum,
});
const defineFigure = defineList(timeDrillDownQuery, ({ timeDrillDown: list }) => ({
  ...list,
  groups: list.groups?.map((group) => ({ ...group, aggregates: group.totals.map(asAggregate) })),
  aggregates: list.totals?.map(asAggregate),
}));

export interface FigureQuestion extends Period, FigureOf {
  readonly figure: TimeFigure;
}

/** The entries behind a figure: their sums are the figure. */
export const listOfFigure = (name: string, question: FigureQuestion, columns: readonly GridColumn<FigureRow>[]) =>
  defineFigure({
    name,
    hasSavedViews: false,
    rowKey: (row) => row.id,
    columns,
    pageSize: 50,
    sort: { column: 'workedOn', direction: 'desc' },
    knows: {
      from: isDay,
      to: isDay,
      figure: () => true,
      person: (named) => named !== '',
      team: (named) => named !== '',
    },
    conditions: () => ({ ...question }),
    export: { list: 'TIME_FIGURES', field: 'timeFigures' },
  });

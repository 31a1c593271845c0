import { formatDate, formatDisplayValue, formatNumber } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { useMemo } from 'react';
import type { CellRegion } from './cell-value.tsx';
import { filterKindOf } from './column-filters.ts';
import type { PlacedColumn } from './grid-layout.ts';
import { aggregateFunctions, type AggregateFunction, type GridAggregate, type GridColumn } from './types.ts';

export type AggregateWords = Readonly<Record<AggregateFunction | 'earliest' | 'latest', string>>;

/** What figures are called. */
export function useAggregateWords(): AggregateWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      sum: t('ui.aggregate.sum', 'Sum'),
      average: t('ui.aggregate.average', 'Average'),
      minimum: t('ui.aggregate.minimum', 'Least'),
      maximum: t('ui.aggregate.maximum', 'Most'),
      count: t('ui.aggregate.count', 'Count'),
      earliest: t('ui.aggregate.earliest', 'First'),
      latest: t('ui.aggregate.latest', 'Last'),
    }),
    [t],
  );
}

const isDated = (column: Pick<GridColumn<never>, 'dataType' | 'choices'>): boolean => filterKindOf(column) === 'day';

/** The figures a column can show: days have a first and a last and no sum; shares have no sum either. */
export function aggregatesOf(column: Pick<GridColumn<never>, 'dataType' | 'choices'>): readonly AggregateFunction[] {
  if (isDated(column)) return ['minimum', 'maximum', 'count'];
  return column.dataType === 'Percentage' ? aggregateFunctions.filter((name) => name !== 'sum') : aggregateFunctions;
}

/** What a figure of this column is called. */
export function aggregateName(
  column: Pick<GridColumn<never>, 'dataType' | 'choices'>,
  aggregate: AggregateFunction,
  words: AggregateWords,
): string {
  if (isDated(column) && aggregate === 'minimum') return words.earliest;
  if (isDated(column) && aggregate === 'maximum') return words.latest;
  return words[aggregate];
}

/** The chosen figure of a column, as text; null where none is chosen or none came. */
export function aggregateText<Row>(
  { column, aggregate }: PlacedColumn<Row>,
  aggregates: readonly GridAggregate[] | undefined,
  region: CellRegion,
  words: AggregateWords,
): { name: string; value: string } | null {
  const figures = aggregates?.find((each) => each.column === column.key);
  if (aggregate === null || figures === undefined) return null;
  const name = aggregateName(column, aggregate, words);
  if (aggregate === 'count') return { name, value: formatNumber(figures.count, region.language) };
  if (isDated(column)) {
    const day = aggregate === 'minimum' ? figures.earliest : figures.latest;
    return { name, value: day ? formatDate(day, region.language) : '—' };
  }
  const figure = figures[aggregate];
  if (figure === null || figure === undefined) return { name, value: '—' };
  const isAmount = column.dataType === 'Currency' || column.dataType === 'CurrencyWithoutDecimals';
  return {
    name,
    value: formatDisplayValue(column.dataType ?? 'Number', isAmount ? Math.round(figure) : figure, region),
  };
}

import { activityResults, type ActivityLogSeries } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import type { ChartSeries, ChartTone } from '@atrium/ui/charts';
import { labelOf } from '../log-labels.ts';

export interface ChartRow {
  readonly start: string;
  readonly key: string;
  readonly recordCount: number;
  readonly amount: number;
}
/** A series of a chart, with what its rows have in common; null for all that have no series of their own. */
export interface LogSeries extends ChartSeries {
  readonly key: string | null;
}

const MOST_SERIES = 5;
const tones: Readonly<Record<string, ChartTone>> = {
  succeeded: 'accent',
  refused: 'warn',
  failed: 'bad',
  cancelled: 'neutral',
};

function seriesLabel(t: Translate, by: ActivityLogSeries, key: string): string {
  if (key === '') return t('admin.log.chart.none', 'None');
  return by === 'userName' || by === 'template' ? key : labelOf(t, by, key);
}

/** The series of a chart: the largest, and the rest as one. Results keep their order, and their colours. */
export function seriesOf(
  t: Translate,
  by: ActivityLogSeries,
  {
    rows,
    starts,
    isAmount,
  }: { readonly rows: readonly ChartRow[]; readonly starts: readonly string[]; readonly isAmount: boolean },
): LogSeries[] {
  const figureOf = (row: ChartRow): number => (isAmount ? row.amount : row.recordCount);
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(row.key, (totals.get(row.key) ?? 0) + figureOf(row));
  const keys = [...totals].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
  const shown = keys.slice(0, keys.length > MOST_SERIES + 1 ? MOST_SERIES : keys.length);
  const ordered = by === 'result' ? activityResults.filter((each) => shown.includes(each)) : shown;
  const place = new Map(starts.map((start, index) => [start, index]));
  const valuesOf = (isOf: (row: ChartRow) => boolean): number[] => {
    const values = starts.map(() => 0);
    for (const row of rows) {
      const index = place.get(row.start);
      if (index !== undefined && isOf(row)) values[index] = (values[index] ?? 0) + figureOf(row);
    }
    return values;
  };
  const named: LogSeries[] = ordered.map((key) => ({
    key,
    name: seriesLabel(t, by, key),
    values: valuesOf((row) => row.key === key),
    ...(by === 'result' && tones[key] !== undefined ? { tone: tones[key] } : {}),
  }));
  if (shown.length === keys.length) return named;
  const rest = valuesOf((row) => !shown.includes(row.key));
  return [...named, { key: null, name: t('admin.log.chart.other', 'Other'), values: rest, tone: 'neutral' }];
}

import { isOpen } from '../../../grid/grid-access.ts';
import type { MeasuresRow } from '../../../grid/list-statements.ts';
import type { MatterAccess } from '../matter-column-access.ts';
import { datedColumns, matterGrid, measuredColumns } from './matter-columns.ts';

/** Figures of one column over all rows that match; amounts in minor units. */
export interface ColumnAggregate {
  readonly column: string;
  readonly count: number;
  readonly sum: number | null;
  readonly average: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly earliest: string | null;
  readonly latest: string | null;
}

/** The figures in SQL, by `<column><Figure>`: `wipSum`, `openedOnEarliest`. */
export const matterMeasures = [
  ...measuredColumns.flatMap((name) => {
    const { expression, kind } = matterGrid.columns[name];
    // A sum of floating-point numbers depends on the order in which the rows are read.
    const exact = kind === 'share' ? `(${expression})::numeric` : expression;
    const of = (call: string, as: string): string => `${call}(${exact})::float8 as "${name}${as}"`;
    return [of('count', 'Count'), of('sum', 'Sum'), of('avg', 'Average'), of('min', 'Minimum'), of('max', 'Maximum')];
  }),
  ...datedColumns.flatMap((name) => {
    const { expression } = matterGrid.columns[name];
    return [
      `count(${expression})::float8 as "${name}Count"`,
      `min(${expression}) as "${name}Earliest"`,
      `max(${expression}) as "${name}Latest"`,
    ];
  }),
].join(', ');

/** The figures of a row of measures, of columns that are open. */
export function presentAggregates(row: MeasuresRow, access: MatterAccess): ColumnAggregate[] {
  const figure = (name: string): number | null => {
    const value = row[name];
    return typeof value === 'number' ? value : null;
  };
  const day = (name: string): string | null => {
    const value = row[name];
    return typeof value === 'string' ? value : null;
  };
  return [...measuredColumns, ...datedColumns]
    .filter((column) => isOpen(access, column))
    .map((column) => ({
      column,
      count: figure(`${column}Count`) ?? 0,
      sum: figure(`${column}Sum`),
      average: figure(`${column}Average`),
      minimum: figure(`${column}Minimum`),
      maximum: figure(`${column}Maximum`),
      earliest: day(`${column}Earliest`),
      latest: day(`${column}Latest`),
    }));
}

import {
  formatDateTime,
  formatNumber,
  formatPercentage,
  minorDigits,
  type GenericCellType,
  type GenericColumn,
} from '@atrium/domain';
import type { ReportColumn, ReportResult } from './report.ts';

export interface CellRegion {
  readonly language: string;
  readonly timeZone: string;
  readonly currency: string;
}
type Cell = ReportResult['rows'][number]['cells'][number];
const SECONDS_PER_HOUR = 3600;
const MONTH = /^\d{4}-\d{2}$/;

const types: Readonly<Record<ReportColumn['kind'], GenericCellType>> = {
  TEXT: 'string',
  DATE: 'date',
  MOMENT: 'string',
  MONEY: 'decimal',
  DURATION: 'decimal',
  // Written before it stands in a cell, and lined up as a figure all the same.
  PERCENT: 'number',
  COUNT: 'number',
};

export const genericColumn = ({ name, title, kind }: ReportColumn): GenericColumn => ({
  key: name,
  title,
  type: types[kind],
});

/** A figure as the table takes it: amounts in whole units, time in hours. */
export function figureOf(
  kind: ReportColumn['kind'],
  value: number | null | undefined,
  { language, currency }: CellRegion,
): number | string | null {
  if (value === null || value === undefined) return null;
  if (kind === 'MONEY') return value / 10 ** minorDigits(currency);
  if (kind === 'DURATION') return value / SECONDS_PER_HOUR;
  if (kind === 'PERCENT') return formatPercentage(value, language);
  return kind === 'COUNT' ? Math.round(value * 10) / 10 : value;
}

/** What the table shows in a cell. */
export function cellOf(column: ReportColumn, cell: Cell | undefined, region: CellRegion): unknown {
  if (cell === undefined) return null;
  if (column.kind === 'MOMENT' && typeof cell.text === 'string')
    return formatDateTime(cell.text, region.language, region.timeZone);
  return cell.text ?? figureOf(column.kind, cell.number, region);
}

/** Cells of sums, by column. */
export const totalCells = (
  columns: readonly ReportColumn[],
  totals: ReportResult['totals'],
  region: CellRegion,
): Record<string, unknown> =>
  Object.fromEntries(
    columns
      .filter(({ hasTotal }) => hasTotal)
      .map(({ name, kind }) => [name, figureOf(kind, totals.find(({ column }) => column === name)?.number, region)]),
  );

/** The last row of a table with what its rows come to; none where nothing is added up, such as by team. */
export const totalsRow = (label: string, cells: Readonly<Record<string, unknown>>) =>
  Object.values(cells).some((cell) => cell !== null) ? { footer: { label, cells } } : {};

/** What a group is called: the month it is, the words of the server, or that it has none. */
export function groupLabel(
  { key, label }: Pick<ReportResult['groups'][number], 'key' | 'label'>,
  column: ReportColumn | undefined,
  { language, nothing }: { readonly language: string; readonly nothing: string },
): string {
  if (key === '') return nothing;
  if (column?.kind !== 'DATE' || !MONTH.test(key)) return label;
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${key}-01T00:00:00Z`),
  );
}

/** A figure in words, as charts and headlines write it. */
export function writeFigure(kind: ReportColumn['kind'], value: number, region: CellRegion): string {
  const figure = figureOf(kind, value, region);
  if (typeof figure === 'string') return figure;
  if (kind === 'MONEY')
    return new Intl.NumberFormat(region.language, {
      style: 'currency',
      currency: region.currency,
      maximumFractionDigits: 0,
    }).format(figure ?? 0);
  return formatNumber(Math.round((figure ?? 0) * 10) / 10, region.language);
}

import { readDay, writeDatePattern } from '../formats/date-pattern.ts';
import { formatByCode } from '../formats/format-by-code.ts';
import { describeValue, pictureText } from '../formats/describe-value.ts';

/** What a cell of the generic table may hold (product specification §3, generic table cell types). */
export const genericCellTypes = [
  'string',
  'decimal',
  'number',
  'date',
  'array',
  'object',
  'image',
  'imageArray',
] as const;
export type GenericCellType = (typeof genericCellTypes)[number];

export interface GenericColumn {
  readonly key: string;
  readonly title: string;
  /** `string` unless said otherwise. */
  readonly type?: GenericCellType | undefined;
}

export interface GenericRow {
  readonly id: string;
  /** Rows stand in this order. */
  readonly order: number;
  /** Skipped. */
  readonly isHidden?: boolean | undefined;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** The rows that show, in their order; equal ones stay as they came (product specification §3). */
export function visibleRows<Row extends Pick<GenericRow, 'order' | 'isHidden'>>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ isHidden }) => isHidden !== true).toSorted((one, other) => one.order - other.order);
}

/**
 * What a cell says in plain text (product specification §3): decimals with two
 * places, dates as `DD-MMM-YYYY`, lists joined by commas, an object by its name,
 * a picture by what it shows. Empty where there is nothing.
 */
export function formatGenericCell(
  type: GenericCellType,
  value: unknown,
  { locale = 'en-AU', timeZone = 'UTC' }: { locale?: string; timeZone?: string } = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  switch (type) {
    case 'decimal':
      return isFigure(value) ? formatByCode('N4', value, { locale }) : describeValue(value);
    case 'number':
      return isFigure(value) ? formatNumber(value, locale) : describeValue(value);
    case 'date': {
      const day = typeof value === 'string' ? readDay(value, timeZone) : null;
      return day === null ? describeValue(value) : writeDatePattern('dd-MMM-yyyy', day, locale);
    }
    case 'image':
      return pictureText(value);
    case 'imageArray':
      return (Array.isArray(value) ? value : [value]).map(pictureText).filter(Boolean).join(', ');
    case 'string':
    case 'array':
    case 'object':
      return describeValue(value);
  }
}

const isFigure = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';

const formatters = new Map<string, Intl.NumberFormat>();
function formatNumber(value: number | string, locale: string): string {
  const figure = Number(value);
  if (!Number.isFinite(figure)) return String(value);
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  formatters.set(locale, formatter);
  return formatter.format(figure);
}

import { formatDateTime } from '../formats/date-time.ts';
import { formatDate } from '../formats/date.ts';
import { formatByCode } from '../formats/format-by-code.ts';
import { isDateFormatCode, isFormatCode } from '../formats/format-codes.ts';
import { formatMoney } from '../formats/money.ts';
import { formatNumber } from '../formats/number.ts';
import type { MergeField, MergeFieldKind, MergeMarkup, MergeValue } from './merge-field.ts';

/** How values are written: the reader's region, as far as it is known. */
export interface MergeRegion {
  readonly locale?: string;
  readonly currency?: string;
  readonly timeZone?: string;
}

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const takesNumbers: ReadonlySet<MergeFieldKind> = new Set(['number', 'money']);

/** Whether a value of this kind can be written by the code: numbers and amounts by N1 to N15, dates by D1 to D8 (product specification §3). */
export function fitsFormatCode(kind: MergeFieldKind, code: string): boolean {
  return isFormatCode(code) && (isDateFormatCode(code) ? kind === 'date' : takesNumbers.has(kind));
}

/**
 * A value as text. What is text already stays as it is, except days and instants
 * of a date field. A code that does not fit its field is left out of account:
 * `checkMessage` names it before anything is sent.
 */
export function presentMergeValue(
  { kind }: Pick<MergeField, 'kind'>,
  value: Exclude<MergeValue, MergeMarkup>,
  code: string | null,
  region: MergeRegion = {},
): string {
  if (code !== null && isFormatCode(code) && fitsFormatCode(kind, code)) return formatByCode(code, value, region);
  if (typeof value === 'object') return formatMoney(value.minor, value.currency, region.locale);
  if (typeof value === 'number') return formatNumber(value, region.locale);
  if (kind !== 'date') return value;
  if (day.test(value)) return formatDate(value, region.locale);
  return instant.test(value) ? formatDateTime(value, region.locale, region.timeZone) : value;
}

import { readDay, writeDatePattern } from './date-pattern.ts';
import { displayWordsOf } from './display-words.ts';
import { dateFormats, isDateFormatCode, numberFormats, type FormatCode, type NumberFormat } from './format-codes.ts';
import { DEFAULT_CURRENCY, minorDigits } from './money.ts';
import { joinAmount } from './set-apart.ts';

/** Where the reader is. */
export interface FormatRegion {
  readonly locale?: string | undefined;
  /** Of amounts that name none. */
  readonly currency?: string | undefined;
  /** Decides which day an instant falls on. */
  readonly timeZone?: string | undefined;
}
/** Money as the API hands it over: minor units and their currency. */
export interface MinorAmount {
  readonly minor: number;
  readonly currency: string;
}
/** A number, its digits as text (so that nothing is lost to binary fractions), money, a day or an instant. */
export type FormattableValue = number | string | MinorAmount | null | undefined;

const NUMERAL = /^-?\d+(?:\.\d+)?$/;
const CENTS = 2;
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Writes a value by a format code (product specification §3): `N1` to `N15` for
 * numbers, `D1` to `D8` for dates; the tables are `numberFormats` and
 * `dateFormats`. Halves round away from zero, and what rounds to nothing counts
 * as nothing. A value that is missing is empty text; one the code cannot read is
 * written as it stands, so that nothing is lost. Never throws.
 *
 * @example
 * formatByCode('N6', 1234.5, { currency: 'AUD' })   // $1,234.50
 * formatByCode('N8', 0)                             // Nil
 * formatByCode('D7', '2026-11-24')                  // Tuesday 24 November 2026
 */
export function formatByCode(code: FormatCode, value: FormattableValue, region: FormatRegion = {}): string {
  const { locale = 'en-AU', timeZone } = region;
  if (value === null || value === undefined || value === '') return '';
  if (isDateFormatCode(code)) {
    const day = typeof value === 'string' ? readDay(value, timeZone) : null;
    return day === null ? asItStands(value) : writeDatePattern(dateFormats[code], day, locale);
  }
  const figure = readFigure(value);
  if (figure === null) return asItStands(value);
  const currency = typeof value === 'object' ? value.currency : (region.currency ?? DEFAULT_CURRENCY);
  return writeNumber(numberFormats[code], figure, currency, locale);
}

function writeNumber(
  format: NumberFormat,
  figure: Intl.StringNumericLiteral,
  currency: string,
  locale: string,
): string {
  const parts = formatterOf(format, currency, locale).formatToParts(figure);
  if (format.zero === 'nil' && isNothing(parts)) return displayWordsOf(locale).nil;
  const isNegative = parts.some(({ type }) => type === 'minusSign');
  if (format.kind === 'percent')
    return `${joinAmount(
      parts.filter(({ type }) => type !== 'percentSign' && type !== 'literal'),
      locale,
    )} %`;
  if (!isNegative || format.negative === 'minus') return joinAmount(parts, locale);
  return `(${joinAmount(
    parts.filter(({ type }) => type !== 'minusSign'),
    locale,
  )})`;
}

const isNothing = (parts: readonly Intl.NumberFormatPart[]): boolean =>
  parts.every(({ type, value }) => (type !== 'integer' && type !== 'fraction') || /^0*$/.test(value));

function formatterOf(format: NumberFormat, currency: string, locale: string): Intl.NumberFormat {
  const { kind, hasSeparators } = format;
  const isMoney = kind === 'money';
  // A currency without cents gets none, whatever the code.
  const decimals = isMoney && format.decimals === CENTS ? Math.min(CENTS, minorDigits(currency)) : format.decimals;
  const key = [locale, kind, decimals, hasSeparators, isMoney && currency, format.currency].join(' ');
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const created = new Intl.NumberFormat(locale, {
    ...(isMoney
      ? { style: 'currency', currency, currencyDisplay: format.currency === 'code' ? 'code' : 'narrowSymbol' }
      : {}),
    ...(kind === 'percent' ? { style: 'percent' } : {}),
    useGrouping: hasSeparators,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // What rounds to nothing has no sign.
    signDisplay: 'negative',
  });
  formatters.set(key, created);
  return created;
}

function readFigure(value: number | string | MinorAmount): Intl.StringNumericLiteral | null {
  if (typeof value === 'object')
    return Number.isSafeInteger(value.minor)
      ? (`${value.minor}E-${minorDigits(value.currency)}` as Intl.StringNumericLiteral)
      : null;
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : null;
  const typed = value.trim();
  return NUMERAL.test(typed) ? (typed as Intl.StringNumericLiteral) : null;
}

const asItStands = (value: number | string | MinorAmount): string =>
  typeof value === 'object' ? `${value.minor / 10 ** minorDigits(value.currency)} ${value.currency}` : String(value);

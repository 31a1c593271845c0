import { formatDate } from './date.ts';
import { readDay } from './date-pattern.ts';
import { formatDateTime } from './date-time.ts';
import { describeValue, pictureText } from './describe-value.ts';
import type { DisplayDataType } from './display-data-types.ts';
import { displayWordsOf } from './display-words.ts';
import { formatHours } from './duration.ts';
import { formatMoney } from './money.ts';
import { formatPercentage } from './number.ts';
import { plainTextOf } from './plain-text.ts';

/** Where a value is read, and how its place wants it. */
export interface DisplayRegion {
  readonly language: string;
  readonly timeZone: string;
  readonly currency: string;
  /** Names the firm's own currency too; by default it goes without saying, and another one is named. */
  readonly showsCurrency?: boolean | undefined;
  /** Stands where there is nothing to say; a dash unless said otherwise. */
  readonly nothing?: string | undefined;
  /** Writes amounts of zero as figures; by default they are nothing to say, as lawyers write them. */
  readonly showsZero?: boolean | undefined;
}

/** The most a rating may be. */
export const MOST_STARS = 5;

/**
 * Writes a value in plain text as its display data type asks (product
 * specification §3); the one rule behind cells, exports and print. Money is minor
 * units or `{ minor, currency }`, durations are seconds, percentages shares
 * (0.82), rich text HTML. A value the type cannot read is described as it stands.
 * Never throws.
 */
export function formatDisplayValue(dataType: DisplayDataType, value: unknown, region: DisplayRegion): string {
  const text = isEmpty(value) ? '' : textOf(dataType, value, region);
  return text === '' ? (region.nothing ?? '—') : text;
}

function textOf(dataType: DisplayDataType, value: unknown, region: DisplayRegion): string {
  const { language, timeZone } = region;
  switch (dataType) {
    case 'Currency':
      return moneyText(value, region, 'always');
    case 'CurrencyWithoutDecimals':
      return moneyText(value, region, 'never');
    case 'Number':
      return typeof value === 'number' ? numberText(value, language) : describeValue(value);
    case 'Percentage':
      return typeof value === 'number' ? formatPercentage(value, language) : describeValue(value);
    case 'Duration':
      return typeof value === 'number' ? formatHours(value) : describeValue(value);
    case 'Rating':
      return typeof value === 'number' ? `${numberText(value, language)}/${MOST_STARS}` : describeValue(value);
    case 'Date':
    case 'DueDate':
      return dayText(value, language, timeZone);
    case 'DateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? formatDateTime(value, language, timeZone)
        : describeValue(value);
    case 'Boolean':
    case 'Checkbox':
      return typeof value === 'boolean' ? displayWordsOf(language)[value ? 'yes' : 'no'] : describeValue(value);
    case 'Image':
      return Array.isArray(value) ? value.map(pictureText).filter(Boolean).join(', ') : pictureText(value);
    case 'EditorView':
      return typeof value === 'string' ? plainTextOf(value) : describeValue(value);
    case 'MultiLineString':
      return describeValue(value).replaceAll(/\r\n?/g, '\n').trim();
    case 'LongText':
      return describeValue(value).replaceAll(/\s+/g, ' ').trim();
    case 'Default':
      return defaultText(value, language);
    case 'String':
    case 'Chips':
    case 'Link':
    case 'Email':
    case 'ContextMenu':
    case 'ContextMenuStaff':
    case 'EventCampaignCategory':
      return describeValue(value);
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'number' && !Number.isFinite(value));

function defaultText(value: unknown, language: string): string {
  if (typeof value === 'number') return numberText(value, language);
  return typeof value === 'boolean' ? displayWordsOf(language)[value ? 'yes' : 'no'] : describeValue(value);
}

function moneyText(value: unknown, region: DisplayRegion, cents: 'always' | 'never'): string {
  const { minor, currency } = readMoney(value, region.currency);
  if (minor === null) return describeValue(value);
  if (minor === 0 && region.showsZero !== true) return '';
  return formatMoney(minor, currency, region.language, {
    symbol: region.showsCurrency === true || currency !== region.currency,
    cents,
  });
}

function readMoney(value: unknown, ownCurrency: string): { readonly minor: number | null; readonly currency: string } {
  const money: { minor?: unknown; currency?: unknown } =
    typeof value === 'object' && value !== null ? value : { minor: value };
  return {
    minor: typeof money.minor === 'number' ? money.minor : null,
    currency: typeof money.currency === 'string' ? money.currency : ownCurrency,
  };
}

function dayText(value: unknown, language: string, timeZone: string): string {
  const day = typeof value === 'string' ? readDay(value, timeZone) : null;
  return day === null ? describeValue(value) : formatDate(day, language);
}

const formatters = new Map<string, Intl.NumberFormat>();
function numberText(value: number, language: string): string {
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  formatters.set(language, formatter);
  return formatter.format(value);
}

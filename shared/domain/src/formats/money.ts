import { joinAmount } from './set-apart.ts';

/** How an amount is written. `symbol` false leaves the currency to the column's heading. */
export interface MoneyFormat {
  readonly symbol?: boolean;
  /** `always` lines figures up in a column, `auto` drops cents that are zero, `never` rounds to whole units. */
  readonly cents?: 'always' | 'auto' | 'never';
}

/** The currency where a firm's settings name none (product specification §9). */
export const DEFAULT_CURRENCY = 'USD';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount held in minor units with a narrow symbol and 0 to 2 decimals
 * (product specification §9): `formatMoney(4128000, 'AUD')` is `$41,280`.
 */
export function formatMoney(
  minor: number,
  currency: string = DEFAULT_CURRENCY,
  locale = 'en-AU',
  format: MoneyFormat = {},
): string {
  const formatter = moneyFormatter(currency, locale, format);
  const amount = minor / 10 ** minorDigits(currency);
  return joinAmount(formatter.formatToParts(amount), locale);
}

/** How many digits the minor unit of a currency has: 2 for AUD, 0 for JPY. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function moneyFormatter(
  currency: string,
  locale: string,
  { symbol = true, cents = 'auto' }: MoneyFormat,
): Intl.NumberFormat {
  const key = [currency, locale, symbol, cents].join(' ');
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const digits = cents === 'never' ? 0 : minorDigits(currency);
  const created = new Intl.NumberFormat(locale, {
    ...(symbol ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: cents === 'auto' ? 'stripIfInteger' : 'auto',
  });
  formatters.set(key, created);
  return created;
}

/** The narrow sign of a currency (product specification §9), as it stands before or behind a field: `$`. */
export function currencySymbol(currency: string, locale = 'en-AU'): string {
  const parts = moneyFormatter(currency, locale, {}).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

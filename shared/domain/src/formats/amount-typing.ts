import { minorDigits } from './money.ts';
import { parseAmount } from './parse-amount.ts';
import { latinDigits } from './latin-digits.ts';

/** What a currency field takes. */
export interface AmountLimits {
  /** Decimals of the currency, at most two (product specification §5). */
  readonly digits: number;
  /** In minor units; nothing larger can be typed. */
  readonly maximum?: number | undefined;
}

const MOST_DECIMALS = 2;

/** Decimals a currency field takes: two, or none where the currency has none (product specification §5, §9). */
export const amountDigits = (currency: string): number => Math.min(MOST_DECIMALS, minorDigits(currency));

/**
 * What stands in a currency field after somebody typed: thousands separated,
 * at most two decimals, no sign, nothing but figures (product specification §5).
 * `1234567.891` becomes `1,234,567.89`.
 */
export function tidyAmountText(typed: string, digits: number): string {
  const [whole = '', ...rest] = latinDigits(typed)
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const bare = whole.replace(/^0+(?=\d)/, '');
  const separated = bare.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  if (rest.length === 0) return separated;
  // Also where there are no decimals the point stays: what is typed behind it must not make the amount larger.
  return `${separated === '' ? '0' : separated}.${rest.join('').slice(0, digits)}`;
}

/**
 * The text a field shows next: what was typed, tidied, or null where it would be
 * more than the maximum or than can be counted exactly, and so is not taken
 * (product specification §5).
 */
export function nextAmountText(typed: string, { digits, maximum }: AmountLimits): string | null {
  const tidied = tidyAmountText(typed, digits);
  if (tidied === '') return '';
  const minor = parseAmount(tidied, digits);
  return minor === null || (maximum !== undefined && minor > maximum) ? null : tidied;
}

/** How an amount stands in its field when nobody types there: `1,234.50`; empty where there is none. */
export function amountText(minor: number | null | undefined, digits: number): string {
  if (minor === null || minor === undefined) return '';
  return tidyAmountText((Math.abs(minor) / 10 ** digits).toFixed(digits), digits);
}

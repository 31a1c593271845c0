/** Digits with thousands separated or not, and up to two decimals; a currency's sign or code before it. */
const written = /^(?:[\p{Sc}]|[A-Z]{3})?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{0,2}))?$/u;

/**
 * Reads an amount as people type it (product specification §5: thousands
 * separators, two decimals, no negatives) into minor units: `$1,234.5` is 123450.
 * Null where it is no amount.
 */
export function parseAmount(text: string, digits = 2): number | null {
  const [, whole, cents = ''] = written.exec(text.trim()) ?? [];
  if (whole === undefined || cents.length > digits) return null;
  const minor = Number(`${whole.replaceAll(/[, ]/g, '')}${cents.padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

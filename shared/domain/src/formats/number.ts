const formatters = new Map<string, Intl.NumberFormat>();

/** Writes a number with separators and so many decimals, none unless it says: `formatNumber(1482)` is `1,482`. */
export function formatNumber(value: number, locale = 'en-AU', decimals = 0): string {
  const key = `${locale} ${decimals}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** Writes a share as a whole percentage: `formatPercentage(0.824)` is `82 %`. */
export function formatPercentage(share: number, locale = 'en-AU'): string {
  return `${formatNumber(Math.round(share * 100), locale)} %`;
}

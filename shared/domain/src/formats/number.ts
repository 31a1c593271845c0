const formatters = new Map<string, Intl.NumberFormat>();

/** Writes a whole number with separators: `formatNumber(1482)` is `1,482`. */
export function formatNumber(value: number, locale = 'en-AU'): string {
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    formatters.set(locale, formatter);
  }
  return formatter.format(value);
}

/** Writes a share as a whole percentage: `formatPercentage(0.824)` is `82 %`. */
export function formatPercentage(share: number, locale = 'en-AU'): string {
  return `${formatNumber(Math.round(share * 100), locale)} %`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an instant (RFC 3339) as the firm's clocks show it:
 * `formatDateTime('2026-11-20T23:00:00Z', 'en-AU', 'Australia/Adelaide')` is
 * `21 Nov 2026 9:30 am`. Without a zone the reader's own is used.
 */
export function formatDateTime(instant: string, locale = 'en-AU', timeZone?: string): string {
  const key = `${locale} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(instant)).replace(',', '').replaceAll(/\s/g, ' ');
}

import type { Reader } from '../people/readers.ts';

/** A moment as a mail tells it: in the firm's own time, with the zone's name. */
export function formatMoment(moment: Date, { locale, timeZone }: Pick<Reader, 'locale' | 'timeZone'>): string {
  const parts = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(moment);
}

/** Whether text from outside (an address, a form) is a calendar day that exists. */
export function isDay(text: string | null | undefined): text is string {
  if (text === null || text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The first and the last day that the API takes and keeps: a year typed with two figures lies outside. */
export const KEPT_DAYS = { first: '1900-01-01', last: '2199-12-31' } as const;

/** Whether text from outside is a calendar day that can be kept (`KEPT_DAYS`). */
export const isKeptDay = (text: string | null | undefined): text is string =>
  isDay(text) && text >= KEPT_DAYS.first && text <= KEPT_DAYS.last;

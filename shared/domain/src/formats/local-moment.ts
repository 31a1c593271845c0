const MINUTE_MS = 60_000;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** A moment as a `datetime-local` field shows it, by the firm's clock: `2026-11-22T14:30`. */
export function localOf(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The moment that such a field means by the firm's clock; null where it is empty or no time. In the hour that clocks skip, the one after it. */
export function momentOf(local: string, timeZone: string): string | null {
  const [, year, month, day, hour, minute] = LOCAL.exec(local) ?? [];
  if (year === undefined) return null;
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (Number.isNaN(wanted)) return null;
  let guess = wanted;
  // The offset at the guess may differ from the one at the answer, where clocks change between: twice is enough.
  for (let round = 0; round < 2; round += 1) guess += wanted - shownAt(guess, timeZone);
  return new Date(guess).toISOString();
}

/** What the firm's clock shows at a moment, as if it were universal time. */
function shownAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${localOf(new Date(whole).toISOString(), timeZone)}:00Z`);
}

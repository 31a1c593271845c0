const MINUTE_MS = 60_000;

/** What the clock of a zone shows at a moment, as if it were universal time. */
function shownAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** The moment that a day and a time mean by the clock of a zone. In the hour that clocks skip, the one after it. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let guess = wanted;
  // The offset at the guess may differ from the one at the answer, where clocks change between: twice is enough.
  for (let round = 0; round < 2; round += 1)
    guess += wanted - shownAt(Math.floor(guess / MINUTE_MS) * MINUTE_MS, timeZone);
  return new Date(guess);
}

import { addDays, dayIn } from '@atrium/domain';
import ICAL from 'ical.js';

/** An event of another calendar, by the firm's clock. */
export interface ReadEvent {
  readonly uid: string;
  readonly title: string;
  readonly day: string;
  readonly untilDay: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly place: string;
  readonly note: string;
}

export const MOST_EVENTS = 300;
/** Of what repeats, as many are taken over, within a year. */
const MOST_REPETITIONS = 60;
const STEPS = 2000;
const YEAR_DAYS = 366;
const LONGEST_TITLE = 200;
const LONGEST_NOTE = 4000;

const oneLine = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most);

/**
 * The events of a calendar file, each repetition of one by itself: from a year ago to a year ahead. What was cancelled
 * is left out. Null where it is no calendar.
 */
export function readCalendar(
  text: string,
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
): readonly ReadEvent[] | null {
  let root: ICAL.Component;
  try {
    root = new ICAL.Component(ICAL.parse(text) as unknown as never);
  } catch {
    return null;
  }
  if (root.name !== 'vcalendar') return null;
  const from = addDays(today, -YEAR_DAYS);
  const to = addDays(today, YEAR_DAYS);
  const events: ReadEvent[] = [];
  for (const component of root.getAllSubcomponents('vevent')) {
    if (component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    const event = new ICAL.Event(component, { strictExceptions: true });
    if (event.isRecurrenceException() || !event.startDate) continue;
    for (const [start, end, uid] of timesOf(event, to)) {
      const read = eventOf(event, { start, end, uid }, timeZone);
      if (read.untilDay >= from && read.day <= to) events.push(read);
      if (events.length > MOST_EVENTS) return events;
    }
  }
  return events;
}

type Times = readonly [start: ICAL.Time, end: ICAL.Time, uid: string];

function timesOf(event: ICAL.Event, to: string): readonly Times[] {
  if (!event.isRecurring()) return [[event.startDate, event.endDate, event.uid]];
  const times: Times[] = [];
  const iterator = event.iterator();
  for (let step = 0; step < STEPS && times.length < MOST_REPETITIONS; step += 1) {
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next || dayOf(next) > to) break;
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    times.push([startDate, endDate, `${event.uid}#${dayOf(next)}`]);
  }
  return times;
}

const pad = (number: number): string => String(number).padStart(2, '0');
const dayOf = ({ year, month, day }: ICAL.Time): string => `${year}-${pad(month)}-${pad(day)}`;

function eventOf(
  { summary, location, description }: ICAL.Event,
  { start, end, uid }: { readonly start: ICAL.Time; readonly end: ICAL.Time; readonly uid: string },
  timeZone: string,
): ReadEvent {
  const words = {
    uid,
    title: oneLine(summary ?? '', LONGEST_TITLE),
    place: oneLine(location ?? '', LONGEST_TITLE),
    note: (description ?? '').trim().slice(0, LONGEST_NOTE),
  };
  if (start.isDate) {
    // The end of whole days is the day after.
    const last = addDays(dayOf(end), -1);
    const day = dayOf(start);
    return { ...words, day, untilDay: last < day ? day : last, startsAt: null, endsAt: null };
  }
  const begins = localOf(start, timeZone);
  const ends = localOf(end, timeZone);
  const isMoment = begins.day === ends.day && ends.time <= begins.time;
  return {
    ...words,
    day: begins.day,
    untilDay: ends.day < begins.day ? begins.day : ends.day,
    startsAt: begins.time,
    endsAt: isMoment ? null : ends.time,
  };
}

/** What the firm's clock shows. A time of no zone is meant by the clock of its reader. */
function localOf(time: ICAL.Time, timeZone: string): { readonly day: string; readonly time: string } {
  const zone = String(time.zone?.tzid ?? 'floating');
  if (zone === 'floating') return { day: dayOf(time), time: `${pad(time.hour)}:${pad(time.minute)}` };
  const moment = time.toJSDate();
  return {
    day: dayIn(timeZone, moment),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  };
}

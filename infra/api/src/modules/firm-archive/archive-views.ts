import icalendar from 'ical.js';

/** A row by the names of its columns. */
export type NamedRow = Readonly<Record<string, string | null>>;
const of = (row: NamedRow, name: string): string => row[name] ?? '';

/** A contact as a vCard 4.0. */
export function vCardOf(row: NamedRow): string {
  const card = new icalendar.Component('vcard');
  const add = (name: string, value: string | string[], type?: string): void => {
    const property = new icalendar.Property(name, card);
    if (Array.isArray(value)) property.setValue(value);
    else property.setValue(value);
    if (type !== undefined) property.setParameter('type', type);
    card.addProperty(property);
  };
  card.addPropertyWithValue('version', '4.0');
  card.addPropertyWithValue('uid', `urn:uuid:${of(row, 'id')}`);
  add('fn', of(row, 'name'));
  if (of(row, 'kind') === 'person') add('n', [of(row, 'last_name'), of(row, 'first_name'), '', of(row, 'title'), '']);
  else add('kind', 'org');
  if (of(row, 'email') !== '') add('email', of(row, 'email'));
  if (of(row, 'phone') !== '') add('tel', of(row, 'phone'), 'work');
  if (of(row, 'mobile') !== '') add('tel', of(row, 'mobile'), 'cell');
  const address = ['address_line', 'suburb', 'state', 'postcode', 'country'].map((name) => of(row, name));
  if (address.slice(0, -1).some((part) => part !== '')) add('adr', ['', '', ...address]);
  return `${card.toString()}\r\n`;
}

export const CALENDAR_START = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Atrium//Firm archive//EN\r\n';
export const CALENDAR_END = 'END:VCALENDAR\r\n';
const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

interface Spot {
  readonly uid: string;
  readonly title: string;
  readonly day: string;
  readonly untilDay: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly place: string;
  readonly note: string;
  readonly stamp: string;
}
/** By the firm's clock, in no zone: what an archive holds is the time that stood there. */
function eventOf({ uid, title, day, untilDay, startsAt, endsAt, place, note, stamp }: Spot): string {
  const event = new icalendar.Component('vevent');
  const at = (name: string, onDay: string, time: string | null): void => {
    const property = new icalendar.Property(name, event);
    property.setValue(
      time === null
        ? icalendar.Time.fromDateString(onDay)
        : icalendar.Time.fromDateTimeString(`${onDay}T${time.slice(0, 8)}`),
    );
    event.addProperty(property);
  };
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', icalendar.Time.fromDateTimeString(`${stamp.slice(0, 19)}Z`));
  at('dtstart', day, startsAt);
  at('dtend', startsAt === null ? dayAfter(untilDay) : untilDay, startsAt === null ? null : (endsAt ?? startsAt));
  event.addPropertyWithValue('summary', title);
  if (place !== '') event.addPropertyWithValue('location', place);
  if (note !== '') event.addPropertyWithValue('description', note);
  return `${event.toString()}\r\n`;
}
/** An appointment as an event of a calendar. */
export const appointmentEvent = (row: NamedRow): string =>
  eventOf({
    uid: of(row, 'id'),
    title: of(row, 'title'),
    day: of(row, 'day'),
    untilDay: of(row, 'until_day'),
    startsAt: row['starts_at'] ?? null,
    endsAt: row['ends_at'] ?? null,
    place: of(row, 'place'),
    note: of(row, 'note'),
    stamp: of(row, 'changed_at'),
  });
/** A key date of a matter as an event of a whole day. */
export const keyDateEvent = (row: NamedRow): string =>
  eventOf({
    uid: of(row, 'id'),
    title: of(row, 'name'),
    day: of(row, 'due_on'),
    untilDay: of(row, 'due_on'),
    startsAt: null,
    endsAt: null,
    place: '',
    note: '',
    stamp: of(row, 'changed_at'),
  });

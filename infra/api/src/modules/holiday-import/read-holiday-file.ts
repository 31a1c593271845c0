import { isDay } from '@atrium/domain';
import { decodeText, readTable } from '../../files/read-table.ts';
import type { Translator } from '../../translation/translate.ts';

/** A longer file, in base 64, is refused unread. */
const LONGEST_FILE = 1_500_000;
/** A file of ten years for eight states has fewer. */
export const MOST_HOLIDAYS = 1000;
const LONGEST_NAME = 80;
/** More of them are not listed: the file is another one than was meant. */
const MOST_UNREAD = 100;
/** A holiday of more days than this is a mistake in the file. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
const limits = { rows: MOST_HOLIDAYS + 1, cells: 20, characters: 500, unpackedBytes: 8 * 1024 * 1024 };

export interface Holiday {
  readonly day: string;
  readonly name: string;
}
export type HolidayFile =
  | { readonly message: string; readonly holidays: readonly []; readonly unread: readonly UnreadEntry[] }
  | { readonly message: null; readonly holidays: readonly Holiday[]; readonly unread: readonly UnreadEntry[] };
/** A row of a table or an event of a calendar without a day that exists or without a name. */
export interface UnreadEntry {
  /** Rows are counted as spreadsheets do, the headings among them; events from one. */
  readonly place: number;
  readonly text: string;
}
interface Entries {
  readonly holidays: readonly Holiday[];
  readonly unread: readonly UnreadEntry[];
}

const nameOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
/** What stands in place of a day and a name. */
const unreadText = (day: string, name: string): string => [nameOf(day), name].filter((part) => part !== '').join(', ');
const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A day as calendars and governments write it: 2026-12-25, 20261225, 25/12/2026 or, where months come first, 12/25/2026. */
function readDay(text: string, isMonthFirst: boolean): string | null {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})(?:T|$)/.exec(text.trim()) ?? [];
  const [, one = '', other = '', last = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? [];
  const day =
    year !== undefined
      ? `${year}-${month}-${date}`
      : `${last}-${(isMonthFirst ? one : other).padStart(2, '0')}-${(isMonthFirst ? other : one).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** The value of a property of a calendar, whatever its parameters, as plain text (RFC 5545, 3.1 and 3.3.11). */
function valueIn(lines: readonly string[], name: string): string {
  const line = lines.find((each) => new RegExp(`^${name}[;:]`, 'i').test(each)) ?? '';
  return line
    .slice(line.indexOf(':') + 1)
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([\\;,])/g, '$1');
}

/** Each day of each event of a calendar. Events that repeat count for the days they are written for. */
function readCalendar(text: string): Entries | null {
  if (!/^BEGIN:VCALENDAR/im.test(text)) return null;
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '');
  const unread: UnreadEntry[] = [];
  const events = [...unfolded.matchAll(/^BEGIN:VEVENT\r?\n([\s\S]*?)^END:VEVENT/gim)];
  const holidays = events.flatMap(([, event = ''], index): Holiday[] => {
    const lines = event.split(/\r?\n/);
    const start = valueIn(lines, 'DTSTART');
    const first = readDay(start, false);
    const name = nameOf(valueIn(lines, 'SUMMARY'));
    if (first === null || name === '') {
      unread.push({ place: index + 1, text: unreadText(start, name) });
      return [];
    }
    const end = readDay(valueIn(lines, 'DTEND'), false);
    // The day on which an event of whole days ends is the one after its last.
    const length = end === null ? 1 : (Date.parse(end) - Date.parse(first)) / DAY_MS;
    const days = Math.min(MOST_DAYS, Math.max(1, Math.round(length)));
    return Array.from({ length: days }, (_, later) => ({ day: laterBy(first, later), name }));
  });
  return { holidays, unread };
}

const headings = {
  day: ['date', 'day', 'holiday date'],
  name: ['name', 'holiday', 'holiday name', 'description', 'summary'],
};
interface Table {
  readonly rows: readonly (readonly string[])[];
  /** Their places in the file, where empty rows count too. */
  readonly numbers: readonly number[];
}
function readRows({ rows, numbers }: Table, isMonthFirst: boolean): Entries | null {
  const [heading = [], ...found] = rows;
  const at = (names: readonly string[]): number =>
    heading.findIndex((cell) => names.includes(cell.trim().toLowerCase()));
  const [day, name] = [at(headings.day), at(headings.name)];
  if (day < 0 || name < 0) return null;
  const unread: UnreadEntry[] = [];
  const holidays = found.flatMap((row, index): Holiday[] => {
    const read = readDay(row[day] ?? '', isMonthFirst);
    const said = nameOf(row[name] ?? '');
    if (read !== null && said !== '') return [{ day: read, name: said }];
    unread.push({ place: numbers[index + 1] ?? 0, text: unreadText(row[day] ?? '', said) });
    return [];
  });
  return { holidays, unread };
}

/** Public holidays of an .ics calendar, a CSV file or a workbook, in base 64; each day and name once, by day. */
export async function readHolidayFile(
  { translate }: Translator,
  content: string,
  isMonthFirst: boolean,
): Promise<HolidayFile> {
  const nothing = (message: string): HolidayFile => ({ message, holidays: [], unread: [] });
  const large = translate('api.holidayFile.large', 'The file is too large. Divide it, {{most}} days at a time.', {
    most: MOST_HOLIDAYS,
  });
  if (content.length > LONGEST_FILE) return nothing(large);
  const bytes = Buffer.from(content, 'base64');
  const calendar = readCalendar(decodeText(bytes) ?? '');
  let found = calendar;
  if (found === null) {
    const table = await readTable(bytes, limits);
    if (table.kind === 'none') return nothing(table.reason === 'large' ? large : formatText(translate));
    found = readRows(table, isMonthFirst);
  }
  if (found === null) return nothing(formatText(translate));
  const days = new Map(found.holidays.map((holiday) => [`${holiday.day} ${holiday.name}`, holiday]));
  const holidays = [...days.values()].toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
  const unread = found.unread.slice(0, MOST_UNREAD);
  if (holidays.length === 0)
    return { ...nothing(translate('api.holidayFile.none', 'There is no day with a name in this file.')), unread };
  return holidays.length > MOST_HOLIDAYS ? nothing(large) : { message: null, holidays, unread };
}
const formatText = (translate: Translator['translate']): string =>
  translate(
    'api.holidayFile.format',
    'Choose a calendar (.ics), or a CSV file or Excel workbook with the columns Date and Name.',
  );

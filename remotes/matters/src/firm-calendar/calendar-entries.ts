import { addDays } from '@atrium/domain';
import type { FirmCalendar_EntryFragment } from '../generated/graphql.ts';
import type { CalendarItem } from '../common/calendar/calendar-types.ts';

export type CalendarEntry = FirmCalendar_EntryFragment;

/** An entry on one of its days. */
export interface EntryOnDay extends CalendarItem {
  readonly entry: CalendarEntry;
}

/** Every day of every entry in the period. Only the first day of several moves it. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  { from, to }: { readonly from: string; readonly to: string },
  movedTo: ReadonlyMap<string, string>,
): readonly EntryOnDay[] {
  return entries.flatMap((entry) => {
    const moved = movedTo.get(entry.key);
    const first = moved ?? entry.day;
    const last = moved ?? entry.untilDay;
    const items: EntryOnDay[] = [];
    for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1))
      items.push({
        id: day === first ? entry.key : `${entry.key} ${day}`,
        day,
        name: entry.title,
        canMove: entry.canMove && day === first,
        entry,
      });
    return items;
  });
}

/** Where an entry is opened; null for an appointment, which opens over the calendar. */
export function addressOf({ kind, id, matterId }: CalendarEntry): string | null {
  if (kind === 'TASK') return `/tasksSummary/${id}`;
  return matterId !== null && (kind === 'HEARING' || kind === 'DEADLINE') ? `/matterDetail/${matterId}/dates` : null;
}

/** Its hours, `09:30–10:15`; empty for whole days. */
export const hoursOf = ({ startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>): string =>
  startsAt === null ? '' : endsAt === null ? startsAt : `${startsAt}–${endsAt}`;

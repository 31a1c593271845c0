import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays } from '@atrium/domain';
import type { CalendarDate } from './matter-dates.store.ts';

const MINUTES = 60_000;
const LASTS_MINUTES = 60;
/** When a date with an hour is over, which nobody writes down: programs that are told no end show a moment. */
export const endOf = (startsAt: string): Date => new Date(new Date(startsAt).getTime() + LASTS_MINUTES * MINUTES);
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** One date as a calendar file: a whole day, or from its hour on. The id stays, so that a second download replaces the first. */
export function calendarOf(
  date: CalendarDate,
  { publicUrl, tenantId }: { publicUrl: string; tenantId: string },
): string {
  const calendar = ical({
    prodId: { company: 'Atrium', product: 'Critical dates' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const span =
    date.startsAt === null
      ? { start: day(date.dueOn), end: day(addDays(date.dueOn, 1)), allDay: true }
      : { start: new Date(date.startsAt), end: endOf(date.startsAt) };
  calendar.createEvent({
    id: `${date.id}@${tenantId}`,
    sequence: date.version,
    summary: `${date.fileNumber} ${date.name}`,
    description: date.title,
    url: `${publicUrl}/${tenantId}/matterDetail/${date.matterId}/dates`,
    ...span,
  });
  return calendar.toString();
}

import { isDay } from '@atrium/domain';
import type { FirmCalendarFilter, FirmCalendarKind } from '../generated/graphql.ts';
import { allCalendarRanges, type CalendarRange } from '../common/calendar/calendar-days.ts';

/** What a calendar shows, in the order of its filters. */
export const calendarKinds = [
  'HEARING',
  'DEADLINE',
  'APPOINTMENT',
  'ABSENCE',
  'TASK',
] as const satisfies readonly FirmCalendarKind[];

/** In place of a person: nobody narrows the calendar. */
const EVERYONE = 'all';

export interface CalendarFilters {
  readonly range: CalendarRange;
  /** Null for today. */
  readonly day: string | null;
  readonly kinds: readonly FirmCalendarKind[];
  /** Empty for everyone. */
  readonly personIds: readonly string[];
  readonly teamId: string | null;
  readonly officeId: string | null;
}

/** Reads an address that anybody may have edited. One begins with one's own calendar. */
export function readCalendarFilters(params: URLSearchParams, userId: string): CalendarFilters {
  const day = params.get('day');
  const hidden = params.getAll('hide').map((kind) => kind.toUpperCase());
  const people = params.getAll('person');
  return {
    range: allCalendarRanges.find((range) => range === params.get('range')) ?? 'month',
    day: day !== null && isDay(day) ? day : null,
    kinds: calendarKinds.filter((kind) => !hidden.includes(kind)),
    personIds: people.includes(EVERYONE) ? [] : people.length === 0 ? [userId] : people,
    teamId: params.get('team'),
    officeId: params.get('office'),
  };
}

/** The parameters of an address that say who is shown. */
export const writePeople = (personIds: readonly string[], userId: string): readonly string[] =>
  personIds.length === 0 ? [EVERYONE] : personIds.length === 1 && personIds[0] === userId ? [] : personIds;

/** The same as the server takes it. */
export const filterOf = ({ kinds, personIds, teamId, officeId }: CalendarFilters): FirmCalendarFilter => ({
  kinds: [...kinds],
  personIds: personIds.length === 0 ? null : [...personIds],
  teamId,
  officeId,
});

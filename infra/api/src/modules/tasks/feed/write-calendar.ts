import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalAlarmData,
  type ICalCalendar,
} from 'ical-generator';
import type { Translate } from '../../../translation/translate.ts';
import { addDays } from '@atrium/domain';
import { endOf } from '../../matter-dates/date-calendar.ts';
import { countBefore } from '../recurrence/occurrences.ts';
import { dayOrLast, readRule, writeRule, type Rule } from '../recurrence/rule.ts';
import { linkToTask } from '../notify/notify-assigned.ts';
import type { AppointmentRow } from '../../appointments/appointments.store.ts';
import { momentIn } from '../../appointments/moment-in.ts';
import type { FeedDate, FeedTask } from './feed-content.store.ts';

export interface CalendarContent {
  readonly translate: Translate;
  readonly firmUrl: string;
  readonly tasks: readonly FeedTask[];
  readonly dates: readonly FeedDate[];
  readonly appointments: readonly AppointmentRow[];
  /** The firm's, by whose clock appointments are. */
  readonly timeZone: string;
}

const SECONDS_PER_DAY = 86_400;
const SECONDS_PER_HOUR = 3600;
/** How often a program may ask, as it is told. */
const TTL_SECONDS = 3600;
/** RFC 5545 §3.8.1.9: 1 is the highest, 9 the lowest. */
const priorities = { High: 1, Normal: 5, Low: 9 } as const;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The calendar of one person (RFC 5545). Tasks come as events of a whole day that block no time: programs that
 * follow a feed show these, and most show no VTODO. Titles say what and on which file; notes stay in the house.
 */
export function writeCalendar({ translate, firmUrl, tasks, dates, appointments, timeZone }: CalendarContent): string {
  const calendar = ical({
    name: translate('api.feed.name', 'Atrium: tasks, dates and appointments'),
    prodId: '//Atrium//Calendar//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: TTL_SECONDS,
  });
  for (const task of tasks) addTask(calendar, task, translate, firmUrl);
  for (const date of dates) addDate(calendar, date, translate, firmUrl);
  for (const appointment of appointments) addAppointment(calendar, appointment, timeZone, firmUrl);
  return calendar.toString();
}

function addTask(calendar: ICalCalendar, task: FeedTask, translate: Translate, firmUrl: string): void {
  const { id, kind, subject, fileNumber, seriesId, occursOn, dueOn } = task;
  const what = kind === 'phone' ? translate('api.feed.call', 'Call: {{subject}}', { subject }) : subject;
  const event = {
    summary: fileNumber === null ? what : `${what} (${fileNumber})`,
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    priority: priorities[task.priority],
    url: `${firmUrl}${linkToTask(task)}`,
    sequence: task.version,
    stamp: new Date(task.changedAt),
    lastModified: new Date(task.changedAt),
    alarms: alarmsOf(task),
  };
  const rule = seriesId === null || occursOn === null ? null : ruleFrom(task, occursOn);
  if (rule === null) {
    calendar.createEvent({ ...event, id: `task-${id}@atrium`, start: midnight(dueOn) });
    return;
  }
  // One address for all of a series, whichever of it is open; one that was moved stands beside the rule.
  const uid = `series-${seriesId ?? ''}@atrium`;
  calendar.createEvent({ ...event, id: uid, start: midnight(occursOn ?? dueOn), repeating: `RRULE:${rule}` });
  if (occursOn !== null && occursOn !== dueOn)
    calendar.createEvent({ ...event, id: uid, start: midnight(dueOn), recurrenceId: midnight(occursOn) });
}

/** The rule from this one on: of a number of times, those that went before count. */
function ruleFrom({ rule, seriesStartsOn }: FeedTask, occursOn: string): string | null {
  const read = rule === null ? null : readRule(rule);
  if (rule === null || read === null || seriesStartsOn === null) return null;
  return writeRule(
    read.count === null
      ? understood(read)
      : {
          ...understood(read),
          count: Math.max(1, read.count - countBefore({ rule, startsOn: seriesStartsOn }, occursOn)),
        },
  );
}

/** The end of every month as every calendar program reads it: some pass over BYSETPOS beside days of the month. */
const understood = (rule: Rule): Rule =>
  rule.frequency === 'MONTHLY' && dayOrLast(rule) === 31 ? { ...rule, byMonthDay: [-1], bySetPosition: [] } : rule;

/** Relative to the beginning of the day, so that they move with what moves; before it counts as positive. */
function alarmsOf({ reminders }: FeedTask): ICalAlarmData[] {
  return reminders.flatMap(({ daysBefore, time, remindAt }): ICalAlarmData[] => {
    if (daysBefore === null)
      return remindAt === null ? [] : [{ type: ICalAlarmType.display, trigger: new Date(remindAt) }];
    const [hours = '9', minutes = '0'] = (time ?? '09:00').split(':');
    return [
      {
        type: ICalAlarmType.display,
        trigger: daysBefore * SECONDS_PER_DAY - Number(hours) * SECONDS_PER_HOUR - Number(minutes) * 60,
      },
    ];
  });
}

function addDate(
  calendar: ICalCalendar,
  { id, name, dueOn, startsAt, isConfirmed, version, changedAt, matterId, fileNumber }: FeedDate,
  translate: Translate,
  firmUrl: string,
): void {
  calendar.createEvent({
    id: `date-${id}@atrium`,
    summary: translate('api.feed.date', '{{name}} ({{fileNumber}})', { name, fileNumber }),
    url: `${firmUrl}/matterDetail/${matterId}`,
    sequence: version,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    ...(startsAt === null
      ? { allDay: true, start: midnight(dueOn), transparency: ICalEventTransparency.TRANSPARENT }
      : { start: new Date(startsAt), end: endOf(startsAt) }),
  });
}

function addAppointment(
  calendar: ICalCalendar,
  { id, title, day, untilDay, startsAt, endsAt, place, fileNumber, version, changedAt }: AppointmentRow,
  timeZone: string,
  firmUrl: string,
): void {
  const start = startsAt === null ? null : momentIn(timeZone, day, startsAt);
  calendar.createEvent({
    id: `appointment-${id}@atrium`,
    summary: fileNumber === null ? title : `${title} (${fileNumber})`,
    location: place,
    url: `${firmUrl}/calendar?day=${day}&appointment=${id}`,
    sequence: version,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    ...(start === null
      ? { allDay: true, start: midnight(day), end: midnight(addDays(untilDay, 1)) }
      : { start, end: endsAt === null ? endOf(start.toISOString()) : momentIn(timeZone, untilDay, endsAt) }),
  });
}

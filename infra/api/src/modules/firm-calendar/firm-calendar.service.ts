import { dayIn, daysBetween } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import type { FeatureReach } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters, type MatterReach } from '../../policy/matter-reach.ts';
import { scopeOf, type Scope, type Viewer } from '../../policy/viewer.ts';
import { idOrNobody } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { appointmentsOf } from '../appointments/appointment-reach.ts';
import { findAppointments } from '../appointments/appointments.store.ts';
import { mayEditAppointment } from '../appointments/may-edit-appointment.ts';
import { matterDatesPolicy, seesKeyDates } from '../matter-dates/matter-dates.policy.ts';
import { findTaskCalendar } from '../tasks/list/task-list.service.ts';
import { isOpenStatus, type TaskRow } from '../tasks/task.ts';
import { tasksPolicy } from '../tasks/tasks.policy.ts';
import { findCalendarDates, findWhose } from './firm-calendar.store.ts';

export const calendarKinds = ['HEARING', 'DEADLINE', 'APPOINTMENT', 'ABSENCE', 'TASK'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** What stands on a day, as the SDL has it; names of people, the matter of a task and whether it may be moved come through loaders. */
export interface CalendarEntryRow {
  readonly key: string;
  readonly kind: CalendarKind;
  readonly id: string;
  readonly version: number;
  readonly day: string;
  readonly untilDay: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly title: string;
  readonly place: string;
  readonly matterId: string | null;
  readonly fileNumber: string | null;
  readonly enquiryId: string | null;
  readonly personIds: readonly string[];
  readonly canMove: boolean;
  readonly isDone: boolean;
  readonly isHidden: boolean;
  /** Of a task, what hangs on it is asked for by its own rules. */
  readonly task: TaskRow | null;
}
export interface CalendarInput {
  readonly from: string;
  readonly to: string;
  readonly where?: {
    readonly kinds?: readonly CalendarKind[] | null;
    readonly personIds?: readonly string[] | null;
    readonly teamId?: string | null;
    readonly officeId?: string | null;
  } | null;
}

const LONGEST_PERIOD_DAYS = 100;
const MOST_ENTRIES = 1000;
const MOST_PEOPLE = 100;

/** What the firm has in a period, as far as the viewer may see each of it: its own rules decide, nothing is seen by way of the calendar alone. */
export async function findFirmCalendar(
  context: RequestContext,
  viewer: Viewer,
  { from, to, where }: CalendarInput,
): Promise<{ entries: CalendarEntryRow[]; isCut: boolean; today: string }> {
  if (to < from || daysBetween(from, to) >= LONGEST_PERIOD_DAYS)
    throw badInput(`The period has to have 1 to ${LONGEST_PERIOD_DAYS} days.`);
  const personIds = await readWhose(context, viewer, where);
  const kinds = new Set<CalendarKind>(where?.kinds ?? calendarKinds);
  const asked: Asked = { from, to, personIds, first: MOST_ENTRIES + 1 };
  const found = (
    await Promise.all([
      kinds.has('TASK') ? findTaskEntries(context, viewer, asked) : [],
      kinds.has('HEARING') || kinds.has('DEADLINE') ? findDateEntries(context, viewer, asked) : [],
      kinds.has('APPOINTMENT') || kinds.has('ABSENCE') ? findAppointmentEntries(context, viewer, asked) : [],
    ])
  ).flat();
  const entries = found
    .filter(({ kind }) => kinds.has(kind))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'));
  return {
    entries: entries.slice(0, MOST_ENTRIES),
    isCut: entries.length > MOST_ENTRIES,
    today: dayIn(viewer.timeZone, new Date()),
  };
}

/** Whole days first, then by the hour, and what is to be done last. */
const orderOf = ({ day, startsAt, kind, key }: CalendarEntryRow): string =>
  `${day} ${kind === 'TASK' ? '99:99' : (startsAt ?? '')} ${calendarKinds.indexOf(kind)} ${key}`;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly personIds: readonly string[] | null;
  readonly first: number;
}

/** Null where nothing narrows the calendar to people. */
async function readWhose(
  { runner }: RequestContext,
  { tenantId }: Viewer,
  where: CalendarInput['where'],
): Promise<readonly string[] | null> {
  const { personIds = null, teamId = null, officeId = null } = where ?? {};
  if (personIds !== null && personIds.length > MOST_PEOPLE)
    throw badInput(`At most ${MOST_PEOPLE} people can be chosen.`);
  if ((personIds === null || personIds.length === 0) && teamId === null && officeId === null) return null;
  return findWhose(runner, tenantId, {
    personIds: personIds === null || personIds.length === 0 ? null : personIds.map(idOrNobody),
    teamId: teamId === null ? null : idOrNobody(teamId),
    officeId: officeId === null ? null : idOrNobody(officeId),
  });
}

async function findTaskEntries(
  context: RequestContext,
  viewer: Viewer,
  { from, to, personIds }: Asked,
): Promise<CalendarEntryRow[]> {
  if (!tasksPolicy.view(viewer)) return [];
  const where = { includesClosed: true, assigneeIds: personIds };
  const { entries } = await findTaskCalendar(context, viewer, { from, to, where });
  return entries.map(({ on, task, isProjected }) => ({
    key: isProjected ? `${task.id} ${on}` : task.id,
    kind: 'TASK',
    id: task.id,
    version: task.version,
    day: on,
    untilDay: on,
    startsAt: null,
    endsAt: null,
    title: task.subject,
    place: '',
    matterId: null,
    fileNumber: null,
    enquiryId: null,
    personIds: [],
    canMove: !isProjected && isOpenStatus(task.status),
    isDone: !isOpenStatus(task.status),
    isHidden: false,
    task,
  }));
}

const editReaches: Readonly<Record<Scope, MatterReach | null>> = {
  none: null,
  own: 'own',
  team: 'team',
  office: 'office',
  all: 'walled',
};
async function findDateEntries({ runner }: RequestContext, viewer: Viewer, asked: Asked): Promise<CalendarEntryRow[]> {
  const matters = matterReachOf(viewer);
  if (!matterDatesPolicy.view(viewer) || !seesKeyDates(viewer) || matters === null) return [];
  const edits = matters === 'everything' ? matters : editReaches[scopeOf(viewer, 'matters', 'edit')];
  const reach: FeatureReach = { matters, feature: edits ?? 'own' };
  const dates = await findCalendarDates(runner, viewer.tenantId, reach, {
    ...matterReachParameters(viewer),
    ...asked,
    timeZone: viewer.timeZone,
  });
  return dates.map(({ id, version, name, dueOn, time, isConfirmed, matterId, fileNumber, personIds, canEdit }) => ({
    key: id,
    kind: time === null ? 'DEADLINE' : 'HEARING',
    id,
    version,
    day: dueOn,
    untilDay: dueOn,
    startsAt: time,
    endsAt: null,
    title: name,
    place: '',
    matterId,
    fileNumber,
    enquiryId: null,
    personIds,
    canMove: canEdit && edits !== null && matterDatesPolicy.edit(viewer),
    isDone: isConfirmed,
    isHidden: false,
    task: null,
  }));
}

async function findAppointmentEntries(
  { runner }: RequestContext,
  viewer: Viewer,
  asked: Asked,
): Promise<CalendarEntryRow[]> {
  const appointments = appointmentsOf(viewer);
  if (appointments === null) return [];
  const rows = await findAppointments(runner, viewer.tenantId, appointments, asked);
  return rows.map(({ kind, note: _note, ...row }) => ({
    ...row,
    key: row.id,
    kind: kind === 'absence' ? 'ABSENCE' : 'APPOINTMENT',
    canMove: mayEditAppointment(viewer, row),
    isDone: false,
    task: null,
  }));
}

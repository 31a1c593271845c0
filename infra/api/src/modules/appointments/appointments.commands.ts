import { appointment } from '@atrium/contracts';
import { command, type CommandDone, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readChanges, readRecord } from '../../server/record-input.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { createNotifications } from '../notifications/notifications.store.ts';
import { formatDate } from '@atrium/domain';
import { appointmentNotice } from './appointment-news.ts';
import { appointmentsOf } from './appointment-reach.ts';
import { appointmentsPolicy } from './appointments.policy.ts';
import {
  findAppointment,
  findPossiblePeople,
  insertAppointment,
  lockAppointment,
  setDeleted,
  setPeople,
  updateAppointmentRow,
  type AppointmentRow,
  type AppointmentValues,
} from './appointments.store.ts';
import { mayEditAppointment } from './may-edit-appointment.ts';

interface Fields {
  readonly kind?: string | null;
  readonly title?: string | null;
  readonly day?: string | null;
  readonly untilDay?: string | null;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
  readonly place?: string | null;
  readonly note?: string | null;
  readonly isPrivate?: boolean | null;
  readonly matterId?: string | null;
}
interface AddInput {
  readonly idempotencyKey: string;
  readonly input: Fields & { readonly personIds: readonly string[] };
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}
interface UpdateInput {
  readonly input: VersionInput & Fields & { readonly personIds?: readonly string[] | null };
}
const MOST_PEOPLE = 50;
const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

const unknownOne = ({ translate }: Unit): Refusal =>
  new Refusal({ message: translate('api.appointment.unknown', 'This appointment does not exist.'), fields: [] });

/** What a record cannot say of its fields: that an end comes after its beginning. */
export function checkSpan({ translate }: Unit, { day, untilDay, startsAt, endsAt }: AppointmentValues): void {
  if (untilDay < day)
    throw refuse({
      field: 'untilDay',
      message: translate('api.appointment.endsBefore', 'Choose an end after the beginning.'),
    });
  if (Date.parse(untilDay) - Date.parse(day) > LONGEST_DAYS * DAY_MS)
    throw refuse({ field: 'untilDay', message: translate('api.appointment.tooLong', 'Choose at most a year.') });
  if (startsAt === null && endsAt !== null)
    throw refuse({ field: 'startsAt', message: translate('api.appointment.noStart', 'Enter when it begins.') });
  if (startsAt !== null && endsAt !== null && day === untilDay && endsAt <= startsAt)
    throw refuse({
      field: 'endsAt',
      message: translate('api.appointment.endsBefore', 'Choose an end after the beginning.'),
    });
}

/** The matter within the viewer's reach. Refuses alike one that is not there and one beyond it. */
async function readMatter({ tx, viewer, translate }: Unit, matterId: string | null): Promise<string | null> {
  if (matterId === null) return null;
  const matter = await findMatterInReach(tx, viewer, { matterId, feature: 'matters', action: 'view' });
  if (matter === null)
    throw refuse({ field: 'matterId', message: translate('api.date.noMatter', 'This matter does not exist.') });
  return matter.id;
}

/** People of the firm who can see the matter, where there is one. Refuses any other. */
export async function readPeople(
  { tx, viewer, translate }: Unit,
  ids: readonly string[],
  matterId: string | null,
): Promise<readonly string[]> {
  const personIds = [...new Set(ids)];
  if (personIds.length > MOST_PEOPLE)
    throw refuse({
      field: 'personIds',
      message: translate('api.appointment.manyPeople', 'Choose at most {{most}} people.', { most: MOST_PEOPLE }),
    });
  const known = personIds.every(isId) ? await findPossiblePeople(tx, viewer.tenantId, { personIds, matterId }) : [];
  if (known.length < personIds.length)
    throw refuse({
      field: 'personIds',
      message: translate(
        'api.appointment.notThem',
        'One of these people can’t see this matter, or is not of the firm.',
      ),
    });
  return personIds;
}

/** The row as the viewer sees it after a change. */
async function reread(unit: Unit, id: string): Promise<AppointmentRow> {
  const { tx, viewer } = unit;
  const reach = appointmentsOf(viewer);
  const row = reach === null ? null : await findAppointment(tx, viewer.tenantId, reach, id);
  if (row === null) throw unknownOne(unit);
  return row;
}

/** One that the viewer may change, locked, deleted or not. */
async function lockEditable(unit: Unit, id: string): Promise<AppointmentRow> {
  const { tx, viewer, translate } = unit;
  const reach = appointmentsOf(viewer);
  const row = reach !== null && isId(id) ? await lockAppointment(tx, reach, id) : null;
  if (row === null) throw unknownOne(unit);
  if (!mayEditAppointment(viewer, row))
    throw new Refusal({
      message: translate('api.appointment.mayNot', 'You can see this appointment, but not change it.'),
      fields: [],
    });
  return row;
}
async function lockThere(unit: Unit, id: string): Promise<AppointmentRow> {
  const row = await lockEditable(unit, id);
  if (row.isDeleted) throw unknownOne(unit);
  return row;
}

/** Tells those who are part of it from now on. */
async function notifyPeople({ tx, viewer }: Unit, row: AppointmentRow, before: readonly string[]): Promise<void> {
  const added = row.personIds.filter((id) => id !== viewer.userId && !before.includes(id));
  await createNotifications(
    tx,
    viewer.tenantId,
    added.map((userId) => ({
      userId,
      kind: 'taskAssigned',
      status: 'success',
      link: `/calendar?day=${row.day}&appointment=${row.id}`,
      message: (translate) =>
        translate('api.notification.appointment', '{{name}} added you to “{{title}}” on {{day}}.', {
          name: viewer.name,
          title: row.title,
          day: formatDate(row.day, viewer.language),
        }),
    })),
  );
}

const entryOf = (action: string, { id, day, matterId }: AppointmentRow): ActivityEntry => ({
  kind: 'task',
  objectType: 'appointment',
  objectId: id,
  action,
  // Its title may be private.
  detail: { day, ...(matterId === null ? {} : { matterId }) },
});
type Done = CommandDone<unknown, unknown, AppointmentRow>;

/** Adds an appointment or an absence. The same key adds it once. */
export const addAppointment = command<AddInput, AppointmentValues & { personIds: readonly string[] }, AppointmentRow>({
  name: 'appointments.add',
  policy: appointmentsPolicy.add,
  key: ({ idempotencyKey }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const read = readRecord(unit, appointment, input);
    const values = {
      ...read,
      untilDay: read.untilDay ?? read.day,
      matterId: await readMatter(unit, input.matterId ?? null),
    };
    checkSpan(unit, values);
    return { ...values, personIds: await readPeople(unit, input.personIds, values.matterId) };
  },
  version: 'none',
  run: async (unit, { current: { personIds, ...values } }) => {
    const { tx, viewer } = unit;
    const id = crypto.randomUUID();
    await insertAppointment(tx, { ...values, id, viewerId: viewer.userId, sourceUid: null });
    await setPeople(tx, id, personIds);
    const row = await reread(unit, id);
    await notifyPeople(unit, row, []);
    return row;
  },
  audit: ({ ok }: Done) => entryOf('addAppointment', ok),
  announces: () => appointmentNotice,
});

/** Changes what is given of it; of the rest it stays as it is. */
export const updateAppointment = command<UpdateInput, AppointmentRow, AppointmentRow, AppointmentRow>({
  name: 'appointments.update',
  policy: appointmentsPolicy.edit,
  key: 'none',
  lock: (unit, { input }) => lockThere(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { input }, current }) => {
    const { tx, viewer } = unit;
    const { personIds, matterId, isPrivate, ...fields } = input;
    const given = Object.fromEntries(
      appointment.keys.flatMap((key) => {
        const value = { ...fields, isPrivate }[key];
        return value === undefined || value === null ? [] : [[key, value]];
      }),
    );
    const { untilDay, ...changes } = readChanges(unit, appointment, given);
    const day = changes.day ?? current.day;
    const values: AppointmentValues = {
      ...current,
      ...changes,
      day,
      untilDay: untilDay ?? (current.untilDay === current.day ? day : current.untilDay),
      matterId: matterId === undefined ? current.matterId : await readMatter(unit, matterId),
    };
    checkSpan(unit, values);
    const people = await readPeople(unit, personIds ?? current.personIds, values.matterId);
    await updateAppointmentRow(tx, { ...values, id: current.id, viewerId: viewer.userId });
    await setPeople(tx, current.id, people);
    const row = await reread(unit, current.id);
    await notifyPeople(unit, row, current.personIds);
    return row;
  },
  audit: ({ ok }: Done) => entryOf('changeAppointment', ok),
  announces: () => appointmentNotice,
});

/** Removes it; `restoreAppointment` puts it back as it was. */
export const removeAppointment = command<VersionInput, AppointmentRow, AppointmentRow, AppointmentRow>({
  name: 'appointments.remove',
  policy: appointmentsPolicy.edit,
  key: 'none',
  lock: (unit, { id }) => lockThere(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { current: { id } }) => {
    await setDeleted(unit.tx, { id, viewerId: unit.viewer.userId, isDeleted: true });
    return reread(unit, id);
  },
  audit: ({ ok }: Done) => entryOf('removeAppointment', ok),
  announces: () => appointmentNotice,
});

/** Puts back one that was removed. Where it is back already, that is the answer. */
export const restoreAppointment = command<{ readonly id: string }, AppointmentRow, AppointmentRow>({
  name: 'appointments.restore',
  policy: appointmentsPolicy.edit,
  key: 'none',
  lock: (unit, { id }) => lockEditable(unit, id),
  version: 'none',
  run: async (unit, { current }) => {
    if (!current.isDeleted) return unit.unchanged(current);
    await setDeleted(unit.tx, { id: current.id, viewerId: unit.viewer.userId, isDeleted: false });
    return reread(unit, current.id);
  },
  audit: ({ ok }: Done) => entryOf('restoreAppointment', ok),
  announces: () => appointmentNotice,
});

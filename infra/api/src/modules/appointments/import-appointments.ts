import { dayIn } from '@atrium/domain';
import { command } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { appointmentNotice } from './appointment-news.ts';
import { appointmentsPolicy } from './appointments.policy.ts';
import { insertAppointment, setPeople } from './appointments.store.ts';
import { MOST_EVENTS, readCalendar, type ReadEvent } from './read-calendar.ts';

interface ImportInput {
  readonly idempotencyKey: string;
  readonly content: string;
}
interface Imported {
  readonly added: number;
  readonly skipped: number;
}
const LONGEST_CHARACTERS = 500_000;

/** Takes appointments over from another calendar as the viewer's own. What was taken over before is left alone. */
export const importAppointments = command<ImportInput, readonly ReadEvent[], Imported>({
  name: 'appointments.import',
  policy: appointmentsPolicy.add,
  key: ({ idempotencyKey }) => idempotencyKey,
  lock: ({ translate, viewer: { timeZone } }, { content }) => {
    if (content.length > LONGEST_CHARACTERS)
      throw refuse({ field: 'content', message: translate('api.appointment.longFile', 'This file is too large.') });
    const events = readCalendar(content, { timeZone, today: dayIn(timeZone, new Date()) });
    if (events === null)
      throw refuse({
        field: 'content',
        message: translate('api.appointment.noCalendar', 'This is not a calendar file (.ics).'),
      });
    if (events.length > MOST_EVENTS)
      throw refuse({
        field: 'content',
        message: translate('api.appointment.manyEvents', 'Import at most {{most}} appointments at a time.', {
          most: MOST_EVENTS,
        }),
      });
    return events;
  },
  version: 'none',
  run: async ({ tx, viewer: { userId }, translate }, { current: events }) => {
    let added = 0;
    for (const { uid, title, ...event } of events) {
      const id = crypto.randomUUID();
      const isNew = await insertAppointment(tx, {
        ...event,
        id,
        kind: 'appointment',
        title: title === '' ? translate('api.appointment.untitled', 'Appointment') : title,
        matterId: null,
        isPrivate: false,
        sourceUid: uid,
        viewerId: userId,
      });
      if (!isNew) continue;
      await setPeople(tx, id, [userId]);
      added += 1;
    }
    return { added, skipped: events.length - added };
  },
  audit: ({ viewer: { userId }, ok: { added } }) => ({
    kind: 'task',
    objectType: 'appointment',
    objectId: userId,
    action: 'importAppointments',
    detail: { added },
  }),
  announces: ({ ok: { added } }) => (added === 0 ? [] : appointmentNotice),
});

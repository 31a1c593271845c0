import type { TenantRunner } from '@atrium/database';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { allOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { appointmentsOf } from '../appointments/appointment-reach.ts';
import { appointmentsPolicy } from '../appointments/appointments.policy.ts';
import { findAppointment, type AppointmentRow } from '../appointments/appointments.store.ts';
import { matterDatesPolicy, seesKeyDates } from '../matter-dates/matter-dates.policy.ts';
import { findCalendarDate } from '../matter-dates/matter-dates.store.ts';
import { notForThem, type RecordKind } from './record-kind.ts';

async function findInReach(runner: TenantRunner, viewer: Viewer, id: string): Promise<AppointmentRow | null> {
  const appointments = appointmentsOf(viewer);
  const row = appointments === null ? null : await findAppointment(runner, viewer.tenantId, appointments, id);
  return row === null || row.isDeleted ? null : row;
}

/** An appointment, a meeting or an absence, as the calendar shows it. */
const appointment: RecordKind = {
  feature: 'tasks',
  belongsTo: 'person',
  opens: () => appointmentsPolicy.view,
  async find(runner, viewer, id) {
    const row = await findInReach(runner, viewer, id);
    return row === null || row.isHidden ? null : row;
  },
  async hidden(runner, { reader, translate, person }, { id }) {
    if ((await findInReach(runner, reader, id)) === null) return null;
    return notForThem(
      translate(
        'api.access.appointmentPrivate',
        'The appointment is private and {{name}} is no part of it: they see that the time is taken, and no more.',
        { name: person.name },
      ),
    );
  },
};

/** A critical date, on its matter and in the calendar. */
const matterDate: RecordKind = {
  feature: 'matters',
  belongsTo: 'matter',
  opens: () => allOf(matterDatesPolicy.view, seesKeyDates),
  async find(runner, viewer, id) {
    const reach = seesKeyDates(viewer) ? featureReachOf(viewer, 'matters', 'view') : null;
    const asked = { ...matterReachParameters(viewer), id, timeZone: viewer.timeZone };
    return reach === null ? null : findCalendarDate(runner, viewer.tenantId, reach, asked);
  },
};

export const calendarKinds = { appointment, matterDate };

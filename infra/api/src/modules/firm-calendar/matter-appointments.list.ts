import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { isId } from '../../server/identifiers.ts';
import { appointmentScope, isHidden, withinAppointments } from '../appointments/appointment-reach.ts';
import { appointmentFields, type AppointmentRow } from '../appointments/appointments.store.ts';

export interface OfMatterInput extends FixedListInput {
  readonly matterId: string;
}

/** Appointments on a matter that were not removed, the latest first. A private one would say here which matter it is about. */
export const matterAppointmentList = defineFixedList({
  name: 'firmCalendar.ofMatter',
  rowsField: 'appointments',
  pageSize: 20,
  most: 100,
  select: rowsOf<AppointmentRow>(appointmentFields),
  table: 'appointments a',
  scope: appointmentScope,
  within: withinAppointments,
  conditions: `and a.matter_id = :matterId::uuid and a.deleted_at is null and not ${isHidden}`,
  order: 'a.day desc, a.starts_at desc nulls last, a.id desc',
  read: ({ matterId }: OfMatterInput) => (isId(matterId) ? { matterId } : null),
});

import { viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { addAppointment, removeAppointment, restoreAppointment, updateAppointment } from './appointments.commands.ts';
import type { AppointmentRow } from './appointments.store.ts';
import { importAppointments } from './import-appointments.ts';
import { mayEditAppointment } from './may-edit-appointment.ts';

export const appointmentsResolvers = {
  Mutation: {
    addAppointment: mutation(addAppointment),
    updateAppointment: mutation(updateAppointment),
    removeAppointment: mutation(removeAppointment),
    restoreAppointment: mutation(restoreAppointment),
    importAppointments: mutation(importAppointments),
  },
  Appointment: {
    canEdit: (row: AppointmentRow, _input: unknown, context: RequestContext) =>
      mayEditAppointment(viewerOf(context), row),
    people: async ({ personIds }: AppointmentRow, _input: unknown, context: RequestContext) =>
      (await Promise.all(personIds.map((id) => context.loader(userSummaryLoader).load(id)))).filter(
        (person) => person !== null,
      ),
  },
};

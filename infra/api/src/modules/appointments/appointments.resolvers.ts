import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { createAppointmentNews } from './appointment-news.ts';
import { addAppointment, removeAppointment, restoreAppointment, updateAppointment } from './appointments.commands.ts';
import { appointmentsPolicy } from './appointments.policy.ts';
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
  Subscription: {
    appointmentsChanged: {
      subscribe: (_root: unknown, _input: unknown, context: RequestContext) =>
        createAppointmentNews(context.services.broker, permit(context, appointmentsPolicy.view).tenantId),
    },
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

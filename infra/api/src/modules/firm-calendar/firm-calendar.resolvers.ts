import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { appointmentsOf } from '../appointments/appointment-reach.ts';
import { appointmentsPolicy } from '../appointments/appointments.policy.ts';
import { findAppointment, findPossiblePeople, type AppointmentRow } from '../appointments/appointments.store.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { assigneesLoader, editableLoader } from '../tasks/tasks.loaders.ts';
import { findFirmCalendar, type CalendarEntryRow, type CalendarInput } from './firm-calendar.service.ts';
import { findOffices, findTeams } from './firm-calendar.store.ts';
import { matterAppointmentList, type OfMatterInput } from './matter-appointments.list.ts';

export const firmCalendarResolvers = {
  Query: {
    async firmCalendar(_root: unknown, input: CalendarInput, context: RequestContext) {
      const viewer = permit(context, appointmentsPolicy.view);
      return { ...(await findFirmCalendar(context, viewer, input)), canAdd: appointmentsPolicy.add(viewer) };
    },
    async firmCalendarOptions(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId } = permit(context, appointmentsPolicy.view);
      const { runner } = context;
      const [people, teams, offices] = await Promise.all([
        findPossiblePeople(runner, tenantId, { personIds: null, matterId: null }),
        findTeams(runner, tenantId),
        findOffices(runner, tenantId),
      ]);
      return { people, teams, offices };
    },
    async appointment(_root: unknown, { id }: { id: string }, context: RequestContext): Promise<AppointmentRow | null> {
      const viewer = permit(context, appointmentsPolicy.view);
      const appointments = appointmentsOf(viewer);
      const row =
        appointments === null || !isId(id)
          ? null
          : await findAppointment(context.runner, viewer.tenantId, appointments, id);
      return row === null || row.isDeleted ? null : row;
    },
    matterAppointments: (_root: unknown, input: OfMatterInput, context: RequestContext, info: GraphQLResolveInfo) =>
      matterAppointmentList.find(context.runner, permit(context, appointmentsPolicy.view), input, selectedFields(info)),
  },
  FirmCalendarEntry: {
    async people({ task, personIds }: CalendarEntryRow, _input: unknown, context: RequestContext) {
      if (task !== null) return context.loader(assigneesLoader).load(task.id);
      const people = await Promise.all(personIds.map((id) => context.loader(userSummaryLoader).load(id)));
      return people.filter((person) => person !== null);
    },
    // A task tells of its matter to those who see the matter.
    matterId: async ({ task, matterId }: CalendarEntryRow, _input: unknown, context: RequestContext) =>
      task === null ? matterId : ((await loadOptional(context, matterLoader, task.matterId))?.id ?? null),
    fileNumber: async ({ task, fileNumber }: CalendarEntryRow, _input: unknown, context: RequestContext) =>
      task === null ? fileNumber : ((await loadOptional(context, matterLoader, task.matterId))?.fileNumber ?? null),
    canMove: async ({ task, canMove }: CalendarEntryRow, _input: unknown, context: RequestContext) =>
      canMove && (task === null || (await context.loader(editableLoader).load(task.id)) !== null),
  },
};

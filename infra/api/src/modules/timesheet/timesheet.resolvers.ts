import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { createTimeEntry, type CreateTimeEntryInput } from './create-time-entry.ts';
import { presentTimeEntry, type PresentedTimeEntry } from './time-entry.ts';
import { latestTimeEntries } from './timesheet.loaders.ts';
import { timesheetPolicy } from './timesheet.policy.ts';
import { readWeek } from './timesheet-week.ts';

export const timesheetResolvers = {
  Query: {
    timesheetWeek(_root: unknown, { day }: { day: string }, context: RequestContext) {
      return readWeek(context, permit(context, timesheetPolicy.week), day);
    },
  },
  Mutation: {
    async createTimeEntry(
      _root: unknown,
      { idempotencyKey, input }: { idempotencyKey: string; input: CreateTimeEntryInput },
      context: RequestContext,
    ) {
      const viewer = permit(context, timesheetPolicy.record);
      const { ok, error } = await createTimeEntry(context, viewer, idempotencyKey, input);
      return { ok: ok && presentTimeEntry(ok, { userId: viewer.userId, seesAmounts: true }), error };
    },
  },
  Matter: {
    timeEntries: (matter: { readonly id: string }, { first }: { first?: number | null }, context: RequestContext) =>
      latestTimeEntries(context, matter.id, first ?? null),
  },
  TimeEntry: {
    matter: (entry: PresentedTimeEntry, _input: unknown, context: RequestContext) =>
      context.loader(matterLoader).load(entry.matterId),
    user: (entry: PresentedTimeEntry, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(entry.userId),
  },
};

import { seesAmounts } from '../../policy/amounts.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Command, CommandResult } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { rateReason } from '../rates/rate.ts';
import { rateLoader } from '../rates/rates.store.ts';
import { copyTime } from './copy-time.ts';
import { createTimeEntry } from './create-time-entry.ts';
import { memoLoader } from './private-memo.ts';
import { lockedBecause } from './time-entry-lock.ts';
import { deleteTimeEntry, moveTimeEntry, restoreTimeEntry, updateTimeEntry } from './time-entry.commands.ts';
import { presentTimeEntry, type PresentedTimeEntry, type TimeEntryRow } from './time-entry.ts';
import { latestTimeEntries, lockFactsLoader } from './timesheet.loaders.ts';
import { timePolicyText } from './time-policy-text.ts';
import { findTimePolicy } from './time-policy.store.ts';
import { timesheetPolicy } from './timesheet.policy.ts';
import { readWeek } from './timesheet-week.ts';

/** The answer of a correction; amounts as far as the viewer sees them. */
async function presentResult(
  context: RequestContext,
  result: Promise<CommandResult<TimeEntryRow>>,
): Promise<CommandResult<PresentedTimeEntry>> {
  const { ok, error, conflict } = await result;
  const viewer = viewerOf(context);
  const reader = {
    userId: viewer.userId,
    seesAmounts: seesAmounts(viewer) && matterAccessOf(viewer).wip === 'read',
  };
  return {
    ok: ok && presentTimeEntry(ok, reader),
    error,
    conflict: conflict && presentTimeEntry(conflict, reader),
  };
}
const correction =
  <Input>(run: Command<Input, TimeEntryRow>) =>
  (_root: unknown, input: Input, context: RequestContext) =>
    presentResult(context, run(context, input));

export const timesheetResolvers = {
  Query: {
    timesheetWeek(_root: unknown, input: { day: string; userId?: string | null }, context: RequestContext) {
      return readWeek(context, permit(context, timesheetPolicy.week), input);
    },
  },
  Mutation: {
    async createTimeEntry(_root: unknown, input: Parameters<typeof createTimeEntry>[1], context: RequestContext) {
      const { ok, error } = await createTimeEntry(context, input);
      return { ok: ok && presentTimeEntry(ok, { userId: viewerOf(context).userId, seesAmounts: true }), error };
    },
    async copyTime(_root: unknown, input: Parameters<typeof copyTime>[1], context: RequestContext) {
      const { ok, error } = await copyTime(context, input);
      const reader = { userId: viewerOf(context).userId, seesAmounts: true };
      return { ok: ok && { ...ok, entries: ok.entries.map((entry) => presentTimeEntry(entry, reader)) }, error };
    },
    updateTimeEntry: correction(updateTimeEntry),
    moveTimeEntry: correction(moveTimeEntry),
    deleteTimeEntry: correction(deleteTimeEntry),
    restoreTimeEntry: correction(restoreTimeEntry),
  },
  Matter: {
    timeEntries: (matter: { readonly id: string }, { first }: { first?: number | null }, context: RequestContext) =>
      latestTimeEntries(context, matter.id, first ?? null),
  },
  AppliedRate: {
    asksForCodes: async ({ matterId }: { readonly matterId: string }, _input: unknown, context: RequestContext) =>
      (await findTimePolicy(context.runner, viewerOf(context).tenantId, matterId)).asksForCodes,
    recording: async ({ matterId }: { readonly matterId: string }, _input: unknown, context: RequestContext) =>
      (await findTimePolicy(context.runner, viewerOf(context).tenantId, matterId)).rules,
    recordingText: async ({ matterId }: { readonly matterId: string }, _input: unknown, context: RequestContext) =>
      timePolicyText(context, await findTimePolicy(context.runner, viewerOf(context).tenantId, matterId)),
  },
  TimeEntry: {
    privateMemo: async ({ id }: PresentedTimeEntry, _input: unknown, context: RequestContext) =>
      (await context.loader(memoLoader).load(id))?.memo ?? null,
    async rateReason(entry: PresentedTimeEntry, _input: unknown, context: RequestContext) {
      if (!entry.isRateShown) return null;
      const { translate } = context;
      const [rate, person] = await Promise.all([
        entry.rateId === null ? null : context.loader(rateLoader).load(entry.rateId),
        context.loader(userSummaryLoader).load(entry.userId),
      ]);
      return rateReason({ viewer: viewerOf(context), translate }, { ...entry, personName: person?.name ?? '', rate });
    },
    async lockedBecause(entry: PresentedTimeEntry, _input: unknown, context: RequestContext) {
      const facts = await context.loader(lockFactsLoader).load(entry.id);
      return facts === null ? null : lockedBecause(context, entry, facts);
    },
    matter: (entry: PresentedTimeEntry, _input: unknown, context: RequestContext) =>
      context.loader(matterLoader).load(entry.matterId),
    user: (entry: PresentedTimeEntry, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(entry.userId),
  },
};

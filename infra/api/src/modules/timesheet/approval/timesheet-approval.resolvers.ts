import { permit, viewerOf } from '../../../policy/rules.ts';
import type { CommandResult } from '../../../server/command.ts';
import { loadOptional } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import { approvesOthers, timesheetPolicy } from '../timesheet.policy.ts';
import { approveTimesheet, remindTimesheets, returnTimesheet, submitTimesheet } from './timesheet-approval.commands.ts';
import {
  findWeeksToApprove,
  presentSubmission,
  readApprovals,
  type PresentedSubmission,
} from './timesheet-approval.ts';
import { findSubmission, type SubmissionRow } from './timesheet-week.store.ts';

const decision =
  <Input>(
    run: (context: RequestContext, input: Input) => Promise<CommandResult<{ week: SubmissionRow }, SubmissionRow>>,
  ) =>
  async (_root: unknown, input: Input, context: RequestContext) => {
    const { ok, error, conflict } = await run(context, input);
    return { ok: ok && afterDecision(context, ok.week), error, conflict: conflict && afterDecision(context, conflict) };
  };
/** A week that was decided on; how much of somebody else's is open includes matters that the viewer may not see. */
function afterDecision(context: RequestContext, row: SubmissionRow): PresentedSubmission {
  const viewer = viewerOf(context);
  const counts = row.userId === viewer.userId ? {} : { openCount: 0, wordlessCount: 0, codelessCount: 0 };
  return presentSubmission(viewer, { ...row, ...counts }, true);
}

export const timesheetApprovalResolvers = {
  Query: {
    timesheetApprovals: (_root: unknown, { day }: { day: string }, context: RequestContext) =>
      readApprovals(context, permit(context, timesheetPolicy.approve), day),
  },
  Mutation: {
    submitTimesheet: decision(submitTimesheet),
    approveTimesheet: decision(approveTimesheet),
    returnTimesheet: decision(returnTimesheet),
    async remindTimesheets(
      _root: unknown,
      input: { firstDay: string; userIds: readonly string[] },
      context: RequestContext,
    ) {
      const { ok, error } = await remindTimesheets(context, input);
      return { ok, error };
    },
  },
  TimesheetWeek: {
    user: ({ userId }: { userId: string }, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(userId),
    approvesOthers: (_week: unknown, _input: unknown, context: RequestContext) => approvesOthers(viewerOf(context)),
    // The week was found within sight of the viewer before.
    async submission(
      { userId, firstDay }: { userId: string; firstDay: string },
      _input: unknown,
      context: RequestContext,
    ): Promise<PresentedSubmission | null> {
      const viewer = viewerOf(context);
      const [seen] = await findWeeksToApprove(context.runner, viewer, { firstDay, userId });
      const row = seen ?? (await findSubmission(context.runner, viewer.tenantId, { userId, firstDay }));
      return row && presentSubmission(viewer, row, seen?.mayEdit ?? false);
    },
  },
  TimesheetSubmission: {
    decidedBy: ({ decidedById }: SubmissionRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, decidedById),
  },
  TimesheetApproval: {
    user: ({ userId }: { userId: string }, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(userId),
  },
};

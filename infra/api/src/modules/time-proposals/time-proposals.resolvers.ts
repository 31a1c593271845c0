import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { presentTimeEntry } from '../timesheet/time-entry.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';
import {
  acceptTimeProposal,
  dismissTimeProposal,
  proposalId,
  readProposals,
  restoreTimeProposal,
} from './time-proposals.commands.ts';

export const timeProposalsResolvers = {
  Query: {
    async timeProposals(_root: unknown, { day }: { day: string }, context: RequestContext) {
      const rows = await readProposals(context.runner, permit(context, timesheetPolicy.record), day);
      return rows.map((row) => ({ ...row, day, id: proposalId({ ...row, day }), kind: row.kind.toUpperCase() }));
    },
  },
  Mutation: {
    async acceptTimeProposal(_root: unknown, input: Parameters<typeof acceptTimeProposal>[1], context: RequestContext) {
      const { ok, error } = await acceptTimeProposal(context, input);
      return { ok: ok && presentTimeEntry(ok, { userId: viewerOf(context).userId, seesAmounts: true }), error };
    },
    dismissTimeProposal: mutation(dismissTimeProposal),
    restoreTimeProposal: mutation(restoreTimeProposal),
  },
  TimeProposal: {
    matter: ({ matterId }: { readonly matterId: string }, _input: unknown, context: RequestContext) =>
      context.loader(matterLoader).load(matterId),
  },
};

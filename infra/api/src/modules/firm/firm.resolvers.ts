import { permit, viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { firmPolicy } from './firm.policy.ts';
import { findTeams } from './firm.store.ts';

interface TeamsInput {
  isMyTeamOnly?: boolean | null;
  onlyUsedByEnquiries?: boolean | null;
  onlyUsedByFinancials?: boolean | null;
  onlyUsedByTasks?: boolean | null;
}

export const firmResolvers = {
  Query: {
    firm(_root: unknown, _input: unknown, context: RequestContext) {
      permit(context, firmPolicy.teams);
      return {};
    },
  },
  Firm: {
    async teams(_firm: unknown, input: TeamsInput, context: RequestContext) {
      const viewer = viewerOf(context);
      const team = await findTeams(context.runner, viewer.tenantId, {
        viewerId: viewer.userId,
        isMyTeamOnly: input.isMyTeamOnly ?? false,
        onlyUsedByEnquiries: input.onlyUsedByEnquiries ?? false,
        onlyUsedByFinancials: input.onlyUsedByFinancials ?? false,
        onlyUsedByTasks: input.onlyUsedByTasks ?? false,
      });
      return { recordCount: team.length, team };
    },
  },
};

import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { activityChainPolicy } from './activity-chain.policy.ts';
import { checkForViewer, showChain } from './activity-chain.service.ts';

export const activityChainResolvers = {
  Query: {
    activityChain: (_root: unknown, _input: unknown, context: RequestContext) =>
      showChain(context, permit(context, activityChainPolicy.read)),
  },
  Mutation: {
    checkActivityChain: (_root: unknown, _input: unknown, context: RequestContext) => checkForViewer(context),
  },
};

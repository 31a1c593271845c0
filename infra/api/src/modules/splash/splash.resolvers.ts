import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { splashPolicy } from './splash.policy.ts';
import { acknowledge, listAcknowledgements, type Acknowledgement } from './splash.store.ts';

export const splashResolvers = {
  Query: {
    splashAcknowledgements(_root: unknown, { splashId }: { readonly splashId: string }, context: RequestContext) {
      const { tenantId } = permit(context, splashPolicy.manage);
      return isId(splashId) ? listAcknowledgements(context.runner, tenantId, splashId) : [];
    },
  },
  Mutation: {
    acknowledgeSplash(_root: unknown, { id }: { readonly id: string }, context: RequestContext) {
      const { tenantId, userId, isExternal } = permit(context, splashPolicy.own);
      return isId(id) ? acknowledge(context.runner, tenantId, { id, viewerId: userId, isExternal }) : false;
    },
  },
  SplashAcknowledgement: {
    user: ({ userId }: Acknowledgement, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(userId),
  },
};

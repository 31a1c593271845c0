import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { accessExplanationPolicy } from './access-explanation.policy.ts';
import { explainAccess, type AccessSubject } from './explain-access.ts';

export const accessExplanationResolvers = {
  Query: {
    explainAccess(
      _root: unknown,
      { userId, subject }: { userId: string; subject: AccessSubject },
      context: RequestContext,
      { schema }: GraphQLResolveInfo,
    ) {
      return explainAccess(context, permit(context, accessExplanationPolicy.explain), { userId, subject, schema });
    },
  },
};

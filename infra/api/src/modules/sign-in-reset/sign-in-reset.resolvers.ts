import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { signInResetPolicy } from './sign-in-reset.policy.ts';
import { resetSignInMethods } from './sign-in-reset.service.ts';

export const signInResetResolvers = {
  Mutation: {
    resetSignInMethods: (
      _root: unknown,
      { userId, reason }: { userId: string; reason: string },
      context: RequestContext,
    ) => resetSignInMethods(context, permit(context, signInResetPolicy.reset), userId, reason),
  },
};

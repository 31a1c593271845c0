import type { RequestContext } from '../../server/request-context.ts';
import { login, logout, refresh } from './identity.service.ts';

export const identityResolvers = {
  Mutation: {
    login: (_root: unknown, input: { tenantId: string; userName: string; password: string }, context: RequestContext) => login(context, input),
    refreshToken: (_root: unknown, input: { tenantId: string; refreshToken: string }, context: RequestContext) => refresh(context, input),
    logout: (_root: unknown, _input: unknown, context: RequestContext) => logout(context),
  },
};

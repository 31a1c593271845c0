import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { administratorPolicy } from './administrator.policy.ts';
import { countRoles, countUsers, findRoles } from './administrator.store.ts';
import { assistantCountLoader } from './assistants.loader.ts';
import type { PresentedUser } from './user.ts';
import { userList, type UserListInput } from './users.list.ts';

export const administratorResolvers = {
  Query: {
    administrator(_root: unknown, _input: unknown, context: RequestContext) {
      permit(context, administratorPolicy.users);
      return {};
    },
    async roleList(_root: unknown, { isExternal }: { isExternal?: boolean | null }, context: RequestContext) {
      const { tenantId } = permit(context, administratorPolicy.roles);
      return { role: await findRoles(context.runner, tenantId, isExternal ?? null) };
    },
  },
  Administrator: {
    users: (_administrator: unknown, input: UserListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      userList.find(context.runner, viewerOf(context), input, selectedFields(info)),
    adminStatistics(_administrator: unknown, _input: unknown, context: RequestContext) {
      permit(context, administratorPolicy.statistics);
      return {};
    },
  },
  AdminStatistics: {
    roleCounts: (_statistics: unknown, _input: unknown, context: RequestContext) =>
      countRoles(context.runner, viewerOf(context).tenantId),
    userCounts: (_statistics: unknown, _input: unknown, context: RequestContext) =>
      countUsers(context.runner, viewerOf(context).tenantId),
  },
  User: {
    assistantCount: async ({ userID }: PresentedUser, _input: unknown, context: RequestContext) =>
      (await context.loader(assistantCountLoader).load(userID))?.count ?? 0,
  },
};

import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { columnSecurityPolicy } from './column-security.policy.ts';
import { getColumnSecurity, setColumnSecurity, type ColumnSecurityChange } from './column-security.service.ts';

export const columnSecurityResolvers = {
  Query: {
    columnSecurity(_root: unknown, { list }: { list: string }, context: RequestContext) {
      return getColumnSecurity(context, permit(context, columnSecurityPolicy.readOwn), list);
    },
  },
  Mutation: {
    setColumnSecurity(_root: unknown, change: ColumnSecurityChange, context: RequestContext) {
      return setColumnSecurity(context, permit(context, columnSecurityPolicy.change), change);
    },
  },
};

import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { saveColumnSecurity, setOneColumn } from './column-security.commands.ts';
import { columnSecurityPolicy } from './column-security.policy.ts';
import { getColumnSecurity } from './column-security.service.ts';

export const columnSecurityResolvers = {
  Query: {
    columnSecurity(_root: unknown, { list }: { list: string }, context: RequestContext) {
      return getColumnSecurity(context, permit(context, columnSecurityPolicy.readOwn), list);
    },
  },
  Mutation: {
    saveColumnSecurity: mutation(saveColumnSecurity),
    async setColumnSecurity(_root: unknown, input: Parameters<typeof setOneColumn>[1], context: RequestContext) {
      const { ok, error } = await setOneColumn(context, input);
      return { ok: ok !== null, message: error?.message ?? '', columnSecurity: ok };
    },
  },
};

import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { staffPolicy } from './staff.policy.ts';
import { staffSummary, type StaffSummaryInput } from './staff-summary.list.ts';
import { timeDrillDown, type TimeDrillDownInput } from './time-drill-down.list.ts';

export const staffResolvers = {
  Query: {
    staffSummary: (_root: unknown, input: StaffSummaryInput, context: RequestContext, info: GraphQLResolveInfo) =>
      staffSummary.find(context.runner, permit(context, staffPolicy.summary), input, selectedFields(info)),
    timeDrillDown: (_root: unknown, input: TimeDrillDownInput, context: RequestContext, info: GraphQLResolveInfo) =>
      timeDrillDown.find(context.runner, permit(context, staffPolicy.drillDown), input, selectedFields(info)),
  },
  StaffSummaryRow: {
    user: ({ id }: { id: string }, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(id),
  },
  TimeFigureRow: {
    user: ({ userId }: { userId: string }, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(userId),
    matter: ({ matterId }: { matterId: string }, _input: unknown, context: RequestContext) =>
      context.loader(matterLoader).load(matterId),
  },
};

import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { mattersPolicy } from '../matters/matters.policy.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { findDrillDown, type DrillDownInput } from './matter-drill-down.service.ts';

export const matterDrillDownResolvers = {
  Query: {
    matterDrillDown(_root: unknown, input: DrillDownInput, context: RequestContext, info: GraphQLResolveInfo) {
      return findDrillDown(context.runner, permit(context, mattersPolicy.list), input, selectedFields(info));
    },
  },
  MatterFigureRow: {
    personResponsible: (
      { personResponsibleId }: { personResponsibleId: string | null },
      _input: unknown,
      context: RequestContext,
    ) => loadOptional(context, userSummaryLoader, personResponsibleId),
  },
};

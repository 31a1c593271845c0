import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { mattersPolicy } from '../matters/matters.policy.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { figureLists, type DrillDownInput } from './matter-drill-down.list.ts';

export const matterDrillDownResolvers = {
  Query: {
    matterDrillDown(_root: unknown, input: DrillDownInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, mattersPolicy.list);
      return figureLists[input.figure].find(context.runner, viewer, input, selectedFields(info));
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

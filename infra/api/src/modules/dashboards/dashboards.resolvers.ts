import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { dashboardsPolicy } from './dashboards.policy.ts';
import { readFirmDashboard } from './firm-dashboard.service.ts';

export const dashboardsResolvers = {
  Query: {
    firmDashboard(
      _root: unknown,
      { months }: { months?: number | null },
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) {
      const viewer = permit(context, dashboardsPolicy.firm);
      return readFirmDashboard(context, viewer, months ?? null, selectedFields(info));
    },
  },
};

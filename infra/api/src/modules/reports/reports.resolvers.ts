import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { findBuilt } from './built/find-report.ts';
import { reports } from './reports.ts';
import { reportsPolicy } from './reports.policy.ts';
import {
  presentReport,
  recordReportAccess,
  runReport,
  setFavourite,
  type ReportResultInput,
} from './reports.service.ts';
import { findChoices, findFavourites } from './reports.store.ts';

export const reportsResolvers = {
  Query: {
    async reports(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, reportsPolicy.catalogue);
      const favourites = await findFavourites(context.runner, viewer.tenantId, viewer.userId);
      const built = await findBuilt(context.runner, viewer);
      return [...reports, ...built].map((report) => presentReport(context.translate, viewer, report, favourites));
    },
    async reportChoices(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId } = permit(context, reportsPolicy.run);
      const [offices, matterTypes, people, colleagues] = await findChoices(context.runner, tenantId);
      return { offices, people, colleagues, matterTypes: matterTypes.map(({ name }) => name) };
    },
    reportResult(_root: unknown, input: ReportResultInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, reportsPolicy.run);
      return runReport(context, viewer, input, selectedFields(info));
    },
  },
  Mutation: {
    setReportFavourite: (_root: unknown, input: { id: string; isFavourite: boolean }, context: RequestContext) =>
      setFavourite(context, permit(context, reportsPolicy.catalogue), input),
    addUserReportAccessActivity: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      recordReportAccess(context, permit(context, reportsPolicy.run), id),
  },
};

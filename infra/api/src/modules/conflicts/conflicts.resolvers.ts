import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { matterAccessOf, shownText } from '../matters/matter-column-access.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { findReport, findReportsOfEnquiry, listReports, type SeenMatter } from './conflict-reports.store.ts';
import { enquiryReachOf, mayCheckConflicts } from './conflicts.policy.ts';
import { hitsLoader, presentReport, type PresentedHit, type PresentedReport } from './present-conflict-report.ts';
import { recordConflictReportPrint } from './record-report-print.ts';
import { reviewConflictReport } from './review-conflict-report.ts';
import { runConflictCheck } from './run-conflict-check.ts';

export const conflictsResolvers = {
  Query: {
    async conflictReport(
      _root: unknown,
      { id }: { id: string },
      context: RequestContext,
    ): Promise<PresentedReport | null> {
      const viewer = permit(context, mayCheckConflicts);
      const reach = matterReachOf(viewer);
      const row =
        reach === null || !isId(id)
          ? null
          : await findReport(context.runner, viewer.tenantId, reach, {
              ...matterReachParameters(viewer),
              enquiryReach: enquiryReachOf(viewer),
              id,
            });
      return row === null ? null : presentReport(row);
    },
    async conflictReports(
      _root: unknown,
      { matterId }: { matterId: string },
      context: RequestContext,
    ): Promise<PresentedReport[]> {
      const viewer = permit(context, mayCheckConflicts);
      const reach = matterReachOf(viewer);
      if (reach === null || !isId(matterId)) return [];
      return (
        await listReports(context.runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), matterId })
      ).map(presentReport);
    },
    async enquiryConflictReports(
      _root: unknown,
      { enquiryId }: { enquiryId: string },
      context: RequestContext,
    ): Promise<PresentedReport[]> {
      const viewer = permit(context, mayCheckConflicts);
      const enquiryReach = enquiryReachOf(viewer);
      if (enquiryReach === null || !isId(enquiryId)) return [];
      const asked = { ...matterReachParameters(viewer), enquiryReach, enquiryId };
      return (await findReportsOfEnquiry(context.runner, viewer.tenantId, asked)).map(presentReport);
    },
  },
  Mutation: {
    runConflictCheck: mutation(runConflictCheck),
    reviewConflictReport: mutation(reviewConflictReport),
    recordConflictReportPrint: mutation(recordConflictReportPrint),
  },
  ConflictReport: {
    hits: async ({ id }: PresentedReport, _input: unknown, context: RequestContext): Promise<readonly PresentedHit[]> =>
      (await context.loader(hitsLoader).load(id))?.hits ?? [],
    ranBy: ({ ranById }: PresentedReport, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, ranById),
    reviewedBy: ({ reviewedById }: PresentedReport, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, reviewedById),
  },
  ConflictMatter: {
    title: ({ title }: SeenMatter, _input: unknown, { viewer }: RequestContext) => shownText(viewer, 'title', title),
  },
  ConflictHit: {
    contact: ({ contactId }: PresentedHit, _input: unknown, context: RequestContext) =>
      loadOptional(context, contactLoader, contactId),
    // Of an enquiry it is the enquiry's, which no column closes.
    status: ({ status, matter }: PresentedHit, _input: unknown, { viewer }: RequestContext) =>
      matter === null ? status : shownText(viewer, 'status', status),
    since: ({ since, matter }: PresentedHit, _input: unknown, { viewer }: RequestContext) =>
      matter === null || (viewer !== null && matterAccessOf(viewer).openedOn === 'read') ? since : null,
    ask: ({ askId }: PresentedHit, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, askId),
  },
};

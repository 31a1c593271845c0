import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../../policy/rules.ts';
import { mutation } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { selectedFields } from '../../../server/selection.ts';
import { figureDimensions, isTimeDimension } from '../../measures/measure.ts';
import type { Report } from '../report-definition.ts';
import { reportsPolicy } from '../reports.policy.ts';
import { dimensionTitle } from './dimension-titles.ts';
import type { ReportParametersInput } from '../report-parameters.ts';
import { presentColumns, runFound } from '../reports.service.ts';
import { problemsOf, readDefinition, type BuiltProblem } from './built-definition.ts';
import { builtReport } from './built-report.ts';
import { addBuiltReport, setBuiltReportRetired, updateBuiltReport } from './built-reports.commands.ts';
import { builtReportsPolicy } from '../built-reports.policy.ts';
import { findBuiltReport, findRetiredReports, findRolesOfFirm, type BuiltReportRow } from './built-reports.store.ts';
import { builtScope } from './find-report.ts';
import { askForReport } from './report-question.ts';

const PREVIEW_AT_MOST = 50;

interface PreviewInput {
  readonly definition: unknown;
  readonly parameters?: ReportParametersInput | null;
  readonly first?: number | null;
}
interface Preview {
  readonly problems: readonly BuiltProblem[];
  /** Null while something does not go together. */
  readonly report: Report | null;
  readonly input: PreviewInput;
}
/** A definition that is not kept yet, as the viewer would run it. */
function previewReport(context: RequestContext, input: PreviewInput): Preview {
  const viewer = permit(context, builtReportsPolicy.build);
  const definition = readDefinition(input.definition);
  const problems = problemsOf(context.translate, viewer, definition);
  const report = builtReport({ id: 'preview', name: '', description: '', category: 'matters', definition });
  return { problems, input, report: problems.length > 0 ? null : report };
}

export const builtReportsResolvers = {
  Query: {
    async reportBuilder(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, reportsPolicy.catalogue);
      if (!builtReportsPolicy.build(viewer)) return null;
      const mayShare = builtReportsPolicy.all(viewer);
      return {
        mayShare,
        asksInWords: builtReportsPolicy.ask(viewer) && context.services.ai.provider !== null,
        roles: mayShare ? await findRolesOfFirm(context.runner, viewer.tenantId) : [],
        dimensions: figureDimensions.map((dimension) => ({
          dimension,
          title: dimensionTitle(context.translate, dimension),
          isTime: isTimeDimension(dimension),
        })),
      };
    },
    async builtReport(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const viewer = permit(context, builtReportsPolicy.build);
      return isId(id) ? findBuiltReport(context.runner, viewer.tenantId, { ...builtScope(viewer), id }) : null;
    },
    retiredReports(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, builtReportsPolicy.build);
      return findRetiredReports(context.runner, viewer.tenantId, builtScope(viewer));
    },
    builtReportPreview: (_root: unknown, input: PreviewInput, context: RequestContext) => previewReport(context, input),
  },
  Mutation: {
    askForReport: (_root: unknown, input: { requestId: string; question: string }, context: RequestContext) =>
      askForReport(context, permit(context, builtReportsPolicy.ask), input),
    addBuiltReport: mutation(addBuiltReport),
    updateBuiltReport: mutation(updateBuiltReport),
    setBuiltReportRetired: mutation(setBuiltReportRetired),
  },
  BuiltReport: {
    category: ({ category }: BuiltReportRow) => category.toUpperCase(),
    definition: ({ definition }: BuiltReportRow) => readDefinition(definition),
    owner: ({ ownerId: id, ownerName: name }: BuiltReportRow) => ({ id, name }),
    isOwn: ({ ownerId }: BuiltReportRow, _input: unknown, { viewer }: RequestContext) => viewer?.userId === ownerId,
    mayChange: ({ ownerId }: BuiltReportRow, _input: unknown, { viewer }: RequestContext) =>
      viewer !== null && (viewer.userId === ownerId || builtReportsPolicy.all(viewer)),
  },
  BuiltReportPreview: {
    columns: ({ report }: Preview, _input: unknown, context: RequestContext) =>
      report === null ? [] : presentColumns(context.translate, viewerOf(context), report),
    result({ report, input }: Preview, _input: unknown, context: RequestContext, info: GraphQLResolveInfo) {
      if (report === null) return null;
      const first = Math.min(Math.max(input.first ?? 0, 0), PREVIEW_AT_MOST);
      const asked = { parameters: input.parameters ?? null, groupBy: report.groupBy, first };
      return runFound(context, report, asked, selectedFields(info));
    },
  },
};

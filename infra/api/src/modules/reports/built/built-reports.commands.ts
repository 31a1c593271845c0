import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { Refusal, refuse } from '../../../server/refusal.ts';
import type { ActivityEntry } from '../../activity/log-activity.ts';
import { reportCategories, type ReportCategory } from '../report-definition.ts';
import { problemsOf, readDefinition } from './built-definition.ts';
import { builtReportsPolicy } from '../built-reports.policy.ts';
import {
  countBuiltReports,
  findBuiltReport,
  keepBuiltReport,
  lockBuiltReport,
  retireBuiltReport,
  shareBuiltReport,
  type BuiltReportRow,
} from './built-reports.store.ts';
import { builtScope } from './find-report.ts';

const builtReportLimits = { name: 120, description: 500, reports: 200, roles: 100 } as const;

/** The input as the SDL has it. */
export interface BuiltReportInput {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly definition: unknown;
  readonly roleIds: readonly string[];
}

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

/** What is to be kept, within its limits. Throws a refusal, or BAD_USER_INPUT for what no screen sends. */
function readReport({ translate, viewer }: Unit, input: BuiltReportInput) {
  const name = input.name.trim();
  const description = input.description.trim();
  if (name === '' || name.length > builtReportLimits.name)
    throw refuse({
      field: 'name',
      message: translate('api.builtReport.name', 'Enter a name of at most {{most}} characters.', {
        most: builtReportLimits.name,
      }),
    });
  if (description.length > builtReportLimits.description)
    throw refuse({
      field: 'description',
      message: translate('api.builtReport.description', 'Enter a description of at most {{most}} characters.', {
        most: builtReportLimits.description,
      }),
    });
  const category = reportCategories.find((each) => each.toUpperCase() === input.category);
  if (category === undefined)
    throw refuse({ field: 'category', message: translate('api.builtReport.category', 'Choose a category.') });
  const definition = readDefinition(input.definition);
  const problems = problemsOf(translate, viewer, definition);
  if (problems.length > 0) throw refuse(...problems.map(({ field, message }) => ({ field, message })));
  if (input.roleIds.length > builtReportLimits.roles)
    throw refuse({
      field: 'roleIds',
      message: translate('api.builtReport.roles', 'Share it with at most {{most}} roles.', {
        most: builtReportLimits.roles,
      }),
    });
  const isShared = input.roleIds.length > 0;
  return { name, description, category: category as ReportCategory, definition: JSON.stringify(definition), isShared };
}

async function keep(unit: Unit, id: string | null, input: BuiltReportInput): Promise<BuiltReportRow> {
  const { isShared, ...written } = readReport(unit, input);
  const seesAll = builtReportsPolicy.all(unit.viewer);
  if (isShared && !seesAll)
    throw refuse({
      field: 'roleIds',
      message: unit.translate(
        'api.builtReport.mayNotShare',
        'Your role cannot share reports. Ask a person who manages the firm’s reports to share this one.',
      ),
    });
  const kept = await keepBuiltReport(unit.tx, id, { ...written, viewerId: unit.viewer.userId });
  if (seesAll) await shareBuiltReport(unit.tx, { id: kept, roleIds: input.roleIds.filter(isId) });
  return reportNow(unit, kept);
}
async function reportNow({ tx, viewer }: Unit, id: string): Promise<BuiltReportRow> {
  const row = await findBuiltReport(tx, viewer.tenantId, { ...builtScope(viewer), id });
  if (row === null) throw new Error('A report was written but not found');
  return row;
}
/** The report, if the viewer may change it: one of their own, or any for whoever looks after them. */
async function lockChangeable(unit: Unit, id: string): Promise<BuiltReportRow> {
  const row = isId(id) ? await lockBuiltReport(unit.tx, { ...builtScope(unit.viewer), id }) : null;
  if (row === null) throw refusal(unit.translate('api.builtReport.gone', 'This report no longer exists.'));
  if (row.ownerId !== unit.viewer.userId && !builtReportsPolicy.all(unit.viewer))
    throw refusal(
      unit.translate(
        'api.builtReport.notOwn',
        'Only the person who built a report can change it. Make a copy of your own.',
      ),
    );
  return row;
}
const entry = (action: string, { id, name, roles, version }: BuiltReportRow): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'builtReport',
  objectId: id,
  action,
  detail: { title: name, version, roles: roles.map((role) => role.name).join(', ') },
});

export const addBuiltReport = command({
  name: 'builtReports.add',
  policy: builtReportsPolicy.build,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: BuiltReportInput }) => idempotencyKey,
  lock: (unit) => countBuiltReports(unit.tx, unit.viewer.userId),
  version: 'none',
  run: (unit, { input: { input }, current: count }) => {
    if (count >= builtReportLimits.reports)
      throw refusal(
        unit.translate(
          'api.builtReport.most',
          'You have built {{most}} reports. Retire one that is no longer needed.',
          {
            most: builtReportLimits.reports,
          },
        ),
      );
    return keep(unit, null, input);
  },
  audit: ({ ok }) => entry('create', ok),
  announces: 'none',
});

export const updateBuiltReport = command({
  name: 'builtReports.update',
  policy: builtReportsPolicy.build,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly version: number; readonly input: BuiltReportInput }) =>
    lockChangeable(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: (unit, { input: { id, input } }) => keep(unit, id, input),
  audit: ({ ok }) => entry('update', ok),
  announces: 'none',
});

export const setBuiltReportRetired = command({
  name: 'builtReports.setRetired',
  policy: builtReportsPolicy.build,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly version: number; readonly isRetired: boolean }) =>
    lockChangeable(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { id, isRetired }, current }) => {
    if (current.isRetired === isRetired) return unit.unchanged(current);
    await retireBuiltReport(unit.tx, { id, isRetired, viewerId: unit.viewer.userId });
    return reportNow(unit, id);
  },
  audit: ({ ok }) => entry(ok.isRetired ? 'retire' : 'restore', ok),
  announces: 'none',
});

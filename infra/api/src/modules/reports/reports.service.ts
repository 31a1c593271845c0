import { licenceModuleLabels } from '@atrium/contracts';
import { badInput, forbidden } from '../../errors/errors.ts';
import type { SortInput } from '../../grid/grid-input.ts';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Translate } from '../../translation/translate.ts';
import { logActivity } from '../activity/log-activity.ts';
import {
  PIVOT_CELLS_AT_MOST,
  totalField,
  type Report,
  type ReportColumn,
  type ReportFound,
  type ReportRow,
} from './report-definition.ts';
import { askedOf, choiceNames, type ReportAsked, type ReportParametersInput } from './report-parameters.ts';
import { findReport } from './built/find-report.ts';
import { schemaIdOf } from './reports.ts';
import { reportsPolicy } from './reports.policy.ts';
import { addFavouriteStatement, removeFavouriteStatement } from './reports.store.ts';

export interface ReportResultInput {
  readonly id: string;
  readonly parameters?: ReportParametersInput | null;
  readonly sort?: readonly SortInput[] | null;
  readonly groupBy?: string | null;
  readonly withinGroup?: string | null;
  readonly pivotBy?: string | null;
  readonly offset?: number | null;
  readonly cameFrom?: string | null;
  readonly first?: number | null;
}

const enumOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
const parameterNames = ['period', 'isAsAt', 'days', ...choiceNames] as const;
const enumOfParameter = (name: (typeof parameterNames)[number]): string => (name === 'isAsAt' ? 'AS_AT' : enumOf(name));

export const mayOpenReport = (viewer: Viewer, report: Report): boolean =>
  reportsPolicy.run(viewer) && report.permission(viewer);

const isColumnOpen = (report: Report, viewer: Viewer): ((name: string) => boolean) => {
  const access = report.accessOf(viewer);
  return (name) => access[name] === 'read';
};

/** A report as the catalogue and its page show it. */
export function presentReport(translate: Translate, viewer: Viewer, report: Report, favourites: ReadonlySet<string>) {
  const { category, licence, parameters } = report;
  const isOpen = isColumnOpen(report, viewer);
  return {
    id: schemaIdOf(report),
    category: enumOf(category),
    title: report.title(translate),
    description: report.description(translate),
    permission: report.permissionText(translate),
    licence: licence === null ? null : translate(`api.licenceModule.${licence}`, licenceModuleLabels[licence]),
    mayOpen: mayOpenReport(viewer, report),
    isFavourite: favourites.has(report.id),
    parameters: parameterNames
      .filter((name) => {
        const parameter = parameters[name];
        if (parameter === undefined || parameter === false) return false;
        return typeof parameter !== 'object' || !('only' in parameter) || parameter.only?.(viewer) !== false;
      })
      .map(enumOfParameter),
    columns: presentColumns(translate, viewer, report),
    isBuilt: isId(report.id),
    groupBy: report.groupBy !== null && isOpen(report.groupBy) ? report.groupBy : null,
    sort: sortOf(report, isOpen),
    figure: report.figure !== null && isOpen(report.figure) ? report.figure : null,
  };
}
/** The columns of a report that are open to the viewer. */
export const presentColumns = (translate: Translate, viewer: Viewer, report: Report) =>
  report.names.filter(isColumnOpen(report, viewer)).map((name) => presentColumn(translate, report, name));
function presentColumn(translate: Translate, report: Report, name: string) {
  const column = columnOf(report, name);
  return {
    name,
    title: column.title(translate),
    kind: column.kind.toUpperCase(),
    canGroup: column.canGroup ?? false,
    hasTotal: report.totalNames.includes(name),
    isOptional: column.isOptional ?? false,
  };
}
const columnOf = (report: Report, name: string): ReportColumn => {
  const column = report.columns[name];
  if (column === undefined) throw new Error(`${report.id} has no column ${name}`);
  return column;
};
/** The order of the report; by the first open column where that is closed to the viewer. */
const sortOf = ({ sort, names }: Report, isOpen: (name: string) => boolean): { column: string; direction: string } =>
  isOpen(sort.column) ? sort : { column: names.find(isOpen) ?? sort.column, direction: 'asc' };

/** The report of this id. Throws BAD_USER_INPUT where the viewer sees none. */
async function getReport({ runner }: RequestContext, viewer: Viewer, id: string): Promise<Report> {
  const report = await findReport(runner, viewer, id);
  if (report === null) throw badInput('There is no such report.');
  return report;
}

const STATEMENT_TIMEOUT = '57014';
const tookTooLong = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === STATEMENT_TIMEOUT;

/** Runs the report of this id, if the viewer may. Throws FORBIDDEN where they may not. */
export async function runReport(
  context: RequestContext,
  viewer: Viewer,
  { id, ...input }: ReportResultInput,
  selected: ReadonlySet<string>,
) {
  const report = await getReport(context, viewer, id);
  if (!mayOpenReport(viewer, report)) throw forbidden();
  return runFound(context, report, input, selected);
}

/**
 * Runs a report: rows of a page, groups and totals in one round trip. Columns that are closed to the viewer are in none
 * of them. Throws FORBIDDEN for an order, a grouping or a choice by one. Whether they may run it is for the caller to ask.
 */
export async function runFound(
  context: RequestContext,
  report: Report,
  { parameters, ...input }: Omit<ReportResultInput, 'id'>,
  selected: ReadonlySet<string>,
) {
  const viewer = viewerOf(context);
  const isOpen = isColumnOpen(report, viewer);
  const names = report.names.filter(isOpen);
  const asked = askedOf(report.parameters, viewer, parameters ?? {});
  const sort = input.sort ?? [];
  const question = { ...input, parameters: parameters ?? {}, sort: sort.length > 0 ? sort : [sortOf(report, isOpen)] };
  try {
    const found = await report.list.find(context.runner, viewer, question, selected);
    return present({
      report,
      found,
      asked,
      names,
      translate: context.translate,
      viewer,
      groupBy: input.groupBy ?? null,
      pivotBy: input.pivotBy ?? null,
    });
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    const message = context.translate(
      'api.report.tookTooLong',
      'This report takes too long over so much data. Choose a shorter period, or narrow it by office, person or client.',
    );
    return { ...asked, recordCount: 0, rows: [], groups: [], totals: [], pivot: null, message };
  }
}

interface Found {
  readonly report: Report;
  readonly found: ReportFound;
  readonly asked: ReportAsked;
  /** Columns that are open. */
  readonly names: readonly string[];
  readonly translate: Translate;
  readonly viewer: Viewer;
  readonly groupBy: string | null;
  readonly pivotBy: string | null;
}
function present({ report, found, asked, names, translate, viewer, groupBy, pivotBy }: Found) {
  const labels = new Map(names.map((name) => [name, columnOf(report, name).labels?.(translate) ?? {}]));
  const labelOf = (name: string, value: string): string => labels.get(name)?.[value] ?? value;
  const totalNames = report.totalNames.filter((name) => names.includes(name));
  const totalsOf = (row: Readonly<Record<string, unknown>>) =>
    totalNames.map((column) => ({ column, number: numberOf(row[totalField(column)]) }));
  const cellOf = (row: ReportRow, column: string) => {
    const { kind } = columnOf(report, column);
    const value = row[column];
    const cell = { column, text: null, number: null, currency: null };
    if (value === null || value === undefined) return cell;
    if (kind === 'text') return { ...cell, text: labelOf(column, textOf(value)) };
    if (kind === 'date' || kind === 'moment') return { ...cell, text: textOf(value) };
    return { ...cell, number: numberOf(value), currency: kind === 'money' ? viewer.currency : null };
  };
  return {
    ...asked,
    recordCount: found.recordCount,
    rows: found.rows.map((row) => ({
      id: row.id,
      link: row.link,
      cells: names.map((name) => cellOf(row, name)),
    })),
    groups: found.groups.map((group) => ({
      key: group.key,
      label: groupBy === null ? group.key : labelOf(groupBy, group.key),
      recordCount: group.recordCount,
      totals: totalsOf(group),
    })),
    totals: found.totals === null ? [] : totalsOf(found.totals),
    pivot:
      found.pivot === null
        ? null
        : {
            isTooLarge: found.pivot.length > PIVOT_CELLS_AT_MOST,
            cells: (found.pivot.length > PIVOT_CELLS_AT_MOST ? [] : found.pivot).map((cell) => ({
              row: cell.row,
              rowLabel: cell.row === null ? null : labelOf(groupBy ?? '', cell.row),
              column: cell.column,
              columnLabel: cell.column === null ? null : labelOf(pivotBy ?? '', cell.column),
              recordCount: cell.recordCount,
              totals: totalsOf(cell),
            })),
          },
    message: null,
  };
}
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
// Instants come as text or as Date.
const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Puts a report among the viewer's favourites, or takes it away. */
export async function setFavourite(
  context: RequestContext,
  viewer: Viewer,
  { id, isFavourite }: { readonly id: string; readonly isFavourite: boolean },
): Promise<boolean> {
  const statement = isFavourite ? addFavouriteStatement : removeFavouriteStatement;
  const { id: reportId } = await getReport(context, viewer, id);
  await context.runner.query(viewer.tenantId, statement, { viewerId: viewer.userId, reportId });
  return isFavourite;
}

/** Writes down that the viewer opened a report, beside dashboards. False where they may not. */
export async function recordReportAccess(context: RequestContext, viewer: Viewer, id: string): Promise<boolean> {
  const report = await getReport(context, viewer, id);
  if (!mayOpenReport(viewer, report)) return false;
  await logActivity(context.runner, context, {
    kind: 'dashboard',
    objectType: 'report',
    objectId: null,
    action: 'view',
    detail: {
      dashboard: `reports/${report.id}`,
      ...(isId(report.id) ? { title: report.title(context.translate) } : {}),
    },
  });
  return true;
}

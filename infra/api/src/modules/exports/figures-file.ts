import { dayIn } from '@atrium/domain';
import { stringify } from 'csv-stringify/sync';
import { badInput } from '../../errors/errors.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { readFigures, type FiguresInput } from '../measures/figures.service.ts';
import type { FigureDimension, MeasureUnit } from '../measures/measure.ts';
import { BYTE_ORDER_MARK, defuse, writeCsvCell } from './csv-writer.ts';
import type { ExportCell } from './export-cell.ts';
import { readText } from './export-request.ts';
import { narrowToExport } from './exports.policy.ts';

/** The input as the SDL has it. */
export interface ExportFiguresInput extends FiguresInput {
  readonly title: string;
}
type FigureSet = Awaited<ReturnType<typeof readFigures>>;
type Figure = FigureSet['figures'][number];
const SECONDS_PER_MINUTE = 60;

/**
 * A widget of a dashboard as CSV, of what the person may export of what they see; noted in the log of exports. Figures
 * and places that are closed to them are in no file. Throws BAD_USER_INPUT where there is nothing to write.
 */
export async function exportFigures(
  context: RequestContext,
  viewer: Viewer,
  { title: asked, ...input }: ExportFiguresInput,
): Promise<{ fileName: string; content: string }> {
  const title = readText(asked, 'title');
  if (title === '') throw badInput('title may not be empty.');
  const exporter = narrowToExport(viewer, 'REPORTS');
  const set = await readFigures(context, exporter, input);
  const figures = set.figures.filter(({ isClosed }) => !isClosed);
  const table = figures.some(({ dimension }) => dimension !== null)
    ? pointTable(context, viewer, figures)
    : totalTable(context, viewer, figures);
  await logActivity(context.runner, context, {
    kind: 'export',
    objectType: 'dashboard',
    objectId: null,
    action: 'export',
    detail: {
      list: 'FIGURES',
      format: 'CSV',
      title,
      filters: { ...input, figures: undefined },
      columns: input.figures.map(({ measure, dimension }) => `${measure} ${dimension ?? ''}`.trim()),
      rows: table.length - 1,
    },
  });
  return {
    fileName: `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} ${dayIn(viewer.timeZone, new Date())}.csv`,
    content: BYTE_ORDER_MARK + stringify(table, { record_delimiter: '\r\n' }),
  };
}

const cellOf = (unit: MeasureUnit, value: number | null | undefined, currency: string): ExportCell => {
  if (value === null || value === undefined) return { kind: 'empty' };
  if (unit === 'MONEY') return { kind: 'money', minor: value, currency };
  if (unit === 'MINUTES') return { kind: 'duration', seconds: value * SECONDS_PER_MINUTE };
  return unit === 'PERCENT' ? { kind: 'percentage', share: value } : { kind: 'number', value };
};
const written = (viewer: Viewer, { measure }: Figure, value: number | null | undefined): string =>
  writeCsvCell(cellOf(measure.measure.unit, value, viewer.currency), viewer);
const titleOf = ({ translate }: RequestContext, { measure }: Figure): string =>
  defuse(measure.measure.title(translate));

/** A line for each figure. */
const totalTable = (context: RequestContext, viewer: Viewer, figures: readonly Figure[]): string[][] => [
  [context.translate('api.figures.figure', 'Figure'), context.translate('api.figures.value', 'Value')],
  ...figures.map((figure) => [titleOf(context, figure), written(viewer, figure, figure.value)]),
];

/** A line for each place that any of the figures has, a column for each figure. */
function pointTable(context: RequestContext, viewer: Viewer, figures: readonly Figure[]): string[][] {
  const places = new Map(figures.flatMap(({ points }) => points.map(({ key, label }) => [key, label] as const)));
  const dimension = figures.find((figure) => figure.dimension !== null)?.dimension ?? null;
  const valuesOf = figures.map(({ points }) => new Map(points.map(({ key, value }) => [key, value])));
  return [
    [dimensionTitle(context, dimension), ...figures.map((figure) => titleOf(context, figure))],
    ...[...places].map(([key, label]) => [
      defuse(label),
      ...figures.map((figure, index) => written(viewer, figure, valuesOf[index]?.get(key))),
    ]),
  ];
}

function dimensionTitle({ translate }: RequestContext, dimension: FigureDimension | null): string {
  const titles: Partial<Record<FigureDimension, string>> = {
    TYPE: translate('api.figures.type', 'Area of law'),
    PERSON: translate('api.figures.person', 'Person'),
    OFFICE: translate('api.figures.office', 'Office'),
    TEAM: translate('api.figures.team', 'Team'),
    STAGE: translate('api.figures.stage', 'Stage'),
    SOURCE: translate('api.figures.source', 'Source'),
    AGE: translate('api.figures.age', 'Age'),
    PRIORITY: translate('api.figures.priority', 'Priority'),
    STATUS: translate('api.figures.status', 'Status'),
    CATEGORY: translate('api.figures.category', 'Kind'),
  };
  return (dimension === null ? undefined : titles[dimension]) ?? translate('api.figures.period', 'Period');
}

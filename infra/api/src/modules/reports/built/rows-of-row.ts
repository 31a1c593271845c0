import { dayIn } from '@atrium/domain';
import { readCameFrom } from '../../../policy/came-from.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isMeasureOpen, rowsPathOf } from '../../measures/figures.service.ts';
import { isTimeDimension, type FigureDimension, type FigurePlace, type FigureRange } from '../../measures/measure.ts';
import { spanOf } from '../../measures/rows-behind.ts';
import type { ReportInput, ReportRow } from '../report-definition.ts';
import { placeName } from './built-base.ts';
import { measuresOf, type BuiltDefinition } from './built-definition.ts';
import { firstDayOf } from './time-texts.ts';

const isNamedById: ReadonlySet<FigureDimension> = new Set(['PERSON', 'OFFICE', 'TEAM']);

/** What the rows are told apart by, as a list was stored in the row. */
const keysOf = (link: string | null): readonly string[] => (link === null ? [] : (JSON.parse(link) as string[]));

/** Where a row and the filters of its report are: the days it spans, and what else it is of. */
function whereOf(definition: BuiltDefinition, range: FigureRange, row: ReportRow, yearStart: number) {
  const keys = keysOf(row.link);
  let narrowed = range;
  const things: FigurePlace[] = [];
  for (const [index, dimension] of definition.dimensions.entries()) {
    const key = keys[index] ?? '';
    if (isTimeDimension(dimension)) {
      const span = spanOf(narrowed, { dimension, key: firstDayOf(dimension, key, yearStart), label: '' });
      narrowed = { ...narrowed, ...span };
    } else things.push(placeOf(dimension, key, String(row[placeName(index)] ?? '')));
  }
  for (const { dimension, values } of definition.filters) {
    if (definition.dimensions.includes(dimension)) continue;
    const [only, ...others] = values;
    // Several at once no list is narrowed by.
    if (only === undefined || others.length > 0) return null;
    // People, offices and teams are called by their names in lists, and by their ids here.
    things.push(placeOf(dimension, only, isNamedById.has(dimension) ? '' : only));
  }
  return things.length > 1 ? null : { range: narrowed, place: things[0] ?? null };
}
const placeOf = (dimension: FigureDimension, key: string, label: string): FigurePlace => ({ dimension, key, label });

/**
 * The address of the rows behind a row of a built report: of the figure that its chart shows, else of the first one of
 * which there is a list. Null where no list is narrowed so, or none is open to the viewer.
 */
export function pathOfRow(
  viewer: Viewer,
  definition: BuiltDefinition,
  { parameters, cameFrom }: ReportInput,
  row: ReportRow,
): string | null {
  const today = dayIn(viewer.timeZone, new Date());
  const found = whereOf(
    definition,
    {
      from: parameters?.from ?? today,
      to: parameters?.to ?? today,
      personId: parameters?.personId ?? null,
      officeId: parameters?.officeId ?? null,
      cameFrom: readCameFrom(cameFrom),
      viewerId: viewer.userId,
    },
    row,
    viewer.yearStart,
  );
  if (found === null) return null;
  const measures = measuresOf(definition).filter((measure) => isMeasureOpen(viewer, measure));
  const ordered = [
    ...measures.filter(({ id }) => id === definition.figure),
    ...measures.filter(({ id }) => id !== definition.figure),
  ];
  for (const measure of ordered) {
    const path = rowsPathOf(viewer, measure, found.range, found.place);
    if (path !== null) return path;
  }
  return null;
}

import type { Viewer } from '../../../policy/viewer.ts';
import type { Translate } from '../../../translation/translate.ts';
import { countsSeveralTimes, type FigureDimension, type SubjectDefinition } from '../../measures/measure.ts';
import { placeLabels } from '../../measures/place-labels.ts';
import type { Report, ReportCategory, ReportColumn } from '../report-definition.ts';
import { askedOf, readParameters, type ReportChoice, type ReportParameters } from '../report-parameters.ts';
import { isMeasureOpen } from '../../measures/figures.service.ts';
import { findMeasure } from '../../measures/subjects.ts';
import { builtBase, differenceName, isDays, measureColumn, placeName, targetName } from './built-base.ts';
import { isBuiltOpen, measuresOf, type BuiltDefinition } from './built-definition.ts';
import { dimensionTitle } from './dimension-titles.ts';
import { pathOfRow } from './rows-of-row.ts';

/** A definition with what its firm calls it. */
export interface BuiltReportTexts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: ReportCategory;
  readonly definition: BuiltDefinition;
}

const usualPeriods = { THIS_MONTH: 'thisMonth', LAST_TWELVE_MONTHS: 'lastTwelveMonths' } as const;

const labelsOf =
  (dimension: FigureDimension) =>
  (translate: Translate): Readonly<Record<string, string>> =>
    placeLabels({ translate }, dimension);

function dimensionColumn(dimension: FigureDimension, index: number): ReportColumn {
  const declared = builtBase.columns[placeName(index)];
  if (declared === undefined) throw new Error(`There is no place ${index} in a built report`);
  return {
    ...declared,
    title: (translate) => dimensionTitle(translate, dimension),
    kind: isDays(dimension) ? 'date' : 'text',
    labels: labelsOf(dimension),
    canGroup: !isDays(dimension),
  };
}

/** The target of a figure and the difference from it, where the report has them. */
function targetColumnsOf({ target }: BuiltDefinition): readonly (readonly [string, ReportColumn])[] {
  const found = target === null ? null : findMeasure(target);
  if (found === null) return [];
  const { kind } = measureColumn(found);
  return [targetName(kind), differenceName(kind)].flatMap((name): (readonly [string, ReportColumn])[] => {
    const column = builtBase.columns[name];
    return column === undefined ? [] : [[name, { ...column, only: (viewer) => isMeasureOpen(viewer, found) }]];
  });
}

/** Narrowing by a person or an office, where every subject of the report lets the viewer. */
function choiceOf(subjects: readonly SubjectDefinition[], by: 'person' | 'office'): ReportChoice {
  const rules = subjects.flatMap(({ mayNarrow }) => (mayNarrow?.[by] === undefined ? [] : [mayNarrow[by]]));
  return { sql: '', only: (viewer) => rules.every((rule) => rule(viewer)) };
}

/**
 * What somebody built, as a report like any other: the catalogue, the viewer, files, papers and schedules read it. Its
 * statements are those of `builtBase`; which columns it has is bound.
 */
export function builtReport({ id, name, description, category, definition }: BuiltReportTexts): Report {
  const { dimensions, sort, groupBy, figure, target } = definition;
  const measures = measuresOf(definition);
  const subjects = [...new Set(measures.map(({ subject }) => subject))];
  const nameOf = (column: string): string => {
    const index = dimensions.findIndex((dimension) => dimension === column);
    return index < 0 ? column : placeName(index);
  };
  const places = dimensions.map((dimension, index) => [placeName(index), dimensionColumn(dimension, index)] as const);
  const columns: Readonly<Record<string, ReportColumn>> = Object.fromEntries([
    ...places,
    ...measures.map((found) => [found.id, measureColumn(found)] as const),
    ...targetColumnsOf(definition),
  ]);
  // What counts once with each value is not added up over them.
  const isAddedUp = ({ subject }: (typeof measures)[number]): boolean =>
    !dimensions.some((dimension) => countsSeveralTimes(subject, dimension));
  const names = Object.keys(columns);
  const parameters: ReportParameters = {
    ...(measures.some(({ measure }) => measure.timing === 'period')
      ? { period: { usual: usualPeriods[definition.period], column: '' } }
      : {}),
    office: choiceOf(subjects, 'office'),
    person: choiceOf(subjects, 'person'),
  };
  const list: Report['list'] = {
    ...builtBase.list,
    async find(runner, viewer, input, selected) {
      // Refuses what this report is not asked by, and what the viewer may not narrow by.
      readParameters(parameters, viewer, input.parameters ?? {});
      const { from, to } = askedOf(parameters, viewer, input.parameters ?? {});
      const found = await builtBase.list.find(
        runner,
        viewer,
        { ...input, parameters: { ...input.parameters, from, to }, built: definition },
        selected,
      );
      const asked = { ...input, parameters: { ...input.parameters, from, to } };
      return { ...found, rows: found.rows.map((row) => ({ ...row, link: pathOfRow(viewer, definition, asked, row) })) };
    },
  };
  const isShown = (column: string): boolean => names.includes(column);
  const sorted = isShown(nameOf(sort.column)) ? nameOf(sort.column) : (names[0] ?? placeName(0));
  // What somebody built is read by the rules of all that could be built, and its target as the figure that it belongs to.
  const accessOf: Report['accessOf'] = (viewer) => ({
    ...builtBase.accessOf(viewer),
    ...Object.fromEntries(
      targetColumnsOf(definition).flatMap(([column, { only }]) =>
        only?.(viewer) === false ? [[column, 'hidden' as const]] : [],
      ),
    ),
  });
  return {
    ...builtBase,
    accessOf,
    id,
    category,
    title: () => name,
    description: () => description,
    permission: (viewer: Viewer) => isBuiltOpen(viewer, definition),
    permissionText: (translate) =>
      translate(
        'api.report.who.built',
        'People it is shared with who can see its figures and what they are broken down by',
      ),
    parameters,
    columns,
    names,
    groupNames: places.filter(([, column]) => column.canGroup === true).map(([place]) => place),
    totalNames: [
      ...measures.filter((found) => found.measure.parts !== 'none' && isAddedUp(found)).map((found) => found.id),
      ...(measures.every((found) => found.id !== target || isAddedUp(found))
        ? targetColumnsOf(definition).map(([column]) => column)
        : []),
    ],
    groupBy: groupBy !== null && !isDays(groupBy) && dimensions.includes(groupBy) ? nameOf(groupBy) : null,
    sort: { column: sorted, direction: sort.direction },
    figure: figure !== null && isShown(figure) ? figure : null,
    list,
  };
}

import { badInput } from '../../../errors/errors.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { Translate } from '../../../translation/translate.ts';
import { isMeasureOpen } from '../../measures/figures.service.ts';
import {
  figureDimensions,
  isTimeDimension,
  type FigureDimension,
  type ThingDimension,
} from '../../measures/measure.ts';
import { isBudgeted } from '../../measures/budgets/budget.ts';
import { findMeasure, hasDimension, type FoundMeasure } from '../../measures/subjects.ts';
import { dimensionTitle } from './dimension-titles.ts';

export const builtLimits = { measures: 12, dimensions: 3, filters: 6, values: 50, value: 200 } as const;
const builtPeriods = ['THIS_MONTH', 'LAST_TWELVE_MONTHS'] as const;

/** What narrows a report: its rows are of one of these values. */
export interface BuiltFilter {
  readonly dimension: ThingDimension;
  readonly values: readonly string[];
}
/** Only rows on which a figure is this much, in the unit that the measure is kept in. */
export interface BuiltBound {
  readonly measure: string;
  readonly atLeast: number | null;
  readonly atMost: number | null;
}
/** A report as somebody builds it: nothing but names of what is declared. */
export interface BuiltDefinition {
  readonly measures: readonly string[];
  readonly dimensions: readonly FigureDimension[];
  readonly filters: readonly BuiltFilter[];
  readonly bound: BuiltBound | null;
  readonly period: (typeof builtPeriods)[number];
  /** One of its dimensions; null: rows are not grouped. */
  readonly groupBy: FigureDimension | null;
  /** A measure or a dimension of it. */
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
  /** The measure that its chart shows; null: the number of rows. */
  readonly figure: string | null;
  /** The measure whose budget and difference from it are columns too. */
  readonly target: string | null;
}
/** What the statements of built reports bind of one. */
export type BuiltChoice = Pick<BuiltDefinition, 'measures' | 'dimensions' | 'filters' | 'bound' | 'target'>;

/** Something that does not go together, and with what of the definition. */
export interface BuiltProblem {
  readonly field: 'measures' | 'dimensions' | 'filters' | 'bound' | 'groupBy' | 'sort' | 'figure' | 'target';
  /** The measure or the dimension that it is about. */
  readonly item: string | null;
  readonly message: string;
}

const isDimension = (name: string): name is FigureDimension => (figureDimensions as readonly string[]).includes(name);

/**
 * A definition within its limits, whoever sent it: of a screen, of a language model, or kept years ago. Throws
 * BAD_USER_INPUT for one that no screen makes; what a person can choose wrongly, `problemsOf` says.
 */
export function readDefinition(input: unknown): BuiltDefinition {
  const of = <Value>(name: string): Value | undefined =>
    (typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined) as Value | undefined;
  const measures = listOf(of('measures'), builtLimits.measures, 'measures').map(textOf);
  const dimensions = listOf(of('dimensions'), builtLimits.dimensions, 'dimensions').map(dimensionOf);
  const filters = listOf(of('filters') ?? [], builtLimits.filters, 'filters').map((filter): BuiltFilter => {
    const { dimension, values } = filter as Partial<Record<keyof BuiltFilter, unknown>>;
    const named = dimensionOf(dimension);
    if (isTimeDimension(named)) throw badInput('A report is narrowed by its period, not by a filter of days.');
    return { dimension: named, values: listOf(values, builtLimits.values, 'values').map(textOf) };
  });
  const bound = of<Partial<BuiltBound>>('bound') ?? null;
  const period = of<string>('period') ?? 'LAST_TWELVE_MONTHS';
  const sort = of<{ column?: unknown; direction?: unknown }>('sort') ?? null;
  const groupBy = of<unknown>('groupBy') ?? null;
  const figure = of<unknown>('figure') ?? null;
  const target = of<unknown>('target') ?? null;
  if (!(builtPeriods as readonly string[]).includes(period)) throw badInput('There is no such period.');
  return {
    measures: [...new Set(measures)],
    dimensions: [...new Set(dimensions)],
    filters,
    bound:
      bound === null
        ? null
        : {
            measure: textOf(bound.measure),
            atLeast: numberOrNull(bound.atLeast),
            atMost: numberOrNull(bound.atMost),
          },
    period: period as BuiltDefinition['period'],
    groupBy: groupBy === null ? null : dimensionOf(groupBy),
    sort: {
      column: sort === null ? '' : textOf(sort.column),
      direction: sort?.direction === 'asc' ? 'asc' : 'desc',
    },
    figure: figure === null ? null : textOf(figure),
    target: target === null ? null : textOf(target),
  };
}
function listOf(value: unknown, most: number, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw badInput(`${name} has to be a list.`);
  if (value.length > most) throw badInput(`${name} has at most ${most} entries.`);
  return value;
}
function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > builtLimits.value) throw badInput('That is no name or value.');
  return value;
}
function dimensionOf(value: unknown): FigureDimension {
  const name = textOf(value);
  if (!isDimension(name)) throw badInput(`There is no dimension "${name.slice(0, 60)}".`);
  return name;
}
function numberOrNull(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badInput('A bound is a number.');
  return value;
}

/** The declared measures of a definition; those that no longer exist are left out. */
export const measuresOf = ({ measures }: Pick<BuiltDefinition, 'measures'>): readonly FoundMeasure[] =>
  measures.flatMap((id) => findMeasure(id) ?? []);

/** Whether the viewer may have rows told apart, or narrowed, by this dimension of every measure. */
const isDimensionOpen = (viewer: Viewer, { subject }: FoundMeasure, dimension: FigureDimension): boolean =>
  isTimeDimension(dimension) || (subject.dimensions[dimension]?.isOpen?.(viewer) ?? true);

/**
 * True where the viewer may run the report. Rows that are told apart, narrowed or bounded by what is closed to them would
 * tell of it even without its column, so then there are none; a measure that is merely shown is left out for them.
 */
export function isBuiltOpen(viewer: Viewer, definition: BuiltDefinition): boolean {
  const measures = measuresOf(definition).filter((found) => isMeasureOpen(viewer, found));
  const bound = definition.bound === null ? null : findMeasure(definition.bound.measure);
  const by = [...definition.dimensions, ...definition.filters.map(({ dimension }) => dimension)];
  return (
    measures.length > 0 &&
    by.every((dimension) => measures.every((found) => isDimensionOpen(viewer, found, dimension))) &&
    (definition.bound === null || (bound !== null && isMeasureOpen(viewer, bound)))
  );
}

/** What of a definition does not go together, in words that say why; empty where it can be run by this viewer. */
export function problemsOf(translate: Translate, viewer: Viewer, definition: BuiltDefinition): readonly BuiltProblem[] {
  const { dimensions, filters, bound, groupBy, figure, sort } = definition;
  const problems: BuiltProblem[] = [];
  const add = (field: BuiltProblem['field'], item: string | null, message: string): void => {
    problems.push({ field, item, message });
  };
  const found = measuresOf(definition);
  if (definition.measures.length === 0)
    add('measures', null, translate('api.builtReport.noMeasure', 'Choose at least one figure.'));
  if (dimensions.length === 0)
    add('dimensions', null, translate('api.builtReport.noDimension', 'Choose what to break the figures down by.'));
  for (const id of definition.measures) {
    const measure = findMeasure(id);
    if (measure === null || !isMeasureOpen(viewer, measure))
      add(
        'measures',
        id,
        translate(
          'api.builtReport.closedMeasure',
          'A figure that you may not see, or that no longer exists, is in the report. Take it out.',
        ),
      );
  }
  const asked = [
    ...dimensions.map((dimension) => ({ field: 'dimensions' as const, dimension })),
    ...filters.map(({ dimension }) => ({ field: 'filters' as const, dimension })),
  ];
  for (const { field, dimension } of asked)
    for (const each of found.filter((measure) => isMeasureOpen(viewer, measure))) {
      const words = { figure: each.measure.title(translate), dimension: dimensionTitle(translate, dimension) };
      if (!hasDimension(each, dimension))
        add(
          field,
          dimension,
          isTimeDimension(dimension) && each.measure.timing === 'now'
            ? translate(
                'api.builtReport.ofToday',
                '“{{figure}}” is how things stand today, so it has no value by {{dimension}}. Take one of the two out.',
                words,
              )
            : translate(
                'api.builtReport.noSuchDimension',
                '“{{figure}}” cannot be broken down by {{dimension}}. Remove one of the two.',
                words,
              ),
        );
      else if (!isDimensionOpen(viewer, each, dimension))
        add(
          field,
          dimension,
          translate('api.builtReport.closedDimension', '“{{figure}}” by {{dimension}} is closed to your role.', words),
        );
    }
  for (const { dimension, values } of filters)
    if (values.length === 0)
      add(
        'filters',
        dimension,
        translate('api.builtReport.emptyFilter', 'Choose what {{dimension}} may be, or take the filter out.', {
          dimension: dimensionTitle(translate, dimension),
        }),
      );
  if (bound !== null && !definition.measures.includes(bound.measure))
    add(
      'bound',
      bound.measure,
      translate('api.builtReport.boundElsewhere', 'Rows can be limited by a figure of the report only.'),
    );
  if (groupBy !== null && !dimensions.includes(groupBy))
    add(
      'groupBy',
      groupBy,
      translate('api.builtReport.groupElsewhere', 'Group rows by something the report is broken down by.'),
    );
  if (figure !== null && !definition.measures.includes(figure))
    add('figure', figure, translate('api.builtReport.figureElsewhere', 'The chart shows a figure of the report.'));
  if (
    sort.column !== '' &&
    !definition.measures.includes(sort.column) &&
    !dimensions.some((name) => name === sort.column)
  )
    add('sort', sort.column, translate('api.builtReport.sortElsewhere', 'Rows are sorted by a column of the report.'));
  for (const problem of targetProblems(translate, definition)) add('target', problem.item, problem.message);
  return problems;
}

/** By what budgets are set, so that a target can stand in each row. */
const isBudgetedBy: ReadonlySet<FigureDimension> = new Set(['MONTH', 'QUARTER', 'YEAR', 'PERSON', 'OFFICE', 'TEAM']);
function targetProblems(translate: Translate, { target, measures, dimensions, filters }: BuiltDefinition) {
  if (target === null) return [];
  const found = findMeasure(target);
  const problems: { item: string | null; message: string }[] = [];
  if (found === null || !measures.includes(target) || !isBudgeted(found))
    problems.push({
      item: target,
      message: translate(
        'api.builtReport.targetElsewhere',
        'A target belongs to a figure of the report that is budgeted.',
      ),
    });
  for (const dimension of dimensions.filter((name) => !isBudgetedBy.has(name)))
    problems.push({
      item: dimension,
      message: translate(
        'api.builtReport.targetBy',
        'Targets are set by month, person, office and team, so there is none by {{dimension}}. Take one of the two out.',
        { dimension: dimensionTitle(translate, dimension) },
      ),
    });
  if (filters.length > 0)
    problems.push({
      item: null,
      message: translate(
        'api.builtReport.targetFilter',
        'There is no target for a report with filters. Take out the filters or the target.',
      ),
    });
  return problems;
}

import { minorDigits } from '@atrium/domain';
import type {
  BuiltReportDefinitionInput,
  BuiltReportInput,
  BuiltReportPeriod,
  FigureDimension,
  ReportBuilder_ReportFragment as BuiltReport,
  ReportBuilderQuery,
  ReportCategory,
} from '../../generated/graphql.ts';

export type BuilderMeasure = ReportBuilderQuery['measures'][number];
export type Builder = NonNullable<ReportBuilderQuery['reportBuilder']>;
export type Filter = { readonly dimension: FigureDimension; readonly values: readonly string[] };

/** What is chosen in the builder. */
export interface BuilderValues {
  readonly name: string;
  readonly description: string;
  readonly category: ReportCategory;
  readonly measures: readonly string[];
  readonly dimensions: readonly FigureDimension[];
  readonly filters: readonly Filter[];
  /** The figure that rows are limited by; `` for none. */
  readonly boundMeasure: string;
  /** As it is typed: whole units of money, hours, per cent. */
  readonly boundAtLeast: string;
  readonly period: BuiltReportPeriod;
  readonly groupBy: FigureDimension | '';
  readonly sortColumn: string;
  readonly sortDirection: 'asc' | 'desc';
  readonly figure: string;
  readonly roleIds: readonly string[];
}
export const builderLimits = { measures: 12, dimensions: 3, name: 120, description: 500 } as const;

export const emptyValues: BuilderValues = {
  name: '',
  description: '',
  category: 'BILLING',
  measures: [],
  dimensions: [],
  filters: [],
  boundMeasure: '',
  boundAtLeast: '',
  period: 'LAST_TWELVE_MONTHS',
  groupBy: '',
  sortColumn: '',
  sortDirection: 'desc',
  figure: '',
  roleIds: [],
};

const SECONDS_PER_HOUR = 3600;
/** What one unit as people write it is in the unit that the API keeps. */
const unitOf = (measure: BuilderMeasure | undefined, currency: string): number => {
  if (measure?.unit === 'MONEY') return 10 ** minorDigits(currency);
  if (measure?.unit === 'MINUTES') return SECONDS_PER_HOUR;
  return measure?.unit === 'PERCENT' ? 0.01 : 1;
};

interface Units {
  readonly measures: readonly BuilderMeasure[];
  readonly currency: string;
}
/** What of a definition is chosen, whatever it is called. */
export type DefinitionValues = Pick<
  BuilderValues,
  | 'measures'
  | 'dimensions'
  | 'filters'
  | 'boundMeasure'
  | 'boundAtLeast'
  | 'period'
  | 'groupBy'
  | 'sortColumn'
  | 'sortDirection'
  | 'figure'
>;
type Definition = Omit<BuiltReport['definition'], 'bound'> & { readonly bound?: BuiltReport['definition']['bound'] };

/** A definition as the builder shows it. */
export function definitionValues(definition: Definition, { measures, currency }: Units): DefinitionValues {
  const { bound = null, sort } = definition;
  const unit = unitOf(
    measures.find(({ id }) => id === bound?.measure),
    currency,
  );
  const atLeast = bound?.atLeast ?? null;
  return {
    measures: definition.measures,
    dimensions: definition.dimensions,
    filters: definition.filters.map(({ dimension, values }) => ({ dimension, values })),
    boundMeasure: bound?.measure ?? '',
    boundAtLeast: atLeast === null ? '' : String(atLeast / unit),
    period: definition.period,
    groupBy: definition.groupBy ?? '',
    sortColumn: sort.column,
    sortDirection: sort.direction === 'asc' ? 'asc' : 'desc',
    figure: definition.figure ?? '',
  };
}
/** A report as the builder shows it. */
export const valuesOf = (report: BuiltReport, units: Units): BuilderValues => ({
  ...definitionValues(report.definition, units),
  name: report.name,
  description: report.description,
  category: report.category,
  roleIds: report.roles.map(({ id }) => id),
});

/** What was chosen, as the API takes it. What a figure or a dimension that was taken out leaves behind is left out. */
export function definitionOf(values: DefinitionValues, { measures, currency }: Units): BuiltReportDefinitionInput {
  const { boundMeasure, boundAtLeast, groupBy, figure, sortColumn } = values;
  const has = (name: string): boolean =>
    values.measures.includes(name) || values.dimensions.some((dimension) => dimension === name);
  const atLeast = Number(boundAtLeast.replace(',', '.'));
  const isBound = boundMeasure !== '' && boundAtLeast.trim() !== '' && Number.isFinite(atLeast) && has(boundMeasure);
  const unit = unitOf(
    measures.find(({ id }) => id === boundMeasure),
    currency,
  );
  return {
    measures: [...values.measures],
    dimensions: [...values.dimensions],
    filters: values.filters.map((filter) => ({ dimension: filter.dimension, values: [...filter.values] })),
    bound: isBound ? { measure: boundMeasure, atLeast: atLeast * unit } : null,
    period: values.period,
    groupBy: groupBy !== '' && has(groupBy) ? groupBy : null,
    sort: {
      column: has(sortColumn) ? sortColumn : (values.measures[0] ?? ''),
      direction: values.sortDirection,
    },
    figure: figure !== '' && has(figure) ? figure : (values.measures[0] ?? null),
  };
}
export const inputOf = (values: BuilderValues, units: Units): BuiltReportInput => ({
  name: values.name.trim(),
  description: values.description.trim(),
  category: values.category,
  definition: definitionOf(values, units),
  roleIds: [...values.roleIds],
});

/** What all these figures are told apart by; everything while none is chosen. */
export function sharedDimensions(
  measures: readonly BuilderMeasure[],
  chosen: readonly string[],
): ReadonlySet<FigureDimension> {
  const found = measures.filter(({ id }) => chosen.includes(id));
  const [first, ...others] = found.length === 0 ? measures : found;
  if (found.length === 0) return new Set(measures.flatMap(({ dimensions }) => dimensions));
  return new Set(
    (first?.dimensions ?? []).filter((name) => others.every(({ dimensions }) => dimensions.includes(name))),
  );
}

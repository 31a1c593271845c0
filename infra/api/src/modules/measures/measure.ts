import type { AccessFlag, SourceSystem } from '@atrium/contracts';
import type { ListScope } from '../../grid/list-scope.ts';
import type { Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { Translate } from '../../translation/translate.ts';

/** Money in minor units, a percentage as a share of 1. */
export type MeasureUnit = 'COUNT' | 'MONEY' | 'MINUTES' | 'PERCENT' | 'DAYS';

export const timeDimensions = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const;
export const thingDimensions = [
  'TYPE',
  'PERSON',
  'OFFICE',
  'TEAM',
  'STAGE',
  'SOURCE',
  'AGE',
  'PRIORITY',
  'STATUS',
  'CATEGORY',
] as const;
export const figureDimensions = [...timeDimensions, ...thingDimensions] as const;
export type TimeDimension = (typeof timeDimensions)[number];
export type ThingDimension = (typeof thingDimensions)[number];
export type FigureDimension = (typeof figureDimensions)[number];

/** Days, both ends included, and whose figures they are narrowed to. */
export interface FigureRange {
  readonly from: string;
  readonly to: string;
  readonly personId: string | null;
  readonly officeId: string | null;
  /** Only what came from this source system. */
  readonly cameFrom: SourceSystem | null;
  /** Who asks: a list of one's own needs no name. */
  readonly viewerId: string;
}
/** One value of a dimension. */
export interface FigurePlace {
  readonly dimension: FigureDimension;
  readonly key: string;
  readonly label: string;
}

/** Where the rows behind a figure are listed; who may open that list. */
export interface RowsBehind {
  readonly flags: readonly AccessFlag[];
  /** Who may open it beside, where that is narrower than who sees the figure. */
  readonly isOpen?: Rule;
  /** The address, of the whole figure or of one place of it; null where no list is narrowed so. */
  readonly path: (range: FigureRange, place: FigurePlace | null) => string | null;
}

/** One figure, declared once: dashboards, reports and exports all read this. */
export interface MeasureDefinition {
  readonly unit: MeasureUnit;
  /** `period` counts what happened between two days, `now` how things stand whatever the days are. */
  readonly timing: 'period' | 'now';
  readonly title: (translate: Translate) => string;
  /** How it is worked out, for whoever wants to check it. */
  readonly formula: (translate: Translate) => string;
  /** The aggregate, over the rows of its subject. */
  readonly sql: string;
  /**
   * Of a share: the sums that `sql` divides, so that a total is worked out from them. A figure that is neither a sum nor
   * a share of sums, such as a median, says `none` and has no total.
   */
  readonly parts?: { readonly over: string; readonly under: string } | 'none';
  /** Who may see it beside whoever sees the subject. */
  readonly isOpen?: Rule;
  readonly rows?: RowsBehind;
}

export interface DimensionDefinition {
  /** Text in SQL: for people and offices their id, empty where there is none. */
  readonly key: string;
  readonly isOpen?: Rule;
}

/** Rows that several measures are counted over: one statement answers them all. */
export interface SubjectDefinition<Key extends string = string> {
  readonly name: string;
  /** Who sees its measures, and which of its rows, in words. */
  readonly readers: (translate: Translate) => string;
  readonly isOpen: Rule;
  readonly scope: ListScope<Key>;
  readonly table: string;
  readonly joins?: string;
  /**
   * True for the rows of this scope, the tenant and the period included. What happened on days can be left out where none
   * of it is counted (`:countsDays`).
   */
  readonly within: (scope: Key) => string;
  /** The day an event counts for; left out where nothing is told by time. */
  readonly day?: string;
  readonly dimensions: Readonly<Partial<Record<ThingDimension, DimensionDefinition>>>;
  /** Under these one row counts with several values, so that figures told apart by them are not added up. */
  readonly repeatsBy?: readonly ThingDimension[];
  /**
   * The person whose team a row counts for, in SQL: the team they belong to on the day of the row. Left out where figures
   * are not told apart by team.
   */
  readonly teamOf?: string;
  /** True where the row is of the person or the office that was asked for. */
  readonly ofPerson: string;
  readonly ofOffice: string;
  /** True where the row came from the source system `:cameFrom` (policy/came-from.ts). */
  readonly origin: string;
  /** Whether a viewer may narrow by somebody else or by office. */
  readonly mayNarrow?: Readonly<{ readonly person?: Rule; readonly office?: Rule }>;
  /** What its SQL binds beside the range and the scope. */
  readonly read?: (viewer: Viewer, range: FigureRange) => object;
  readonly measures: Readonly<Record<string, MeasureDefinition>>;
}

/** A share of two sums, with the sums it is worked out from. */
export const shareOf = (over: string, under: string): Required<Pick<MeasureDefinition, 'sql' | 'parts'>> => ({
  sql: `(${over})::float8 / nullif(${under}, 0)`,
  parts: { over, under },
});

/** True where one row may count with several values of the dimension, so that figures told apart by it are not added up. */
export const countsSeveralTimes = ({ repeatsBy }: SubjectDefinition, dimension: FigureDimension): boolean =>
  dimension === 'TEAM' || repeatsBy?.some((repeated) => repeated === dimension) === true;

export const isTimeDimension = (dimension: FigureDimension): dimension is TimeDimension =>
  (timeDimensions as readonly string[]).includes(dimension);

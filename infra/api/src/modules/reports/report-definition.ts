import type { LicenceModule } from '@atrium/contracts';
import { defineList, type List, type ListAsker } from '../../grid/define-list.ts';
import { amount, date, moment, number, share, text, type GridColumn } from '../../grid/grid-columns.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import type { ListGroup } from '../../grid/grid-sql.ts';
import { defineColumns } from '../../grid/list-columns.ts';
import { rowsOf, type ListParameters, type MeasuresRow } from '../../grid/list-statements.ts';
import type { GridAccess } from '../../grid/grid-access.ts';
import type { Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { Say } from '../../words/words.ts';
import {
  parametersSql,
  readParameters,
  type ReportParameters,
  type ReportParametersInput,
} from './report-parameters.ts';
import { reachParameters } from './report-reach.ts';

export const reportCategories = ['matters', 'time', 'billing', 'enquiries', 'marketing', 'work', 'security'] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** A text in the reader's language. */
export type Told = (say: Say) => string;
export type ReportColumnKind = 'text' | 'date' | 'moment' | 'money' | 'duration' | 'percent' | 'count';

export interface ReportColumn {
  readonly title: Told;
  readonly kind: ReportColumnKind;
  /** The value of a row, in SQL: minor units, seconds, a share of one, a number. */
  readonly sql: string;
  /** Left out, from totals, order and files too, for everybody this rule does not let. */
  readonly only?: Rule;
  readonly canGroup?: boolean;
  /** The value over many rows, in SQL; figures of money, time and counts are added up unless it says `none`. */
  readonly total?: string;
  /** What stands for coded values. */
  readonly labels?: (say: Say) => Readonly<Record<string, string>>;
  /** Shown only where it is asked for. */
  readonly isOptional?: boolean;
}

export interface ReportDefinition<Name extends string = string> {
  readonly id: string;
  readonly category: ReportCategory;
  readonly title: Told;
  readonly description: Told;
  /** Who may open it, and the same in words. */
  readonly permission: Rule;
  readonly permissionText: Told;
  /** The module that the firm has to have licensed, beside that of reports. */
  readonly licence: LicenceModule | null;
  readonly parameters: ReportParameters;
  /** `matters m`; a derived table where rows are added up. */
  readonly table: string;
  readonly joins?: string;
  readonly rowId: string;
  /** True for the rows that the viewer sees, tenant included, by what `reachParameters` binds. */
  readonly within: string;
  readonly columns: Readonly<Record<Name, ReportColumn>>;
  readonly groupBy: NoInfer<Name> | null;
  readonly sort: { readonly column: NoInfer<Name>; readonly direction: 'asc' | 'desc' };
  /** The column that the chart shows; null: the number of rows. */
  readonly figure: NoInfer<Name> | null;
  /** The address behind a row, in SQL. */
  readonly link: string | null;
}

export type ReportRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly link: string | null };
export type ReportInput = ListInput & { readonly parameters?: ReportParametersInput | null };
/** What a report answers, before it is said in words. */
export interface ReportFound {
  readonly rows: readonly ReportRow[];
  readonly recordCount: number;
  readonly groups: readonly (ListGroup & Readonly<Record<string, unknown>>)[];
  readonly totals: MeasuresRow | null;
}
/** A report that is ready to be run. */
export interface Report extends ReportDefinition {
  readonly names: readonly string[];
  readonly groupNames: readonly string[];
  /** Columns with a figure over many rows. */
  readonly totalNames: readonly string[];
  accessOf(viewer: Viewer): GridAccess<string>;
  readonly list: List<'all', ReportRow, ReportRow, ReportInput, ReportFound>;
}

const gridColumns: Readonly<Record<ReportColumnKind, (sql: string, further: Partial<GridColumn>) => GridColumn>> = {
  text,
  date,
  moment,
  money: amount,
  duration: number,
  percent: share,
  count: number,
};
const isSummed: ReadonlySet<ReportColumnKind> = new Set(['money', 'duration', 'count']);
const PAGE_SIZE = 100;

const totalOf = ({ kind, sql, total }: ReportColumn): string | null => {
  if (total === 'none') return null;
  return total ?? (isSummed.has(kind) ? `coalesce(sum(${sql}), 0)` : null);
};
export const totalField = (name: string): string => `total_${name}`;

/**
 * Declares a report: its statements are there when the module has loaded, and what it is stands once, for the
 * catalogue, the viewer, files and variants.
 */
export function defineReport<const Name extends string>(definition: ReportDefinition<Name>): Report {
  const { id, columns, link, rowId } = definition;
  const names = Object.keys(columns) as Name[];
  const totals = names.flatMap((name): [Name, string][] => {
    const total = totalOf(columns[name]);
    return total === null ? [] : [[name, total]];
  });
  const grid = defineColumns({
    columns: Object.fromEntries(
      names.map((name) => {
        const { kind, sql, only } = columns[name];
        return [name, gridColumns[kind](sql, only === undefined ? {} : { only })];
      }),
    ),
    groups: names.filter((name) => columns[name].canGroup === true) as string[],
  });
  const selected = names.map((name) => `${columns[name].sql} as "${name}"`).join(', ');
  const list = defineList({
    name: `reports.${id}`,
    field: 'reportResult',
    rowsField: 'rows',
    pageSize: PAGE_SIZE,
    columns: grid,
    select: rowsOf<ReportRow>(`${rowId} as "id", ${link ?? 'null::text'} as "link", ${selected}`),
    table: definition.table,
    ...(definition.joins === undefined ? {} : { joins: definition.joins }),
    id: rowId,
    scope: { keys: ['all'] as const, of: (viewer) => ({ key: 'all', parameters: reachParameters(viewer) }) },
    within: () => definition.within,
    conditions: parametersSql(definition.parameters),
    read: ({ viewer, input }: ListAsker<ReportInput, string>): ListParameters =>
      readParameters(definition.parameters, viewer, input.parameters ?? {}),
    sort: definition.sort,
    measures: {
      fields: ['recordCount', 'totals'],
      sql: ['1 as "counted"', ...totals.map(([name, sql]) => `(${sql})::float8 as "${totalField(name)}"`)].join(', '),
    },
    extend:
      () =>
      ({ measures }) => ({ totals: measures }),
  });
  return {
    ...(definition as unknown as ReportDefinition),
    names,
    groupNames: grid.groupNames,
    totalNames: totals.map(([name]) => name),
    accessOf: (viewer) => grid.accessOf(viewer),
    list: list as unknown as Report['list'],
  };
}

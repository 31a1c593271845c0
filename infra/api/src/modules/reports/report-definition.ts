import type { LicenceModule } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import { defineList, type List, type ListAsker } from '../../grid/define-list.ts';
import { amount, date, moment, number, share, text, type GridColumn } from '../../grid/grid-columns.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { gridConditions, groupKeyOf, type ListGroup } from '../../grid/grid-sql.ts';
import { defineColumns } from '../../grid/list-columns.ts';
import { rowsOf, type ListParameters, type MeasuresRow } from '../../grid/list-statements.ts';
import { requireOpen, type GridAccess } from '../../grid/grid-access.ts';
import type { Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { Translate } from '../../translation/translate.ts';
import {
  parametersSql,
  readParameters,
  type ReportParameters,
  type ReportParametersInput,
} from './report-parameters.ts';
import { reachParameters } from './report-reach.ts';
import type { BuiltChoice } from './built/built-definition.ts';

export const reportCategories = ['matters', 'time', 'billing', 'enquiries', 'marketing', 'work', 'security'] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** A text in the reader's language. */
export type Told = (translate: Translate) => string;
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
  readonly labels?: (translate: Translate) => Readonly<Record<string, string>>;
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
  /** What its SQL binds beside its parameters and how far the viewer sees. */
  readonly bind?: (viewer: Viewer, input: ReportInput) => object;
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
export type ReportInput = ListInput & {
  readonly parameters?: ReportParametersInput | null;
  /** What its groups are divided by, across. */
  readonly pivotBy?: string | null;
  /** What a report that a firm built is made of: `built/built-report.ts` gives it, nobody asks for it. */
  readonly built?: BuiltChoice;
};
/** A cell of a pivot with its figures; null stands for all rows, or all columns. */
export type PivotRow = Readonly<Record<string, number | string | null>> & {
  readonly row: string | null;
  readonly column: string | null;
  readonly recordCount: number;
};
/** What a report answers, before it is said in words. */
export interface ReportFound {
  readonly rows: readonly ReportRow[];
  readonly recordCount: number;
  readonly groups: readonly (ListGroup & Readonly<Record<string, unknown>>)[];
  readonly totals: MeasuresRow | null;
  /** Null where no pivot was asked for. */
  readonly pivot: readonly PivotRow[] | null;
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
/** Nobody reads more, and no screen shows them. */
export const PIVOT_CELLS_AT_MOST = 5000;

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
  const figures = totals.map(([name, sql]) => `(${sql})::float8 as "${totalField(name)}"`).join(', ');
  const pivotKey = `case :pivotBy::text ${Object.entries(grid.groupKeys)
    .map(([name, key]) => `when '${name}' then ${String(key)}`)
    .join(' ')} end`;
  // Each level is summed up from the rows: shares and averages are right in totals too.
  const pivotStatement =
    grid.groupNames.length === 0
      ? null
      : defineStatement<ListParameters, PivotRow>({
          name: `reports.${id}.pivot`,
          text: `
            select coalesce(${groupKeyOf(grid)}, '') as "row", coalesce(${pivotKey}, '') as "column", count(*)::integer as "recordCount"${figures === '' ? '' : `, ${figures}`}
            from ${definition.table} ${definition.joins ?? ''}
            where ${definition.within} ${parametersSql(definition.parameters)} ${gridConditions(grid, rowId)}
            group by grouping sets ((1, 2), (1), (2), ()) order by 1 nulls last, 2 nulls last limit ${PIVOT_CELLS_AT_MOST + 1}`,
          plan: 'custom',
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
    read: ({ viewer, input, access }: ListAsker<ReportInput, string>): ListParameters => {
      const pivotBy = input.pivotBy ?? null;
      if (pivotBy !== null) {
        if (!(grid.groupNames as readonly string[]).includes(pivotBy) || (input.groupBy ?? null) === null)
          throw badInput('A pivot has two columns that rows can be grouped by.');
        requireOpen(access, pivotBy);
      }
      return {
        ...readParameters(definition.parameters, viewer, input.parameters ?? {}),
        ...definition.bind?.(viewer, input),
        pivotBy,
      };
    },
    sort: definition.sort,
    measures: {
      fields: ['recordCount', 'totals'],
      sql: ['1 as "counted"', ...(figures === '' ? [] : [figures])].join(', '),
    },
    extend: ({ ask, parameters, selected: wanted }) => {
      const isAsked = pivotStatement !== null && parameters['pivotBy'] !== null && wanted.has('pivot');
      const pivot = isAsked ? ask(() => pivotStatement, { ...parameters, withinGroup: null }) : null;
      return ({ measures }) => ({ totals: measures, pivot: pivot?.() ?? null });
    },
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

import { defineStatement, type PlanChoice, type Statement } from '@atrium/database';
import { limitedToSource } from '../policy/came-from.ts';
import { sortDirections, type SortDirection } from '../server/paging.ts';
import { byKey } from '../variants.ts';
import type { Grid } from './grid-columns.ts';
import type { FieldColumns } from './field-columns.ts';
import { GROUPS_AT_MOST, gridConditions, gridOrder, groupKeyOf, type ListGroup } from './grid-sql.ts';

export type ListParameters = Readonly<Record<string, unknown>>;
/** Figures over all rows that match, by the names that the definition gives them. */
export type MeasuresRow = Readonly<Record<string, number | string | null>> & { readonly recordCount: number };
export type MeasuredGroup = ListGroup & MeasuresRow;

/** The columns of a row in SQL, with the type that they make. */
export interface RowSelect<Row> {
  readonly sql: string;
  /** Carries the type; never set. */
  readonly row?: Row;
}
export const rowsOf = <Row>(sql: string): RowSelect<Row> => ({ sql });

/** A sort by one column alone that an index answers, through statements of its own. */
export interface QuickSort {
  /** Where the index holds another value than the column shows. */
  readonly expression?: string;
  readonly isOptional?: boolean;
  /** No second column has to decide ties. */
  readonly isUnique?: boolean;
  readonly directions?: readonly SortDirection[];
}

/** Figures beside the count, and the fields of the answer for which they are asked. */
export interface ListMeasures {
  readonly fields: readonly string[];
  readonly sql: string;
  /** Of a list with `countsTo`: the field that is answered as far as rows are counted, and the columns that `sql` reads. */
  readonly limited?: { readonly field: string; readonly columns: string };
}

/** What a page that brings its own count is made of. */
export interface CountedPage {
  /** From FROM on. */
  readonly source: string;
  /** What the rows are sorted by, and ORDER BY with it. */
  readonly expression: string;
  readonly order: string;
  /** LIMIT, and OFFSET where the page has one. */
  readonly limit: string;
}

export interface ListSql<Scope extends string, Name extends string, Row> {
  /** Begins the names of the statements. */
  readonly name: string;
  readonly select: RowSelect<Row>;
  /** `contacts c`. */
  readonly table: string;
  /** Follows the table and the search. */
  readonly joins?: string;
  /** The column that tells the rows apart. */
  readonly id: string;
  /** Columns that the firm defines for itself. */
  readonly fieldColumns?: FieldColumns;
  /** Decides ties in the grid; the id alone where this is left out. */
  readonly thenBy?: string;
  /** True for the rows that this scope sees, the tenant included. */
  readonly within: (scope: Scope) => string;
  /** True for the rows that came from the source system `:cameFrom` (policy/came-from.ts), where the list can be limited to one. */
  readonly origin?: string;
  /** What else narrows the rows, by parameters that `read` gives. */
  readonly conditions?: string;
  /** A search function: `join search_contacts(:tenantId, :searchPattern) found on found.id = c.id`. */
  readonly searchJoin?: string;
  /** Conditions of a search alone. */
  readonly searchConditions?: string;
  /** Lists with no columns to filter or group by, such as pickers, have none of the statements for them. */
  readonly isPicker?: boolean;
  readonly quick?: {
    readonly sorts: Readonly<Partial<Record<Name, QuickSort>>>;
    readonly plan?: PlanChoice;
    /** A size of the first page that stands in the text, or PostgreSQL would plan for it each time. */
    readonly firstPage?: number;
    /** Stands in place of the conditions where nothing is asked: an index can hold it. */
    readonly unasked?: { readonly condition: string; readonly isMet: (parameters: ListParameters) => boolean };
    /**
     * Ways in which the list is opened all day, with nothing else narrowing it. Each has statements of its own without any
     * switch, planned once for all calls: a first page, and its count as far as the list counts (`countsTo`).
     */
    readonly usual?: {
      /**
       * By the name of the way, what stands in place of the conditions, and an order in which an index counts it; none
       * where its page reads all of its rows anyway, which then brings their count.
       */
      readonly ways: Readonly<Record<string, { readonly condition: string; readonly order: string }>>;
      /** Stands in place of `within`: true for the rows that this scope sees where `wayOf` names a way. */
      readonly within: (scope: Scope) => string;
      /** The columns of a row, where those of the list have switches as well. */
      readonly select?: string;
      readonly wayOf: (parameters: ListParameters) => string | null;
    };
    readonly measures?: ListMeasures;
    /** A search costs far more than the rows it finds: a page that brings `recordCount` and the measures in each row. */
    readonly countedSearch?: (page: CountedPage) => string;
  };
  readonly measures?: ListMeasures;
  /** How many rows beyond a page are counted for whoever asks `isCountCapped` or the limited measure; all of them where this is left out. */
  readonly countsTo?: number;
  /** The page of the grid, where it is more than the rows in their order. */
  readonly gridPage?: (page: { readonly source: string; readonly order: string }) => string;
  /** What groups are sorted by before their keys. */
  readonly groupOrder?: string;
  /** Whether rows are also found by their ids alone. */
  readonly isFoundById?: boolean;
}

const narrowings = ['plain', 'search', 'where', 'searchWhere'] as const;
/** With `search` the search finds the candidates; `where` has conditions in a list that can do without. */
export type Narrowing = (typeof narrowings)[number];
export type GridNarrowing = 'plain' | 'search';
const sizes = ['first', 'any'] as const;
export type PageSize = (typeof sizes)[number];

type Declared<Row> = Statement<ListParameters, Row>;
type Counted = Declared<{ recordCount: number }>;
type Measured = Declared<MeasuresRow>;
type By<Key extends string, Value> = Readonly<Record<Key, Value>>;

export interface ListStatements<Scope extends string, Row> {
  readonly quickPage: By<Scope, By<Narrowing, By<string, By<SortDirection, By<PageSize, Declared<Row>>>>>>;
  readonly quickCount: By<Scope, By<Narrowing, Counted>>;
  readonly quickMeasures: By<Scope, By<Narrowing, Measured>>;
  /** First pages and limited counts of the usual ways; nothing where the list has none. */
  readonly usual: By<
    Scope,
    By<
      string,
      {
        readonly page: By<string, By<SortDirection, Declared<Row>>>;
        readonly count: Counted;
        /** Whether each row of the page says how many there are. */
        readonly bringsCount: boolean;
      }
    >
  >;
  readonly page: By<Scope, By<GridNarrowing, Declared<Row>>>;
  readonly count: By<Scope, By<GridNarrowing, Counted>>;
  readonly measures: By<Scope, By<GridNarrowing, Measured>>;
  readonly groups: By<Scope, By<GridNarrowing, Declared<MeasuredGroup>>>;
  readonly byId: By<Scope, Declared<Row>>;
}

/**
 * Declares the statements of a list: those of quick sorts, those of the grid, and rows by their ids. Only what the
 * definition has is declared; a list that is asked for something else throws while its module loads, or its tests run.
 *
 * `switches` say where a search may look (list-search.ts).
 */
export function declareStatements<Scope extends string, Name extends string, Row>(
  list: ListSql<Scope, Name, Row>,
  grid: Grid,
  scopes: readonly Scope[],
  switches: string,
): ListStatements<Scope, Row> {
  const { name, quick, isPicker = false } = list;
  const hasSearch = list.searchJoin !== undefined;
  const gridNarrowings: readonly GridNarrowing[] = hasSearch ? ['plain', 'search'] : ['plain'];
  const quickNarrowings = narrowings.filter(
    (narrowing) => (hasSearch || !isSearch(narrowing)) && (quick?.unasked !== undefined || isGridNarrowing(narrowing)),
  );
  const source = (scope: Scope, isSearched: boolean, conditions: string): string => `
    from ${list.table} ${isSearched ? (list.searchJoin ?? '') : ''} ${list.joins ?? ''}
    where ${list.within(scope)} ${conditions}`;
  // Quick sorts have no part in it: whoever asks for an origin asks by the grid.
  const origin = list.origin === undefined ? '' : `and ${limitedToSource(list.origin)}`;
  const conditionsOf = (narrowing: Narrowing): string =>
    `${list.conditions ?? ''} ${isSearch(narrowing) ? (list.searchConditions ?? '') : ''}`;

  const quickSource = (scope: Scope, narrowing: Narrowing): string => {
    if (quick?.unasked !== undefined && isGridNarrowing(narrowing))
      return source(scope, isSearch(narrowing), `and ${quick.unasked.condition}`);
    // Where the search has an index, whoever may not search everything asks by the grid.
    const looksEverywhere = hasSearch && !isPicker;
    return source(scope, isSearch(narrowing), `${conditionsOf(narrowing)} ${looksEverywhere ? '' : switches}`);
  };
  const gridSource = (scope: Scope, narrowing: GridNarrowing): string => {
    const isSearched = !hasSearch || isSearch(narrowing);
    return source(
      scope,
      isSearch(narrowing),
      `${conditionsOf(narrowing)} ${isSearched ? switches : ''} ${origin} ${gridConditions(grid, list.id, list.fieldColumns)}`,
    );
  };
  const gridStatements = <Declares>(what: string, write: (source: string) => string) =>
    byKey(isPicker ? [] : scopes, (scope) =>
      byKey(gridNarrowings, (narrowing) =>
        defineStatement<ListParameters, Declares>({
          name: `${name}.grid.${what}.${scope}.${narrowing}`,
          text: write(gridSource(scope, narrowing)),
          plan: 'custom',
        }),
      ),
    ) as By<Scope, By<GridNarrowing, Declared<Declares>>>;
  const quickStatements = <Declares>(
    what: string,
    isDeclared: boolean,
    write: (source: string) => string,
  ): By<Scope, By<Narrowing, Declared<Declares>>> =>
    byKey(isDeclared ? scopes : [], (scope) =>
      byKey(quickNarrowings, (narrowing) =>
        defineStatement<ListParameters, Declares>({
          name: `${name}.${what}.${scope}.${narrowing}`,
          text: write(quickSource(scope, narrowing)),
          plan: quick?.plan ?? 'auto',
        }),
      ),
    ) as By<Scope, By<Narrowing, Declared<Declares>>>;

  const measured = list.measures === undefined ? '' : `, ${list.measures.sql}`;
  const [, alias = list.table] = list.table.split(' ');
  const measuresOf = (measures: ListMeasures | undefined, from: string): string =>
    list.countsTo === undefined || measures?.limited === undefined
      ? `select count(*) as "recordCount", ${measures?.sql ?? ''} ${from}`
      : `select count(*) as "recordCount", ${measures.sql} from (select ${measures.limited.columns} ${from} limit :countLimit::integer) ${alias}`;
  // Without a limit (null) all are counted.
  const counted = (from: string): string =>
    list.countsTo === undefined
      ? `select count(*) as "recordCount" ${from}`
      : `select count(*) as "recordCount" from (select 1 ${from} limit :countLimit::integer) counted`;
  const order = `order by ${gridOrder(grid, list.fieldColumns)}, ${list.thenBy ?? list.id}`;
  const limit = 'limit :first::integer offset :offset::integer';
  return {
    quickPage: declareQuickPages(list, grid, { scopes, narrowings: quickNarrowings, source: quickSource }),
    quickCount: quickStatements('count', quick !== undefined, counted),
    quickMeasures: quickStatements('totals', quick?.measures !== undefined, (from) =>
      measuresOf(quick?.measures, from),
    ),
    usual: declareUsual(list, grid, scopes),
    page: gridStatements<Row>(
      'page',
      (from) => list.gridPage?.({ source: from, order }) ?? `select ${list.select.sql} ${from} ${order} ${limit}`,
    ),
    count: countsByMeasures(list) ? ({} as By<Scope, By<GridNarrowing, Counted>>) : gridStatements('count', counted),
    measures:
      list.measures === undefined
        ? ({} as By<Scope, By<GridNarrowing, Measured>>)
        : gridStatements('measures', (from) => measuresOf(list.measures, from)),
    groups:
      grid.groupNames.length === 0
        ? ({} as By<Scope, By<GridNarrowing, Declared<MeasuredGroup>>>)
        : gridStatements(
            'groups',
            (from) =>
              `select coalesce(${groupKeyOf(grid, list.fieldColumns)}, '') as "key", count(*) as "recordCount"${measured} ${from} group by 1 order by ${list.groupOrder === undefined ? '' : `${list.groupOrder}, `}1 limit ${GROUPS_AT_MOST}`,
          ),
    byId: byKey(list.isFoundById === true ? scopes : [], (scope) =>
      defineStatement<ListParameters, Row>({
        name: `${name}.byId.${scope}`,
        text: `select ${list.select.sql} ${source(scope, false, `and ${list.id} = any(:ids::uuid[])`)}`,
        plan: 'generic',
      }),
    ) as By<Scope, Declared<Row>>,
  };
}

/** By scope, narrowing, column, direction and size. */
function declareQuickPages<Scope extends string, Name extends string, Row>(
  { name, select, id, quick }: ListSql<Scope, Name, Row>,
  { columns }: Grid,
  {
    scopes,
    narrowings: declared,
    source,
  }: {
    readonly scopes: readonly Scope[];
    readonly narrowings: readonly Narrowing[];
    source(scope: Scope, narrowing: Narrowing): string;
  },
): ListStatements<Scope, Row>['quickPage'] {
  const firstPage = quick?.firstPage;
  const suffixes: Readonly<Record<PageSize, string>> = { first: `.first${firstPage ?? ''}`, any: '.any' };
  const limits: Readonly<Record<PageSize, string>> = {
    first: `limit ${firstPage ?? ''}`,
    any: 'limit :first::integer offset :offset::integer',
  };
  const sorts = (quick?.sorts ?? {}) as Readonly<Record<string, QuickSort>>;
  return byKey(scopes, (scope) =>
    byKey(declared, (narrowing) =>
      byKey(Object.keys(sorts) as Name[], (column) =>
        byKey(sorts[column]?.directions ?? sortDirections, (direction) =>
          byKey(firstPage === undefined ? (['any'] as const) : sizes, (size) => {
            const from = source(scope, narrowing);
            const expression = sorts[column]?.expression ?? columns[column]?.expression ?? '';
            const order = quickOrder(sorts[column], { expression, direction, id });
            return defineStatement<ListParameters, Row>({
              name: `${name}.page.${scope}.${narrowing}.${column}.${direction}${firstPage === undefined ? '' : suffixes[size]}`,
              text:
                isSearch(narrowing) && quick?.countedSearch !== undefined
                  ? quick.countedSearch({ source: from, expression, order, limit: limits[size] })
                  : `select ${select.sql} ${from} ${order} ${limits[size]}`,
              plan: quick?.plan ?? 'auto',
            });
          }),
        ),
      ),
    ),
  ) as ListStatements<Scope, Row>['quickPage'];
}

const quickOrder = (
  { isOptional = false, isUnique = false }: QuickSort = {},
  {
    expression,
    direction,
    id,
  }: { readonly expression: string; readonly direction: SortDirection; readonly id: string },
): string =>
  `order by ${expression} ${direction}${isOptional ? ' nulls last' : ''}${isUnique ? '' : `, ${id} ${direction}`}`;

/** By scope and way. */
function declareUsual<Scope extends string, Name extends string, Row>(
  { name, select, table, joins = '', id, quick, countsTo }: ListSql<Scope, Name, Row>,
  { columns }: Grid,
  scopes: readonly Scope[],
): ListStatements<Scope, Row>['usual'] {
  const { usual, firstPage } = quick ?? {};
  if (usual === undefined) return {} as ListStatements<Scope, Row>['usual'];
  if (firstPage === undefined || countsTo === undefined)
    throw new Error(`${name}: usual ways have a size of their first page, and count so far`);
  const sorts = (quick?.sorts ?? {}) as Readonly<Record<string, QuickSort>>;
  return byKey(scopes, (scope) =>
    byKey(Object.keys(usual.ways), (way) => {
      const { condition = '', order = '' } = usual.ways[way] ?? {};
      const from = `from ${table} ${joins} where ${usual.within(scope)} and ${condition}`;
      const bringsCount = order === '';
      const counted = bringsCount ? ', count(*) over () as "recordCount"' : '';
      return {
        bringsCount,
        page: byKey(Object.keys(sorts) as Name[], (column) =>
          byKey(sorts[column]?.directions ?? sortDirections, (direction) =>
            defineStatement<ListParameters, Row>({
              name: `${name}.usual.${scope}.${way}.${column}.${direction}`,
              text: `select ${usual.select ?? select.sql}${counted} ${from} ${quickOrder(sorts[column], { expression: sorts[column]?.expression ?? columns[column]?.expression ?? '', direction, id })} limit ${firstPage}`,
              plan: 'generic',
            }),
          ),
        ),
        count: defineStatement<ListParameters, { recordCount: number }>({
          name: `${name}.usual.${scope}.${way}.count`,
          text: `select count(*) as "recordCount" from (select 1 ${from} ${order} limit ${countsTo + 1}) counted`,
          plan: 'generic',
        }),
      };
    }),
  ) as ListStatements<Scope, Row>['usual'];
}

export const isSearch = (narrowing: Narrowing): boolean => narrowing === 'search' || narrowing === 'searchWhere';
const isGridNarrowing = (narrowing: Narrowing): narrowing is GridNarrowing =>
  narrowing === 'plain' || narrowing === 'search';
/** Where the count is one of the fields that the measures answer, nothing else asks for it. */
export const countsByMeasures = ({ measures }: { readonly measures?: ListMeasures }): boolean =>
  measures?.fields.includes('recordCount') === true;

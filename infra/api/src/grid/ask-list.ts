import type { StatementBatch } from '../server/batch.ts';
import type { Page } from '../server/paging.ts';
import type { GridSort } from './grid-input.ts';
import { emptyGroupLast } from './grid-sql.ts';
import {
  countsByMeasures,
  isSearch,
  type ListParameters,
  type ListSql,
  type ListStatements,
  type MeasuredGroup,
  type MeasuresRow,
  type Narrowing,
} from './list-statements.ts';

/** What of a list was selected. */
export interface ListWants {
  readonly rows: boolean;
  readonly count: boolean;
  readonly groups: boolean;
  readonly measures: boolean;
}
/** What came of the statements of a list. */
export interface ListFound {
  readonly recordCount: number;
  /** Null where none of their fields was selected. */
  readonly measures: MeasuresRow | null;
  readonly groups: readonly MeasuredGroup[];
}
export interface FoundRows<Row> extends ListFound {
  readonly rows: readonly Row[];
}
export interface ListRequest<Scope extends string, Row> {
  readonly batch: StatementBatch;
  readonly statements: ListStatements<Scope, Row>;
  readonly scope: Scope;
  readonly parameters: ListParameters;
  readonly wants: ListWants;
}
type Asked = Pick<ListSql<never, string, never>, 'searchJoin' | 'measures' | 'quick'>;

/** Asks the statements of the grid; what it returns gives what came, once the batch was sent. */
export function askGrid<Scope extends string, Row>(
  list: Asked,
  { batch, statements, scope, parameters, wants }: ListRequest<Scope, Row>,
): () => FoundRows<Row> {
  const narrowing = parameters['searchPatterns'] === null || list.searchJoin === undefined ? 'plain' : 'search';
  const rows = wants.rows ? batch.ask(statements.page[scope][narrowing], parameters) : null;
  const measures = wants.measures ? batch.ask(statements.measures[scope][narrowing], parameters) : null;
  const isCounted = wants.count && measures === null && !countsByMeasures(list);
  const count = isCounted ? batch.ask(statements.count[scope][narrowing], parameters) : null;
  // Groups are of the whole list, also while one of them is open.
  const whole = { ...parameters, withinGroup: null };
  const groups = wants.groups ? batch.ask(statements.groups[scope][narrowing], whole) : null;
  return () => {
    const [measured = null] = measures?.() ?? [];
    const [counted = measured] = count?.() ?? [];
    return {
      rows: rows?.() ?? [],
      recordCount: counted?.recordCount ?? 0,
      measures: measured,
      groups: emptyGroupLast(groups?.() ?? []),
    };
  };
}

/** The same of the statements of a quick sort, which have no groups. */
export function askQuick<Scope extends string, Row>(
  { searchJoin, quick }: Asked,
  { batch, statements, scope, parameters, wants }: ListRequest<Scope, Row>,
  { sort, page, narrowing }: { readonly sort: GridSort<string>; readonly page: Page; readonly narrowing: Narrowing },
): () => FoundRows<Row> {
  const way = page.offset === 0 && page.first === quick?.firstPage ? (quick?.usual?.wayOf(parameters) ?? null) : null;
  if (way !== null) return askUsual({ batch, statements, scope, parameters, wants }, { sort, way });
  const size = page.offset === 0 && page.first === quick?.firstPage ? 'first' : 'any';
  const byColumn = statements.quickPage[scope][narrowing][sort.column];
  const rows = wants.rows && byColumn !== undefined ? batch.ask(byColumn[sort.direction][size], parameters) : null;
  const bringsCount =
    rows !== null && searchJoin !== undefined && isSearch(narrowing) && quick?.countedSearch !== undefined;
  const asksMeasures = wants.measures && !bringsCount;
  const measures = asksMeasures ? batch.ask(statements.quickMeasures[scope][narrowing], parameters) : null;
  const asksCount = wants.count && !asksMeasures && !bringsCount;
  const count = asksCount ? batch.ask(statements.quickCount[scope][narrowing], parameters) : null;
  return () => {
    const found = rows?.() ?? [];
    if (bringsCount) return readCounted(found);
    const [measured = null] = measures?.() ?? [];
    const [counted = measured] = count?.() ?? [];
    return { rows: found, recordCount: counted?.recordCount ?? 0, measures: measured, groups: [] };
  };
}

/** The first page of a usual way. Whoever wants all of them counted asks beside it. */
function askUsual<Scope extends string, Row>(
  { batch, statements, scope, parameters, wants }: ListRequest<Scope, Row>,
  { sort, way }: { readonly sort: GridSort<string>; readonly way: string },
): () => FoundRows<Row> {
  const { page, count, bringsCount = false } = statements.usual[scope][way] ?? {};
  const statement = page?.[sort.column]?.[sort.direction];
  const rows = wants.rows && statement !== undefined ? batch.ask(statement, parameters) : null;
  if (rows !== null && bringsCount) return () => readCounted(rows());
  const isLimited = parameters['countLimit'] !== null;
  const counting = isLimited && count !== undefined ? count : statements.quickCount[scope].plain;
  const counted = wants.count ? batch.ask(counting, parameters) : null;
  return () => ({
    rows: rows?.() ?? [],
    recordCount: counted?.()[0]?.recordCount ?? 0,
    measures: null,
    groups: [],
  });
}

/** Each row of a counted page brings what all that match come to, and a page without rows one that has no id. */
function readCounted<Row>(found: readonly Row[]): FoundRows<Row> {
  const [first] = found as readonly (MeasuresRow | undefined)[];
  return {
    rows: (first?.['id'] ?? null) === null ? [] : found,
    recordCount: first?.recordCount ?? 0,
    measures: first ?? null,
    groups: [],
  };
}

/** How a quick sort is narrowed. */
export function quickNarrowing({ searchJoin, quick }: Asked, parameters: ListParameters): Narrowing {
  const isAsked = quick?.unasked?.isMet(parameters) === false;
  if (parameters['pattern'] === null || searchJoin === undefined) return isAsked ? 'where' : 'plain';
  return isAsked ? 'searchWhere' : 'search';
}

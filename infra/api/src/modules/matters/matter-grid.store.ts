import { likePattern, type AnyStatement, type Requests, type TenantRunner } from '@atrium/database';
import { matterColumnNames, type MatterColumnName } from './matter-columns.ts';
import type { MatterColumnFilter, MatterGrouping, MatterSort } from './matter-grid.input.ts';
import {
  gridCountStatements,
  gridGroupStatements,
  gridMeasureStatements,
  gridPageStatements,
  SORT_COLUMNS_AT_MOST,
  type GridScope,
  type MatterGridParameters,
  type MeasuresRow,
} from './matter-grid.statements.ts';
import type { MatterRow } from './matter.ts';
import { countStatements, typeStatements } from './matters.statements.ts';
import { emptyAnswer, noConditions, type MatterAnswer, type MatterQuery } from './matters.store.ts';

export interface MatterGridQuery extends Omit<MatterQuery, 'sortColumn' | 'sortDirection'> {
  readonly wants: MatterQuery['wants'] & { readonly measures: boolean; readonly groups: boolean };
  readonly sorts: readonly MatterSort[];
  readonly columnFilters: readonly MatterColumnFilter[];
  readonly grouping: MatterGrouping | null;
  readonly timeZone: string;
  /** What the search looks for and where it may; `pattern` is the same for the index. */
  readonly search: { readonly needle: string; readonly title: boolean; readonly client: boolean; readonly all: boolean } | null;
}

/** Columns that the index of the search covers. */
const searchedColumns: readonly MatterColumnName[] = ['fileNumber', 'title', 'client'];

/** The page and whatever else was asked for, in one round trip: a statement for the rows and one for count and figures. */
export async function listForGrid(runner: TenantRunner, tenantId: string, query: MatterGridQuery): Promise<MatterAnswer> {
  const { reach, wants, grouping } = query;
  const searchPattern = query.pattern ?? containsPattern(query.columnFilters);
  const scope: GridScope = searchPattern === null ? 'every' : 'search';
  const parameters: MatterGridParameters = {
    ...{ ...query.viewer, ...(query.conditions ?? noConditions), ...query.page, includesCompleted: query.includesCompleted, pattern: query.pattern, searchPattern },
    ...{ needle: query.search?.needle ?? null, searchesAll: query.search?.all ?? true, searchesTitle: query.search?.title ?? false, searchesClient: query.search?.client ?? false },
    ...{ timeZone: query.timeZone, groupBy: grouping?.by ?? null, withinGroup: grouping?.within ?? null },
    ...filterParameters(query.columnFilters),
    ...sortParameters(query.sorts),
  };
  // The list as it is without filter and conditions.
  const whole = { ...query.viewer, ...noConditions, ...query.page, includesCompleted: query.includesCompleted, pattern: null };
  const wholeKind = query.includesCompleted ? 'where' : 'plain';
  const answer = emptyAnswer();
  const requests: [AnyStatement, object][] = [];
  const readers: ((rows: never[]) => void)[] = [];
  const ask = <Row>(statement: AnyStatement & { readonly types?: (parameters: never) => Row }, given: object, read: (rows: Row[]) => void) => {
    requests.push([statement, given]);
    readers.push(read as (rows: never[]) => void);
  };

  if (wants.rows) {
    ask<MatterRow>(gridPageStatements[reach][scope], parameters, (rows) => {
      answer.rows = rows;
    });
  }
  if (wants.totals || wants.measures) {
    ask<MeasuresRow>(gridMeasureStatements[reach][scope], parameters, ([row]) => {
      answer.measures = row ?? null;
      Object.assign(answer, { recordCount: row?.recordCount ?? 0, wipMinor: row?.['wipSum'] ?? 0, debtorsMinor: row?.['debtorsSum'] ?? 0 });
    });
  } else if (wants.count) {
    ask<{ recordCount: number }>(gridCountStatements[reach][scope], parameters, ([row]) => {
      answer.recordCount = row?.recordCount ?? 0;
    });
  }
  if (wants.groups) {
    ask<MeasuresRow & { key: string }>(gridGroupStatements[reach][scope], { ...parameters, withinGroup: null }, (rows) => {
      // Those without a value come last.
      answer.groups = [...rows.filter(({ key }) => key !== ''), ...rows.filter(({ key }) => key === '')];
    });
  }
  if (wants.countWithoutFilters) {
    ask<{ recordCount: number }>(countStatements[reach][wholeKind], whole, ([row]) => {
      answer.rowCountWithoutFilters = row?.recordCount ?? 0;
    });
  }
  if (wants.types) {
    ask<{ type: string }>(typeStatements[reach][wholeKind], whole, (rows) => {
      answer.types = rows.map(({ type }) => type);
    });
  }
  const results = await runner.queryTogether(tenantId, requests as unknown as Requests<AnyStatement[]>);
  for (const [index, rows] of results.entries()) readers[index]?.(rows as never[]);
  return answer;
}

/** What a condition on a searched column contains narrows the rows before it is looked at; the longest narrows most. */
function containsPattern(filters: readonly MatterColumnFilter[]): string | null {
  const texts = filters.filter(({ column, operator }) => operator === 'CONTAINS' && searchedColumns.includes(column)).map(({ values }) => values[0] ?? '');
  const longest = texts.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined || longest === '' ? null : likePattern(longest);
}

function filterParameters(filters: readonly MatterColumnFilter[]): Record<string, unknown> {
  const byColumn = new Map(filters.map((filter) => [filter.column, filter]));
  return Object.fromEntries(
    matterColumnNames.flatMap((name) => [
      [`${name}Operator`, byColumn.get(name)?.operator ?? ''],
      [`${name}Values`, byColumn.get(name)?.values ?? []],
    ]),
  );
}

function sortParameters(sorts: readonly MatterSort[]): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: SORT_COLUMNS_AT_MOST }, (_, index) => [
      [`sort${index + 1}`, sorts[index]?.column ?? ''],
      [`sort${index + 1}Direction`, sorts[index]?.direction ?? ''],
    ]).flat(),
  );
}

import { type AnyStatement, type Requests, type TenantRunner } from '@atrium/database';
import { containsPattern } from '../../grid/contains-pattern.ts';
import type { GridFilter, GridGrouping, GridSort } from '../../grid/grid-input.ts';
import { emptyGroupLast, gridParameters } from '../../grid/grid-sql.ts';
import { matterGrid, type MatterColumnName, type MatterGroupColumn } from './matter-columns.ts';
import {
  gridCountStatements,
  gridGroupStatements,
  gridMeasureStatements,
  gridPageStatements,
  type GridScope,
  type MatterGridParameters,
  type MeasuresRow,
} from './matter-grid.statements.ts';
import type { MatterRow } from './matter.ts';
import { countStatements, typeStatements } from './matters.statements.ts';
import { emptyAnswer, noConditions, type MatterAnswer, type MatterQuery } from './matters.store.ts';

export interface MatterGridQuery extends Omit<MatterQuery, 'sortColumn' | 'sortDirection'> {
  readonly wants: MatterQuery['wants'] & { readonly measures: boolean; readonly groups: boolean };
  readonly sorts: readonly GridSort<MatterColumnName>[];
  readonly columnFilters: readonly GridFilter<MatterColumnName>[];
  readonly grouping: GridGrouping<MatterGroupColumn> | null;
  readonly ids: readonly string[] | null;
  readonly timeZone: string;
  /** What the search looks for and where it may; `pattern` is the same for the index. */
  readonly search: {
    readonly needle: string;
    readonly title: boolean;
    readonly client: boolean;
    readonly all: boolean;
  } | null;
}

/** Columns that the index of the search covers. */
const searchedColumns: readonly MatterColumnName[] = ['fileNumber', 'title', 'client'];

/** The page and whatever else was asked for, in one round trip: a statement for the rows and one for count and figures. */
export async function listForGrid(
  runner: TenantRunner,
  tenantId: string,
  query: MatterGridQuery,
): Promise<MatterAnswer> {
  const { reach, wants } = query;
  const searchPattern = query.pattern ?? containsPattern(query.columnFilters, searchedColumns);
  const scope: GridScope = searchPattern === null ? 'every' : 'search';
  const parameters: MatterGridParameters = {
    ...query.viewer,
    ...(query.conditions ?? noConditions),
    ...query.page,
    includesCompleted: query.includesCompleted,
    pattern: query.pattern,
    searchPattern,
    needle: query.search?.needle ?? null,
    searchesAll: query.search?.all ?? true,
    searchesTitle: query.search?.title ?? false,
    searchesClient: query.search?.client ?? false,
    ...gridParameters(matterGrid, query),
  };
  // The list as it is without filter and conditions.
  const whole = {
    ...query.viewer,
    ...noConditions,
    ...query.page,
    includesCompleted: query.includesCompleted,
    pattern: null,
  };
  const wholeKind = query.includesCompleted ? 'where' : 'plain';
  const answer = emptyAnswer();
  const requests: [AnyStatement, object][] = [];
  const readers: ((rows: never[]) => void)[] = [];
  const ask = <Row>(
    statement: AnyStatement & { readonly types?: (parameters: never) => Row },
    given: object,
    read: (rows: Row[]) => void,
  ) => {
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
      Object.assign(answer, {
        recordCount: row?.recordCount ?? 0,
        wipMinor: row?.['wipSum'] ?? 0,
        debtorsMinor: row?.['debtorsSum'] ?? 0,
      });
    });
  } else if (wants.count) {
    ask<{ recordCount: number }>(gridCountStatements[reach][scope], parameters, ([row]) => {
      answer.recordCount = row?.recordCount ?? 0;
    });
  }
  if (wants.groups) {
    ask<MeasuresRow & { key: string }>(
      gridGroupStatements[reach][scope],
      { ...parameters, withinGroup: null },
      (rows) => {
        answer.groups = emptyGroupLast(rows);
      },
    );
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

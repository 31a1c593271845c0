import type { AnyStatement, Requests, TenantRunner } from '@atrium/database';
import type { MatterReach, MatterReachParameters } from '../../policy/matter-reach.ts';
import type { Page, SortDirection } from '../../server/paging.ts';
import type { MeasuresRow } from './matter-grid.statements.ts';
import type { MatterRow } from './matter.ts';
import {
  byIdStatements,
  countStatements,
  pageStatements,
  totalStatements,
  typeStatements,
  type MatterConditions,
  type MatterPageRow,
  type MatterListParameters,
  type MatterSortColumn,
  type Narrowing,
} from './matters.statements.ts';

export interface MatterQuery {
  readonly reach: MatterReach;
  readonly viewer: MatterReachParameters;
  readonly page: Page;
  readonly sortColumn: MatterSortColumn;
  readonly sortDirection: SortDirection;
  readonly includesCompleted: boolean;
  readonly pattern: string | null;
  /** Null where there is no condition beside the filter. */
  readonly conditions: MatterConditions | null;
  readonly wants: {
    readonly rows: boolean;
    readonly count: boolean;
    readonly countWithoutFilters: boolean;
    readonly totals: boolean;
    readonly types: boolean;
  };
}

export interface MatterAnswer {
  rows: MatterRow[];
  recordCount: number;
  rowCountWithoutFilters: number;
  wipMinor: number;
  debtorsMinor: number;
  types: string[];
  /** Count and figures over everything that matches; null where nobody asked. */
  measures: MeasuresRow | null;
  groups: (MeasuresRow & { readonly key: string })[];
}

export const emptyAnswer = (): MatterAnswer => ({
  rows: [],
  recordCount: 0,
  rowCountWithoutFilters: 0,
  wipMinor: 0,
  debtorsMinor: 0,
  types: [],
  measures: null,
  groups: [],
});

export const noConditions: MatterConditions = {
  statuses: null,
  types: null,
  responsibleId: null,
  clientId: null,
  whereOfficeId: null,
  view: null,
  today: null,
  isLimited: false,
};

/** The page and whatever else was asked for, in one round trip. */
export async function listMatters(runner: TenantRunner, tenantId: string, query: MatterQuery): Promise<MatterAnswer> {
  const { reach, wants, includesCompleted } = query;
  const narrowing = narrowingOf(query);
  // What the list is without filter and conditions.
  const whole: Narrowing = includesCompleted ? 'where' : 'plain';
  const isWhole = query.pattern === null && query.conditions === null;
  const wholeParameters: MatterListParameters = {
    ...query.viewer,
    ...noConditions,
    ...query.page,
    includesCompleted,
    pattern: null,
  };
  const parameters: MatterListParameters = isWhole
    ? wholeParameters
    : { ...wholeParameters, ...query.conditions, pattern: query.pattern };
  const isFirst20 = query.page.offset === 0 && query.page.first === 20;
  const answer = emptyAnswer();
  const requests: [AnyStatement, object][] = [];
  const readers: ((rows: never[]) => void)[] = [];
  const ask = <Row>(
    statement: AnyStatement & { readonly types?: (parameters: MatterListParameters) => Row },
    given: MatterListParameters,
    read: (rows: Row[]) => void,
  ) => {
    requests.push([statement, given]);
    readers.push(read);
  };

  // A page of a search brings what all that match come to.
  const bringsSums = wants.rows && query.pattern !== null;
  if (wants.rows) {
    ask<MatterPageRow>(
      pageStatements[reach][narrowing][query.sortColumn][query.sortDirection][isFirst20 ? 'first20' : 'any'],
      parameters,
      (rows) => {
        const [first] = rows;
        if (bringsSums && first !== undefined)
          Object.assign(answer, {
            recordCount: first.matchedCount ?? 0,
            wipMinor: first.matchedWip ?? 0,
            debtorsMinor: first.matchedDebtors ?? 0,
          });
        answer.rows = bringsSums && (first?.id ?? null) === null ? [] : rows;
      },
    );
  }
  if (bringsSums) {
    // Asked for with the page.
  } else if (wants.totals) {
    ask(totalStatements[reach][narrowing], parameters, ([row]) => {
      Object.assign(answer, {
        recordCount: row?.recordCount ?? 0,
        wipMinor: row?.wipMinor ?? 0,
        debtorsMinor: row?.debtorsMinor ?? 0,
      });
    });
  } else if (wants.count || (wants.countWithoutFilters && isWhole)) {
    ask(countStatements[reach][narrowing], parameters, ([row]) => {
      answer.recordCount = row?.recordCount ?? 0;
    });
  }
  if (wants.countWithoutFilters && !isWhole) {
    ask(countStatements[reach][whole], wholeParameters, ([row]) => {
      answer.rowCountWithoutFilters = row?.recordCount ?? 0;
    });
  }
  if (wants.types) {
    ask(typeStatements[reach][whole], wholeParameters, (rows) => {
      answer.types = rows.map(({ type }) => type);
    });
  }
  const results = await runner.queryTogether(tenantId, requests as unknown as Requests<AnyStatement[]>);
  for (const [index, rows] of results.entries()) readers[index]?.(rows as never[]);
  if (isWhole) answer.rowCountWithoutFilters = answer.recordCount;
  return answer;
}

function narrowingOf({ pattern, conditions, includesCompleted }: MatterQuery): Narrowing {
  if (conditions === null && !includesCompleted) return pattern === null ? 'plain' : 'search';
  return pattern === null ? 'where' : 'searchWhere';
}

/** The matters among these ids that are within reach. */
export const findMatters = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
  ids: readonly string[],
): Promise<MatterRow[]> => runner.query(tenantId, byIdStatements[reach], { ...viewer, ids });

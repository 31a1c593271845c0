import { defineStatement } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { sortDirections, type SortDirection } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import { isCurrentIn } from './current-matter.ts';
import { matterColumns, type MatterRow } from './matter.ts';

/**
 * The matter list is one text with switches: reach, sort, filter, conditions
 * and page. No SQL is put together while serving, so every setting of the
 * switches is registered here, once, when the module loads.
 */
const sortExpressions = {
  fileNumber: 'm.file_number',
  title: 'm.title',
  client: 'm.client_name',
  type: 'm.type',
  stage: 'm.stage',
  status: 'm.status',
  openedOn: 'm.opened_on',
  nextKeyDate: 'm.next_key_date',
  wip: 'm.wip_minor',
  debtors: 'm.debtors_minor',
} as const;
export type MatterSortColumn = keyof typeof sortExpressions;
export const matterSortColumns = Object.keys(sortExpressions) as MatterSortColumn[];
/** Whether the list sorts by this column alone through a statement of its own. */
export const isPlainSortColumn = (column: string): column is MatterSortColumn => Object.hasOwn(sortExpressions, column);

/** Unique within a firm, so it needs no second column to decide ties. */
const isUnique = (column: MatterSortColumn): boolean => column === 'fileNumber';
const isOptional = (column: MatterSortColumn): boolean => column === 'openedOn' || column === 'nextKeyDate';

/**
 * `plain` and `search` list current matters, without and with the filter; `where`
 * and `searchWhere` do the same with conditions, or with completed matters.
 */
export const narrowings = ['plain', 'search', 'where', 'searchWhere'] as const;
export type Narrowing = (typeof narrowings)[number];

/** The first page has its size in the text, or PostgreSQL would plan it anew each time. */
export const pageKinds = ['first20', 'any'] as const;
export type PageKind = (typeof pageKinds)[number];

export interface MatterConditions {
  readonly statuses: readonly string[] | null;
  readonly types: readonly string[] | null;
  readonly responsibleId: string | null;
  readonly clientId: string | null;
  readonly whereOfficeId: string | null;
  readonly view: string | null;
  /** The firm's day, where the view tells of it. */
  readonly today: string | null;
  readonly isLimited: boolean;
}
/** What the list statements bind, each as far as it needs. */
export interface MatterListParameters extends MatterReachParameters, MatterConditions {
  readonly includesCompleted: boolean;
  readonly pattern: string | null;
  readonly first: number;
  readonly offset: number;
}

const isCurrent = isCurrentIn('m');
export const conditions = `(:includesCompleted::boolean or ${isCurrent})
  and (:statuses::text[] is null or m.status = any(:statuses::text[]))
  and (:types::text[] is null or m.type = any(:types::text[]))
  and (:responsibleId::uuid is null or m.person_responsible_id = :responsibleId::uuid)
  and (:clientId::uuid is null or m.client_id = :clientId::uuid)
  and (:whereOfficeId::uuid is null or m.office_id = :whereOfficeId::uuid)
  and case coalesce(:view::text, '')
    when '' then true
    when 'mine' then m.person_responsible_id = :viewerId::uuid or m.person_acting_id = :viewerId::uuid or m.person_assisting_id = :viewerId::uuid
    when 'myTeam' then m.team_id = any(:teamIds::uuid[])
    when 'keyDatesSoon' then m.next_key_date between :today::date and :today::date + 14
    when 'overEstimate' then m.wip_minor + m.billed_minor > m.estimate_minor
    when 'quiet' then coalesce(m.last_activity_at, m.created_at) < now() - interval '30 days'
    else false
  end`;
// A limited search looks at file numbers only.
export const limitedSearch = `and (not :isLimited::boolean or lower(m.file_number) like :pattern)`;

const isSearch = (narrowing: Narrowing): boolean => narrowing === 'search' || narrowing === 'searchWhere';

function source(reach: MatterReach, narrowing: Narrowing): string {
  const isWhere = narrowing === 'where' || narrowing === 'searchWhere';
  return `
    from matters m ${isSearch(narrowing) ? 'join search_matters(:tenantId, :pattern) found on found.id = m.id' : ''}
    where ${matterPredicate(reach)} and ${isWhere ? conditions : isCurrent} ${narrowing === 'searchWhere' ? limitedSearch : ''}`;
}

function order(column: MatterSortColumn, direction: SortDirection): string {
  const nulls = isOptional(column) ? ' nulls last' : '';
  return `order by ${sortExpressions[column]} ${direction}${nulls}${isUnique(column) ? '' : `, m.id ${direction}`}`;
}

const limits: Readonly<Record<PageKind, string>> = {
  first20: 'limit 20',
  any: 'limit :first::integer offset :offset::integer',
};

/** A row of a page; with a search each says what all that match come to, and where no row is on the page one without an id does. */
export interface MatterPageRow extends MatterRow {
  matchedCount?: number;
  matchedWip?: number | null;
  matchedDebtors?: number | null;
}

/** The search costs far more than the rows it finds: it is asked once for page, count and sums. */
const searchPage = (
  reach: MatterReach,
  narrowing: Narrowing,
  column: MatterSortColumn,
  direction: SortDirection,
  kind: PageKind,
): string => {
  const ordered = order(column, direction);
  return `
    with matched as materialized (select m.id, m.wip_minor, m.debtors_minor, ${sortExpressions[column]} as place ${source(reach, narrowing)})
    select ${matterColumns}, counted.*
    from (select count(*) as "matchedCount", sum(wip_minor) as "matchedWip", sum(debtors_minor) as "matchedDebtors" from matched) counted
    left join (
      (select id from matched m ${ordered.replace(sortExpressions[column], 'm.place')} ${limits[kind]}) page
      join matters m on m.tenant_id = :tenantId and m.id = page.id
    ) on true ${ordered}`;
};

/** By reach, narrowing, column, direction and kind of page. */
export const pageStatements = byKey(matterReaches, (reach) =>
  byKey(narrowings, (narrowing) =>
    byKey(matterSortColumns, (column) =>
      byKey(sortDirections, (direction) =>
        byKey(pageKinds, (kind) =>
          defineStatement<MatterListParameters, MatterPageRow>({
            name: `matters.page.${reach}.${narrowing}.${column}.${direction}.${kind}`,
            text: isSearch(narrowing)
              ? searchPage(reach, narrowing, column, direction, kind)
              : `select ${matterColumns} ${source(reach, narrowing)} ${order(column, direction)} ${limits[kind]}`,
          }),
        ),
      ),
    ),
  ),
);

export const countStatements = byKey(matterReaches, (reach) =>
  byKey(narrowings, (narrowing) =>
    defineStatement<MatterListParameters, { recordCount: number }>({
      name: `matters.count.${reach}.${narrowing}`,
      text: `select count(*) as "recordCount" ${source(reach, narrowing)}`,
    }),
  ),
);

export const totalStatements = byKey(matterReaches, (reach) =>
  byKey(narrowings, (narrowing) =>
    defineStatement<
      MatterListParameters,
      { recordCount: number; wipMinor: number | null; debtorsMinor: number | null }
    >({
      name: `matters.totals.${reach}.${narrowing}`,
      text: `select count(*) as "recordCount", sum(m.wip_minor) as "wipMinor", sum(m.debtors_minor) as "debtorsMinor" ${source(reach, narrowing)}`,
    }),
  ),
);

export const typeStatements = byKey(matterReaches, (reach) =>
  byKey(narrowings, (narrowing) =>
    defineStatement<MatterListParameters, { type: string }>({
      name: `matters.types.${reach}.${narrowing}`,
      text: `select distinct m.type ${source(reach, narrowing)} order by 1`,
    }),
  ),
);

export const byIdStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, MatterRow>({
    name: `matters.byId.${reach}`,
    text: `select ${matterColumns} from matters m where ${matterPredicate(reach)} and m.id = any(:ids::uuid[])`,
  }),
);

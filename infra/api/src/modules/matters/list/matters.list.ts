import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { dayIn } from '@atrium/domain';
import { defineList, type ListAsker } from '../../../grid/define-list.ts';
import { isOpen, requireOpen, type GridAccess } from '../../../grid/grid-access.ts';
import type { ListInput } from '../../../grid/grid-input.ts';
import { idIs, oneOf, readListConditions } from '../../../grid/list-conditions.ts';
import { matterScope } from '../../../grid/list-scope.ts';
import type { CountedPage, ListParameters } from '../../../grid/list-statements.ts';
import { isFromSource } from '../../../policy/came-from.ts';
import { seesAmounts } from '../../../policy/amounts.ts';
import { matterPredicate, matterReaches, type MatterReach } from '../../../policy/matter-reach.ts';
import { seesParties } from '../../../policy/parties.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput } from '../../../errors/errors.ts';
import { money } from '../../../server/money.ts';
import { byKey } from '../../../variants.ts';
import { isCurrentIn } from '../current-matter.ts';
import { matterMeasures, presentAggregates } from './matter-aggregates.ts';
import { presentListedField } from '../../custom-fields/field-values.ts';
import { matterListedFields, seesMatterFields } from '../fields/matter-fields.store.ts';
import { matterGrid, stagePlace, type MatterColumnName } from './matter-columns.ts';
import { matterRows, presentMatter } from '../matter.ts';

export interface MatterFilterInput {
  readonly view?: string | null;
  readonly status?: readonly string[] | null;
  readonly type?: readonly string[] | null;
  readonly personResponsibleId?: string | null;
  readonly clientId?: string | null;
  readonly officeId?: string | null;
}
export interface MatterListInput extends ListInput {
  readonly isIncludeCompleted?: boolean | null;
  readonly isLimitedMatterSearch?: boolean | null;
  readonly isDropdownSearch?: boolean | null;
  readonly where?: MatterFilterInput | null;
}

const views = new Set(['mine', 'myTeam', 'keyDatesSoon', 'overEstimate', 'quiet']);
/** What a view tells of, if it can be shown at all. */
const viewColumns: Readonly<Record<string, MatterColumnName>> = {
  keyDatesSoon: 'nextKeyDate',
  overEstimate: 'estimateUsed',
  quiet: 'lastActivityAt',
};
const CHOICES_AT_MOST = 100;
/** So many matters beyond the page are counted and added up: a firm that has more waits no longer for its page. */
const COUNTED_BEYOND = 10_000;
const where = {
  status: oneOf('m.status', CHOICES_AT_MOST),
  type: oneOf('m.type', CHOICES_AT_MOST),
  personResponsibleId: idIs('m.person_responsible_id'),
  clientId: idIs('m.client_id'),
  officeId: idIs('m.office_id'),
};
const isCurrent = isCurrentIn('m');
const conditions = `
  and (:includesCompleted::boolean or ${isCurrent})
  and case coalesce(:view::text, '')
    when '' then true
    when 'mine' then m.person_responsible_id = :viewerId::uuid or m.person_acting_id = :viewerId::uuid or m.person_assisting_id = :viewerId::uuid
    when 'myTeam' then m.team_id = any(:teamIds::uuid[])
    when 'keyDatesSoon' then m.next_key_date between :today::date and :today::date + 14
    when 'overEstimate' then m.wip_minor + m.billed_minor > m.estimate_minor
    when 'quiet' then coalesce(m.last_activity_at, m.created_at) < now() - interval '30 days'
    else false
  end`;
/** Without any condition; completed matters are a condition of their own. */
const noConditions: ListParameters = { ...readListConditions(where, {}), view: null, today: null, isLimited: false };
const hasNoConditions = (parameters: ListParameters): boolean =>
  Object.entries(noConditions).every(([name, none]) => parameters[name] === none);

/** Throws FORBIDDEN where a condition tells of a closed column. */
function requireOpenConditions(access: GridAccess<MatterColumnName>, viewer: Viewer, asked: MatterFilterInput): void {
  const { status, type, personResponsibleId, clientId, officeId, view } = asked;
  const columns: MatterColumnName[] = [];
  if ((status ?? []).length > 0) columns.push('status');
  if ((type ?? []).length > 0) columns.push('type');
  // That a matter is their own, its people know.
  if ((personResponsibleId ?? viewer.userId) !== viewer.userId) columns.push('personResponsible');
  if ((clientId ?? null) !== null) columns.push('client');
  if ((officeId ?? null) !== null) columns.push('office');
  const ofView = viewColumns[view ?? ''];
  if (ofView !== undefined) columns.push(ofView);
  requireOpen(access, ...columns);
}

function readConditions({ input, filter, viewer, access }: ListAsker<MatterListInput, MatterColumnName>) {
  const view = input.where?.view ?? null;
  if (view !== null && !views.has(view)) throw badInput(`view has to be one of ${[...views].join(', ')}.`);
  requireOpenConditions(access, viewer, input.where ?? {});
  return {
    view,
    today: view === 'keyDatesSoon' ? dayIn(viewer.timeZone, new Date()) : null,
    isLimited: filter !== null && input.isLimitedMatterSearch === true,
    // Whoever asks for a status by name means it.
    includesCompleted: input.isIncludeCompleted === true || (input.where?.status ?? []).length > 0,
  };
}

/** Matters within reach, and how a list of them is narrowed: also for lists that show more of a matter. */
export const matterSource = {
  pageSize: MATTER_PAGE_SIZE,
  table: 'matters m',
  id: 'm.id',
  origin: isFromSource.matter(),
  scope: matterScope,
  within: (scope: MatterReach) => matterPredicate(scope),
  searchJoin: 'join search_matters(:tenantId, :searchPatterns::text[], :nearWords::text[]) found on found.id = m.id',
  // A limited search looks at file numbers only.
  searchConditions: 'and (not :isLimited::boolean or lower(m.file_number) like :pattern)',
  findsNearWords: true,
  searches: { fileNumber: 'm.file_number', title: 'm.title', client: 'm.client_name' },
  searchesBeside: {
    parties: { looksIn: 'm.party_names', isSeen: seesParties },
    // Fields of the firm's own that are searched are for every role of the firm.
    fields: { looksIn: 'm.field_texts', isSeen: seesMatterFields },
  },
  where,
  conditions,
  read: readConditions,
} as const;

/** The page, and what all that match come to in each of its rows; where no row is on the page one without an id says it. */
const countedPage = ({ source, expression, order, limit }: CountedPage): string => `
  with matched as materialized (select m.id, m.wip_minor, m.debtors_minor, ${expression} as place ${source})
  select ${matterRows.sql}, counted.*
  from (select count(*) as "recordCount", sum(wip_minor) as "wipSum", sum(debtors_minor) as "debtorsSum" from matched) counted
  left join (
    (select id from matched m ${order.replace(expression, 'm.place')} ${limit}) page
    join matters m on m.tenant_id = :tenantId and m.id = page.id
  ) on true ${order}`;

/** One step for each type in the index that holds them in order. */
const typesAmong = (reach: MatterReach, narrowed: string): string => `
  with recursive used as (
    (select m.type from matters m where ${matterPredicate(reach)} ${narrowed} order by m.type limit 1)
    union all
    select (select m.type from matters m where ${matterPredicate(reach)} ${narrowed} and m.type > used.type order by m.type limit 1)
    from used where used.type is not null
  )
  select used.type from used where used.type is not null order by 1`;

/** Types in use among the matters that the list would show without filter and conditions, by whether completed ones are among them. */
export const typeStatements = byKey(['current', 'any'], (which) =>
  byKey(matterReaches, (reach) =>
    defineStatement<ListParameters, { type: string }>({
      name: `matters.types.${reach}.${which}`,
      text: typesAmong(reach, which === 'any' ? '' : `and ${isCurrent}`),
    }),
  ),
);

/** The names of the stages that are offered: as early in the order as the type that has one first. */
const stageNamesStatement = defineStatement<ListParameters, { name: string }>({
  name: 'matters.stageNames',
  text: `
    select s.name from matter_stages s where s.tenant_id = :tenantId and s.is_active
    group by s.name order by min(s.sort_order), s.name limit 500`,
});

/** The matters within the viewer's reach: the one way to a page of them for lists, pickers, bulk changes and exports. */
export const matterList = defineList({
  ...matterSource,
  name: 'matters',
  field: 'matterSummaryListX',
  rowsField: 'matters',
  columns: matterGrid,
  select: matterRows,
  isFoundById: true,
  fieldColumns: matterListedFields.columns,
  present: (row, viewer) => presentMatter(row, seesAmounts(viewer)),
  sort: 'fileNumber',
  quick: {
    sorts: {
      fileNumber: { isUnique: true },
      title: {},
      client: {},
      type: {},
      stage: { expression: stagePlace },
      status: {},
      openedOn: { isOptional: true },
      nextKeyDate: { isOptional: true },
      wip: {},
      debtors: {},
      lastActivityAt: { directions: ['desc'], isOptional: true },
    },
    firstPage: MATTER_PAGE_SIZE,
    unasked: {
      condition: isCurrent,
      isMet: (parameters) => hasNoConditions(parameters) && parameters['includesCompleted'] === false,
    },
    measures: {
      fields: ['totals', 'quickTotals'],
      sql: 'sum(m.wip_minor) as "wipSum", sum(m.debtors_minor) as "debtorsSum"',
      limited: { field: 'quickTotals', columns: 'm.wip_minor, m.debtors_minor' },
    },
    countedSearch: countedPage,
  },
  measures: {
    fields: ['totals', 'quickTotals', 'aggregates'],
    sql: matterMeasures,
    limited: { field: 'quickTotals', columns: 'm.*' },
  },
  countsTo: COUNTED_BEYOND,
  extend({ viewer, access, selected, parameters, narrowing, filter, statements, ask }) {
    const { includesCompleted } = parameters;
    const unfiltered = { ...parameters, ...noConditions, pattern: null, searchPatterns: null, nearWords: null };
    const countLimit = selected.has('isRowCountCapped') ? COUNTED_BEYOND + 1 : null;
    // What the list is without filter and conditions, which may be what it is.
    const isUnfiltered = narrowing !== null && filter === null && hasNoConditions(parameters);
    const isCounted = isUnfiltered && (selected.has('recordCount') || selected.has('totals'));
    const counted =
      selected.has('rowCountWithoutFilters') && !isCounted
        ? ask((scope) => statements.quickCount[scope][includesCompleted === true ? 'where' : 'plain'], {
            ...unfiltered,
            countLimit,
          })
        : null;
    const types =
      selected.has('types') && isOpen(access, 'type')
        ? ask((scope) => typeStatements[includesCompleted === true ? 'any' : 'current'][scope], unfiltered)
        : null;
    const stages =
      selected.has('stages') && isOpen(access, 'stage') ? ask(() => stageNamesStatement, unfiltered) : null;
    const fields =
      selected.has('fields') && seesMatterFields(viewer) ? ask(() => matterListedFields.statement, unfiltered) : null;
    return ({ recordCount, isCountCapped, measures, groups }) => {
      const total = (column: 'wip' | 'debtors') =>
        money(isOpen(access, column) ? Number(measures?.[`${column}Sum`] ?? 0) : 0, viewer.currency);
      const totals = { wip: total('wip'), debtors: total('debtors') };
      const rowCount = counted === null ? recordCount : (counted()[0]?.recordCount ?? 0);
      const isRowCountCapped = counted === null ? isCountCapped : countLimit !== null && rowCount >= countLimit;
      return {
        rowCountWithoutFilters: counted !== null && isRowCountCapped ? rowCount - 1 : rowCount,
        isRowCountCapped,
        totals,
        quickTotals: isCountCapped ? null : totals,
        types: types?.().map(({ type }) => type) ?? [],
        stages: stages?.().map(({ name }) => name) ?? [],
        fields: fields?.().map(presentListedField) ?? [],
        aggregates: measures === null ? [] : presentAggregates(measures, access),
        groups: groups.map((group) => ({ ...group, aggregates: presentAggregates(group, access) })),
      };
    };
  },
});

import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import type { AskedFilters, ListFilter, ListViews, Translate } from '@atrium/platform';
import { defineList, type GridColumn } from '@atrium/ui/grid';
import type { MatterFilter } from '../../generated/graphql.ts';
import { completedStatuses, openStatuses, statusChoices } from '../status-label.ts';
import type { MatterRow } from './matter-columns.tsx';
import { matterSummaryPageQuery } from './matter-list.operations.ts';

/** Views, after the server's `where.view`; the first shows everything. */
export const viewKeys = ['all', 'mine', 'myTeam', 'keyDatesSoon', 'overEstimate', 'quiet'] as const;

/** The views of matters as tabs, or only for an address to name; those of a closed column cannot be opened. */
export const matterViews = (t: Translate, isHidden: boolean): ListViews => ({
  tabs: [
    { key: 'all', label: t('matters.view.all', 'All') },
    {
      key: 'mine',
      label: t('matters.view.mine', 'My matters'),
      says: t('matters.view.mineSays', 'You are responsible, acting or assisting'),
    },
    {
      key: 'myTeam',
      label: t('matters.view.myTeam', 'My team'),
      says: t('matters.view.myTeamSays', 'Matters of your teams'),
    },
    {
      key: 'keyDatesSoon',
      label: t('matters.view.keyDatesSoon', 'Key dates soon'),
      says: t('matters.view.keyDatesSoonSays', 'Next key date within 14 days'),
      column: 'nextKeyDate',
    },
    {
      key: 'overEstimate',
      label: t('matters.view.overEstimate', 'Over estimate'),
      says: t('matters.view.overEstimateSays', 'WIP and billed above the estimate'),
      column: 'estimateUsed',
    },
    {
      key: 'quiet',
      label: t('matters.view.quiet', 'No activity for 30 days'),
      says: t('matters.view.quietSays', 'Last activity more than 30 days ago'),
      column: 'lastActivityAt',
      aliases: ['stale'],
    },
  ].map((tab) => ({ ...tab, isHidden })),
});

export function matterFilters(t: Translate, params: URLSearchParams): readonly ListFilter[] {
  const isCompleted = params.get('completed') === '1';
  return [
    {
      key: 'status',
      label: t('matters.filter.status', 'Status'),
      isMany: true,
      column: 'status',
      choices: statusChoices(t, isCompleted ? [...openStatuses, ...completedStatuses] : openStatuses),
    },
    { key: 'type', label: t('matters.filter.type', 'Type'), isMany: true, column: 'type' },
    {
      key: 'responsible',
      label: t('matters.filter.responsible', 'Responsible'),
      choices: [{ value: 'me', label: t('matters.filter.me', 'me') }],
    },
    { key: 'client', label: t('matters.filter.client', 'Client'), column: 'client' },
    {
      key: 'completed',
      label: t('matters.filter.completed', 'Including completed'),
      isFlag: true,
      widens: true,
      choices: [{ value: '1', label: t('matters.filter.completed', 'Including completed') }],
      // With completed matters go the statuses that only they have.
      off: { status: params.getAll('status').filter((status) => openStatuses.includes(status)) },
    },
  ];
}

/** What matters are narrowed to. `where` is null where nothing is asked, so that the server may take its shortest way. */
export function matterConditions(
  asked: AskedFilters,
  { userId }: { readonly userId: string },
): { readonly isIncludeCompleted: boolean; readonly where: MatterFilter | null } {
  const clientId = asked.one('client');
  const where: MatterFilter = {
    ...(asked.view === 'all' ? {} : { view: asked.view }),
    ...(asked.has('status') ? { status: [...asked.all('status')] } : {}),
    ...(asked.has('type') ? { type: [...asked.all('type')] } : {}),
    ...(asked.has('responsible') ? { personResponsibleId: userId } : {}),
    ...(clientId === null ? {} : { clientId }),
  };
  return {
    isIncludeCompleted: asked.has('completed'),
    where: Object.keys(where).length === 0 ? null : where,
  };
}

/** Whose matters these are: all rows are of the one client, so the first says it where its name may be seen. */
export const describeClient = (key: string, row: { readonly client: string } | undefined, t: Translate) =>
  key === 'client' ? row?.client || t('matters.filter.chosen', 'chosen') : undefined;

interface MatterListOwn {
  readonly name: string;
  /** They are named as the firm names its people; the same array while nothing changes. */
  readonly columns: readonly GridColumn<MatterRow>[];
  /** My team, what is quiet: these are questions of the firm. */
  readonly hasViews: boolean;
  /** Types in use, to choose from. */
  readonly types?: readonly string[] | undefined;
  /** The stages of these types, in their order. */
  readonly stages?: readonly string[] | undefined;
}

/** A list of matters, with columns and saved views of its own under its name. */
export const listOfMatters = ({ name, columns, hasViews, types, stages }: MatterListOwn) =>
  defineList(matterSummaryPageQuery, ({ matterSummaryListX: list }) => ({ ...list, rows: list.matters }))({
    name,
    columns,
    secured: 'matters',
    rowKey: (matter) => matter.id,
    choices: (): Record<string, readonly string[]> => ({
      ...(types?.length ? { type: types } : {}),
      ...(stages?.length ? { stage: stages } : {}),
    }),
    pageSize: MATTER_PAGE_SIZE,
    // 0 is one list that scrolls.
    pageSizes: [20, 50, 100, 250, 500, 1000, 0],
    sort: { column: 'fileNumber', direction: 'asc' },
    viewOfPath: { parameter: 'command', without: '/matterSummary' },
    views: (t) => matterViews(t, !hasViews),
    filters: matterFilters,
    // What a new matter over the list is made of.
    knows: { enquiry: () => true },
    describe: (key, _values, { found, t }) => describeClient(key, found?.rows[0], t),
    conditions: matterConditions,
    hasFigures: true,
    export: { list: 'MATTERS', field: 'matters', ofTicked: { isIncludeCompleted: true } },
  });

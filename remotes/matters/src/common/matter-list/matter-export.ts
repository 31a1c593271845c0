import type { useTranslation } from '@atrium/platform';
import type { ExportButtonProps } from '@atrium/ui/grid';
import { statusLabel } from '../status-label.ts';
import type { MatterSummaryPageQueryVariables } from '../../generated/graphql.ts';
import { completedStatuses, openStatuses, type MatterFilters } from './matter-filters.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
type MatterExport = Required<Pick<ExportButtonProps<never>, 'request' | 'labels' | 'filterTexts'>>;

/** What narrows and sorts the list; the page of it is the grid's business. */
const narrowing: readonly string[] = [
  'filter',
  'isIncludeCompleted',
  'sortColumn',
  'sortDirection',
  'sort',
  'where',
  'columnFilters',
];

/**
 * What a file of the list is to hold: the rows the page asked for, and the filters in words.
 * @param clientName of the client the list is limited to, once a row tells it; empty where the column is closed
 */
export function matterExport(
  t: Translate,
  variables: MatterSummaryPageQueryVariables,
  filters: MatterFilters,
  viewLabel: string,
  conditions: MatterExport['filterTexts'] = [],
  clientName?: string,
): MatterExport {
  const matters = Object.fromEntries(Object.entries(variables).filter(([name]) => narrowing.includes(name)));
  const texts = [
    { name: t('matters.export.search', 'Search'), value: variables.filter ?? '' },
    { name: t('matters.export.view', 'View'), value: filters.view === 'all' ? '' : viewLabel },
    {
      name: t('matters.filter.status', 'Status'),
      value: filters.statuses.map((status) => statusLabel(t, status)).join(', '),
    },
    { name: t('matters.filter.type', 'Type'), value: filters.types.join(', ') },
    { name: t('matters.filter.responsible', 'Responsible'), value: filters.isMine ? t('matters.filter.me', 'me') : '' },
    {
      name: t('matters.filter.client', 'Client'),
      value: filters.clientId === null ? '' : clientName || t('matters.filter.chosen', 'chosen'),
    },
    {
      name: t('matters.filter.completed', 'Including completed'),
      value: filters.isIncludeCompleted ? t('matters.export.yes', 'Yes') : '',
    },
  ];
  return {
    request: { matters },
    labels: {
      status: [...openStatuses, ...completedStatuses].map((value) => ({ value, label: statusLabel(t, value) })),
    },
    filterTexts: [...texts.filter(({ value }) => value !== ''), ...(conditions ?? [])],
  };
}

/** The rows that were ticked, in the order on screen. They may have been found by several filters, so none of these narrows them. */
export const tickedMatters = (
  { sort }: MatterSummaryPageQueryVariables,
  ids: readonly string[],
): ExportButtonProps<never>['ticked'] => ({
  count: ids.length,
  request: { matters: { ids: [...ids], sort: [sort].flat(), isIncludeCompleted: true } },
});

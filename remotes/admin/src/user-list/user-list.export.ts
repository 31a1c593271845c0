import type { useTranslation } from '@atrium/platform';
import type { ExportButtonProps } from '@atrium/ui/grid';
import type { UserListPageQueryVariables } from '../generated/graphql.ts';
import type { UserFilters } from './user-list.filters.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
type UserExport = Required<Pick<ExportButtonProps<never>, 'request' | 'labels' | 'filterTexts'>>;

/** What a file of the list is to hold: the rows the page asked for, and the filters in words. */
export function userExport(
  t: Translate,
  { offset: _, first: __, groupBy: ___, ...users }: UserListPageQueryVariables,
  { kind, isAuthorized }: UserFilters,
  conditions: UserExport['filterTexts'] = [],
): UserExport {
  const kinds = { staff: t('admin.users.staff', 'Staff'), external: t('admin.users.external', 'External') };
  const authorised = t('admin.users.authorised', 'Authorised');
  const notAuthorised = t('admin.users.notAuthorised', 'Not authorised');
  const texts = [
    { name: t('admin.export.search', 'Search'), value: users.filter ?? '' },
    { name: t('admin.users.kind', 'Kind'), value: kind === 'all' ? '' : kinds[kind] },
    {
      name: t('admin.users.state', 'Access'),
      value: isAuthorized === null ? '' : isAuthorized ? authorised : notAuthorised,
    },
  ];
  return {
    request: { users: { ...users, sort: [users.sort].flat(), columnFilters: [users.columnFilters ?? []].flat() } },
    labels: {
      kind: (['staff', 'external'] as const).map((value) => ({ value, label: kinds[value] })),
      state: [
        { value: 'authorised', label: authorised },
        { value: 'notAuthorised', label: notAuthorised },
        { value: 'disabled', label: t('admin.users.disabled', 'Disabled') },
      ],
    },
    filterTexts: [...texts.filter(({ value }) => value !== ''), ...(conditions ?? [])],
  };
}

/** The rows that were ticked, in the order on screen. They may have been found by several filters, so none of these narrows them. */
export const tickedUsers = (
  { sort }: UserListPageQueryVariables,
  ids: readonly string[],
): ExportButtonProps<never>['ticked'] => ({
  count: ids.length,
  request: { users: { ids: [...ids], sort: [sort].flat() } },
});

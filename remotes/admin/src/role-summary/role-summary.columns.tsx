import type { Translate } from '@atrium/platform';
import { DateText, Tag } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import type { RoleSummaryPage_RoleFragment } from '../generated/graphql.ts';

export type RoleRow = RoleSummaryPage_RoleFragment;

/** The rank that comes with a role, in words; null for most roles. */
export function rankOf(t: Translate, role: Pick<RoleRow, 'isAdministrator' | 'isInternalAdmin'>): string | null {
  if (role.isInternalAdmin) return t('admin.roles.internalAdministrator', 'Internal administrator');
  return role.isAdministrator ? t('admin.roles.administrator', 'Administrator') : null;
}

/** The columns of the list of roles. */
export function roleColumns(t: Translate): readonly GridColumn<RoleRow>[] {
  return [
    {
      key: 'name',
      title: t('admin.roles.name', 'Role'),
      width: 240,
      value: (role) => role.name,
      isSortable: true,
      isFilterable: true,
    },
    {
      key: 'kind',
      title: t('admin.roles.kind', 'Kind'),
      width: 110,
      isSortable: true,
      isGroupable: true,
      value: (role) =>
        role.isExternal ? t('admin.roles.external', 'External') : t('admin.roles.internal', 'Internal'),
    },
    {
      key: 'rank',
      title: t('admin.roles.rank', 'Rank'),
      width: 190,
      isSortable: true,
      isGroupable: true,
      value: (role) => rankOf(t, role) ?? '',
      render: (role) => {
        const rank = rankOf(t, role);
        return rank === null ? null : <Tag tone="info">{rank}</Tag>;
      },
    },
    {
      key: 'peopleCount',
      title: t('admin.roles.people', 'People'),
      width: 90,
      dataType: 'Number',
      isSortable: true,
      value: (role) => role.peopleCount,
    },
    {
      key: 'changedAt',
      title: t('admin.roles.changed', 'Changed'),
      width: 174,
      dataType: 'DateTime',
      isSortable: true,
      value: (role) => role.changedAt,
      render: (role) => <DateText value={role.changedAt} withTime />,
    },
  ];
}

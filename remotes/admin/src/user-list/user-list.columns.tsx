import type { useTranslation } from '@atrium/platform';
import { Avatar, DateText } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { UserState } from './parts/user-state.tsx';
import type { UserRow } from './user-list.row.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** The columns of the user list. */
export function userColumns(t: Translate): readonly GridColumn<UserRow>[] {
  return [
    {
      key: 'friendlyName',
      title: t('admin.users.name', 'Name'),
      width: 184,
      value: (user) => user.friendlyName,
      render: (user) => (
        <span className="admin-user-name">
          <Avatar name={user.friendlyName} initials={user.initials} size="small" decorative />
          {user.friendlyName}
        </span>
      ),
      isSortable: true,
      isFilterable: true,
    },
    {
      key: 'email',
      title: t('admin.users.email', 'Email'),
      value: (user) => user.email,
      isSortable: true,
      isFilterable: true,
    },
    {
      key: 'roleName',
      title: t('admin.users.role', 'Role'),
      width: 124,
      value: (user) => user.roleName,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
    },
    {
      key: 'kind',
      title: t('admin.users.kind', 'Kind'),
      width: 82,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: [
        { value: 'staff', label: t('admin.users.staff', 'Staff') },
        { value: 'external', label: t('admin.users.external', 'External') },
      ],
      value: (user) => (user.isExternal ? t('admin.users.external', 'External') : t('admin.users.staff', 'Staff')),
    },
    {
      key: 'state',
      title: t('admin.users.state', 'Access'),
      width: 124,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: [
        { value: 'authorised', label: t('admin.users.authorised', 'Authorised') },
        { value: 'notAuthorised', label: t('admin.users.notAuthorised', 'Not authorised') },
        { value: 'disabled', label: t('admin.users.disabled', 'Disabled') },
      ],
      value: (user) => user.isDisabled,
      render: (user) => <UserState user={user} />,
    },
    {
      key: 'lastSignInAt',
      title: t('admin.users.lastSignIn', 'Last sign-in'),
      width: 174,
      dataType: 'DateTime',
      value: (user) => user.lastSignInAt,
      render: (user) =>
        user.lastSignInAt ? <DateText value={user.lastSignInAt} withTime /> : t('admin.users.never', 'Never'),
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
    },
    {
      key: 'staffName',
      title: t('admin.users.staffName', 'Staff name'),
      width: 160,
      value: (user) => user.staffName,
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
    },
    {
      key: 'assistantCount',
      title: t('admin.users.assistants', 'Assistants'),
      width: 96,
      dataType: 'Number',
      value: (user) => user.assistantCount,
      isHiddenByDefault: true,
    },
    {
      key: 'hasTasks',
      title: t('admin.users.hasTasks', 'Has tasks'),
      width: 96,
      dataType: 'Boolean',
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: [
        { value: 'true', label: t('admin.users.hasOpen', 'Has open tasks') },
        { value: 'false', label: t('admin.users.hasNone', 'Has none') },
      ],
      value: (user) => user.hasTasks,
    },
  ];
}

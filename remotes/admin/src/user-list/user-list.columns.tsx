import type { Translate } from '@atrium/platform';
import { Avatar, DateText } from '@atrium/ui';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import { UserState } from './parts/user-state.tsx';
import type { UserRow } from './user-list.row.ts';

const column = columnsOf<UserRow>();

/** The columns of the user list. */
export function userColumns(t: Translate): readonly GridColumn<UserRow>[] {
  return [
    column.text('friendlyName', t('admin.users.name', 'Name'), {
      width: 184,
      render: (user) => (
        <span className="admin-user-name">
          <Avatar name={user.friendlyName} initials={user.initials} size="small" decorative />
          {user.friendlyName}
        </span>
      ),
    }),
    column.text('email', t('admin.users.email', 'Email')),
    column.text('roleName', t('admin.users.role', 'Role'), { width: 124, isGroupable: true }),
    column.text('kind', t('admin.users.kind', 'Kind'), {
      width: 82,
      isGroupable: true,
      choices: [
        { value: 'staff', label: t('admin.users.staff', 'Staff') },
        { value: 'external', label: t('admin.users.external', 'External') },
      ],
      value: (user) => (user.isExternal ? t('admin.users.external', 'External') : t('admin.users.staff', 'Staff')),
    }),
    column.text('state', t('admin.users.state', 'Access'), {
      width: 124,
      isGroupable: true,
      choices: [
        { value: 'authorised', label: t('admin.users.authorised', 'Authorised') },
        { value: 'invited', label: t('admin.users.invited', 'Invited') },
        { value: 'invitationExpired', label: t('admin.users.invitationExpired', 'Invitation expired') },
        { value: 'notAuthorised', label: t('admin.users.notAuthorised', 'Not authorised') },
        { value: 'disabled', label: t('admin.users.disabled', 'Disabled') },
      ],
      value: (user) => user.isDisabled,
      render: (user) => <UserState user={user} />,
    }),
    column.moment('lastSignInAt', t('admin.users.lastSignIn', 'Last sign-in'), {
      width: 174,
      isGroupable: true,
      render: (user) =>
        user.lastSignInAt ? <DateText value={user.lastSignInAt} withTime /> : t('admin.users.never', 'Never'),
    }),
    column.text('staffName', t('admin.users.staffName', 'Staff name'), { width: 160, isHiddenByDefault: true }),
    column.number('assistantCount', t('admin.users.assistants', 'Assistants'), {
      isHiddenByDefault: true,
      isSortable: false,
      isFilterable: false,
    }),
    column.flag(
      'hasTasks',
      t('admin.users.hasTasks', 'Has tasks'),
      [t('admin.users.hasOpen', 'Has open tasks'), t('admin.users.hasNone', 'None')],
      { width: 96, dataType: 'Boolean', isHiddenByDefault: true, value: (user) => user.hasTasks },
    ),
  ];
}

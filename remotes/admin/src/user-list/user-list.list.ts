import { USER_PAGE_SIZE } from '@atrium/contracts';
import { chipsFilter, defineList } from '@atrium/ui/grid';
import { userColumns } from './user-list.columns.tsx';
import { userListPageQuery } from './user-list.operations.ts';

/** Everyone who may sign in. `/admin/userList/staff` is another way to write `?kind=staff`. */
export const userList = defineList(userListPageQuery, ({ administrator: { users } }) => ({
  ...users,
  rows: users.user,
}))({
  name: 'userList',
  secured: 'users',
  rowKey: (user) => user.userID,
  columns: userColumns,
  pageSize: USER_PAGE_SIZE,
  sort: { column: 'friendlyName', direction: 'asc' },
  viewOfPath: { parameter: 'command', without: '/admin/userList' },
  views: (t) => ({
    parameter: 'kind',
    label: t('admin.users.kind', 'Kind'),
    areParts: true,
    tabs: [
      { key: 'all', label: t('admin.users.everyone', 'Everyone'), text: '' },
      { key: 'staff', label: t('admin.users.staff', 'Staff') },
      { key: 'external', label: t('admin.users.external', 'External') },
      { key: 'invited', label: t('admin.users.invited', 'Invited') },
      { key: 'locked', label: t('admin.users.locked', 'Locked out') },
      { key: 'disabled', label: t('admin.users.disabled', 'Disabled') },
    ],
  }),
  filters: (t) => [
    chipsFilter('authorised', t('admin.users.state', 'Access'), {
      yes: t('admin.users.authorised', 'Authorised'),
      no: t('admin.users.notAuthorised', 'Not authorised'),
    }),
  ],
  conditions: (asked) => ({
    ...(asked.view === 'staff' ? { isStaff: true } : {}),
    ...(asked.view === 'external' ? { isExternal: true } : {}),
    ...(asked.view === 'invited' ? { isInvited: true } : {}),
    ...(asked.view === 'locked' ? { isLocked: true } : {}),
    ...(asked.view === 'disabled' ? { isDisabled: true } : {}),
    ...(asked.has('authorised') ? { isAuthorized: asked.one('authorised') === 'yes' } : {}),
  }),
  export: { list: 'USERS', field: 'users' },
});

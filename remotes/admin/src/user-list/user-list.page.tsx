import { useTranslation } from '@atrium/platform';
import { ListPage, PhoneCard, useList } from '@atrium/ui/grid';
import type { ReactElement } from 'react';
import { UserPane } from './parts/user-pane.tsx';
import { UserState } from './parts/user-state.tsx';
import { userList } from './user-list.list.ts';
import './user-list.css';

/** Everyone who may sign in, for those who administer them (product specification §2.5). */
export function UserListPage(): ReactElement {
  const { t } = useTranslation();
  const list = useList(userList);
  return (
    <ListPage
      list={list}
      title={t('admin.users.title', 'Users')}
      search={t('admin.users.filter', 'Filter users')}
      paneLabel={t('admin.users.selected', 'Selected user')}
      pane={(_id, user) => user && <UserPane user={user} />}
      card={(user) => (
        <PhoneCard
          reference={user.roleName}
          state={<UserState user={user} />}
          title={user.friendlyName}
          start={user.email}
        />
      )}
      empty={{
        icon: 'people',
        title: t('admin.users.nobody', 'No users yet'),
        hint: t('admin.users.nobodyHint', 'Users appear here once they are invited to the firm.'),
        noMatch: {
          title: t('admin.users.noMatch', 'No matches'),
          hint: t('admin.users.noMatchHint', 'Names, email addresses and roles are searched.'),
          clear: t('admin.users.clear', 'Clear filters'),
        },
      }}
    />
  );
}

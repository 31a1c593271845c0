import { useAppUser, useNavigate, useParams, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { ListPage, PhoneCard, useList } from '@atrium/ui/grid';
import { useState, type ReactElement } from 'react';
import { DisableUser } from './parts/disable-user.tsx';
import { ImportUsers } from './parts/import-users.tsx';
import { TransferWork } from './parts/transfer-work.tsx';
import type { UserTask } from './parts/user-actions.tsx';
import { UserDrawer } from './parts/user-drawer.tsx';
import { UserPane } from './parts/user-pane.tsx';
import { UserState } from './parts/user-state.tsx';
import { userList } from './user-list.list.ts';
import type { UserDetail } from './user-list.row.ts';
import './user-list.css';

const LIST = '/admin/userList';
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** Everyone who may sign in, for those who administer them (product specification §2.5). */
export function UserListPage(): ReactElement {
  const { t } = useTranslation();
  const list = useList(userList);
  const navigate = useNavigate();
  const { command = '' } = useParams();
  const [task, setTask] = useState<{ readonly kind: UserTask; readonly user: UserDetail } | null>(null);
  const { isAdministrator, isInternalAdmin } = useAppUser();
  const canChange = isAdministrator || isInternalAdmin;
  const close = (): void => setTask(null);
  const leave = (): void => void navigate(LIST);
  return (
    <ListPage
      list={list}
      title={t('admin.users.title', 'Users')}
      search={t('admin.users.filter', 'Filter users')}
      paneLabel={t('admin.users.selected', 'Selected user')}
      pane={(id) => <UserPane key={id} id={id} onTask={(kind, user) => setTask({ kind, user })} />}
      paneOf={isId(command) && list.selection.id === null ? { id: command, onClose: leave } : undefined}
      card={(user) => (
        <PhoneCard
          reference={user.roleName}
          state={<UserState user={user} />}
          title={user.friendlyName}
          start={user.email}
        />
      )}
      actions={
        canChange && (
          <>
            <Button icon="upload" onClick={() => void navigate(`${LIST}/import`)}>
              {t('admin.users.import', 'Import')}
            </Button>
            <Button kind="primary" icon="plus" onClick={() => void navigate(`${LIST}/new`)}>
              {t('admin.users.invite', 'Invite')}
            </Button>
          </>
        )
      }
      empty={{
        icon: 'people',
        title: t('admin.users.nobody', 'No users yet'),
        hint: t('admin.users.nobodyHint', 'Users appear here once they are invited to the firm.'),
        searched: t('admin.users.noMatchHint', 'Names, email addresses and roles are searched.'),
      }}
    >
      {canChange && command === 'new' && <UserDrawer user={null} onClose={leave} />}
      {canChange && command === 'import' && <ImportUsers onClose={leave} />}
      {task?.kind === 'edit' && <UserDrawer user={task.user} onClose={close} />}
      {task?.kind === 'disable' && (
        <DisableUser
          user={task.user}
          onClose={close}
          onTransfer={() => setTask({ kind: 'transfer', user: task.user })}
        />
      )}
      {task?.kind === 'transfer' && <TransferWork user={task.user} onClose={close} />}
    </ListPage>
  );
}

import { ExplainAccessDrawer } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Avatar, Button, DateText, KeyFacts } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import type { UserRow } from '../user-list.row.ts';
import { ResetMethods } from './reset-methods.tsx';
import { UserState } from './user-state.tsx';

/** What one needs to know about a person without leaving the list. */
export function UserPane({ user }: { user: UserRow }): ReactElement {
  const { t } = useTranslation();
  const yesOrNo = (answer: boolean): string => (answer ? t('admin.users.yes', 'Yes') : t('admin.users.no', 'No'));
  return (
    <div className="admin-user-pane">
      <div className="admin-user-pane__person">
        <Avatar name={user.friendlyName} initials={user.initials} size="large" decorative />
        <div className="admin-user-pane__names">
          <h2 className="admin-user-pane__name">{user.friendlyName}</h2>
          <p className="admin-user-pane__role">{user.roleName}</p>
        </div>
      </div>
      <KeyFacts
        items={[
          { label: t('admin.users.state', 'Access'), value: <UserState user={user} /> },
          { label: t('admin.users.email', 'Email'), value: <EmailLink email={user.email} /> },
          {
            label: t('admin.users.kind', 'Kind'),
            value: user.isExternal ? t('admin.users.external', 'External') : t('admin.users.staff', 'Staff'),
          },
          { label: t('admin.users.staffName', 'Staff name'), value: user.staffName },
          {
            label: t('admin.users.lastSignIn', 'Last sign-in'),
            value: user.lastSignInAt ? (
              <DateText value={user.lastSignInAt} withTime />
            ) : (
              t('admin.users.never', 'Never')
            ),
          },
          { label: t('admin.users.hasTasks', 'Has tasks'), value: yesOrNo(user.hasTasks) },
          {
            label: t('admin.users.assistants', 'Assistants'),
            value: user.assistantCount === 0 ? t('admin.users.none', 'None') : String(user.assistantCount),
          },
        ]}
      />
      <ExplainAccess user={user} />
      {!user.isDisabled && <ResetMethods user={user} />}
    </div>
  );
}

/** Why they see something, or do not. */
function ExplainAccess({ user }: { user: UserRow }): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon="search" onClick={() => setOpen(true)}>
        {t('admin.users.explain', 'Why can’t they see this?')}
      </Button>
      {isOpen && <ExplainAccessDrawer person={user} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A long address breaks after its @, where a reader would break it. */
function EmailLink({ email }: { email: string }): ReactElement {
  const [name, ...rest] = email.split('@');
  return (
    <a href={`mailto:${email}`} aria-label={email}>
      {name}@<wbr />
      {rest.join('@')}
    </a>
  );
}

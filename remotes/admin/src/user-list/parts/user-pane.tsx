import { workingMinuteKeys } from '@atrium/contracts';
import { addDays, formatDate, formatDuration } from '@atrium/domain';
import { ExplainAccessDrawer } from '@atrium/pickers';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Avatar, Button, DateText, ErrorState, KeyFacts, LoadingShape, MoneyText, Notice } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { userAccountQuery } from '../user-account.operations.ts';
import type { UserDetail } from '../user-list.row.ts';
import { ResetMethods } from './reset-methods.tsx';
import { UserActions, type UserTask } from './user-actions.tsx';
import { UserMatters } from './user-matters.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserState } from './user-state.tsx';
import { UserTeams } from './user-teams.tsx';

interface UserPaneProps {
  readonly id: string;
  onTask(task: UserTask, user: UserDetail): void;
}

/** A person beside the list: who they are, what they have in hand and open, and what can be done. */
export function UserPane({ id, onTask }: UserPaneProps): ReactElement {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: userAccountQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const user = data?.userAccount;
  if (data === undefined && error === undefined) return <LoadingShape rows={6} />;
  if (user == null)
    return (
      <ErrorState
        title={
          error === undefined
            ? t('admin.users.gone', 'There is no such user')
            : t('admin.users.failed', 'This user could not be loaded')
        }
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  return (
    <Detail
      user={user}
      onTask={(task) => onTask(task, user)}
      onChanged={() => ask({ requestPolicy: 'network-only' })}
    />
  );
}

function Detail({
  user,
  onTask,
  onChanged,
}: {
  readonly user: UserDetail;
  onTask(task: UserTask): void;
  onChanged(): void;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="admin-user-pane">
      <div className="admin-user-pane__person">
        <Avatar name={user.friendlyName} initials={user.initials} size="large" decorative />
        <div className="admin-user-pane__names">
          <h2 className="admin-user-pane__name">{user.friendlyName}</h2>
          <p className="admin-user-pane__role">{user.roleName}</p>
        </div>
      </div>
      {user.isLocked && (
        <Notice tone="warn">
          {t('admin.users.isLocked', 'Locked out: too many sign-ins failed. It ends by itself within the hour.')}
        </Notice>
      )}
      {user.mustChangePassword && (
        <Notice tone="info">{t('admin.users.mustChange', 'Has to choose a new password at the next sign-in.')}</Notice>
      )}
      {user.canChange && <UserActions user={user} onTask={onTask} />}
      <KeyFacts
        items={[
          { label: t('admin.users.state', 'Access'), value: <UserState user={user} /> },
          ...(user.hasPassword || user.invitationExpiresAt == null
            ? []
            : [
                {
                  label: t('admin.users.invitationUntil', 'Invitation until'),
                  value: <DateText value={user.invitationExpiresAt} withTime />,
                },
              ]),
          { label: t('admin.users.email', 'Email'), value: <EmailLink email={user.email} /> },
          {
            label: t('admin.users.kind', 'Kind'),
            value: user.isExternal ? t('admin.users.external', 'External') : t('admin.users.staff', 'Staff'),
          },
          ...(user.isExternal
            ? []
            : [
                { label: t('admin.users.staffName', 'Staff name'), value: user.staffName },
                { label: t('admin.users.office', 'Office'), value: user.officeName },
                {
                  label: t('admin.users.rate', 'Hourly rate'),
                  value: user.hourlyRateMinor == null ? null : <MoneyText minor={user.hourlyRateMinor} />,
                },
                {
                  label: t('admin.users.target', 'Daily target'),
                  value: t('admin.users.minutes', '{{minutes}} min', { minutes: user.dailyTargetMinutes }),
                },
                { label: t('admin.users.workingDays', 'Working days'), value: <WorkingDays user={user} /> },
              ]),
          {
            label: t('admin.users.lastSignIn', 'Last sign-in'),
            value: user.lastSignInAt ? (
              <DateText value={user.lastSignInAt} withTime />
            ) : (
              t('admin.users.never', 'Never')
            ),
          },
        ]}
      />
      {!user.isExternal && <UserTeams user={user} onChanged={onChanged} />}
      {user.isExternal && <UserMatters user={user} />}
      <UserSessions user={user} />
      <ExplainAccess user={{ userID: user.id, friendlyName: user.friendlyName }} />
      {user.canChange && !user.isDisabled && user.hasPassword && (
        <ResetMethods user={{ userID: user.id, friendlyName: user.friendlyName }} />
      )}
    </div>
  );
}

// A Monday, to name days of the week by.
const A_MONDAY = '2024-01-01';

/** The days that differ from the firm's, with their hours. */
function WorkingDays({ user }: { readonly user: UserDetail }): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const own = workingMinuteKeys.flatMap((key, at) => {
    const minutes = user[key];
    if (minutes == null) return [];
    const name = formatDate(addDays(A_MONDAY, at), language, 'weekdayName');
    return minutes === 0
      ? [t('admin.users.dayOff', '{{day}} off', { day: name })]
      : [
          t('admin.users.dayHours', '{{day}} {{hours}}', {
            day: name,
            hours: formatDuration(minutes * 60, 'clock', language),
          }),
        ];
  });
  return <>{own.length === 0 ? t('admin.users.daysOfFirm', 'As the firm') : own.join(', ')}</>;
}

/** Why they see something, or do not. */
function ExplainAccess({ user }: { user: { readonly userID: string; readonly friendlyName: string } }): ReactElement {
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

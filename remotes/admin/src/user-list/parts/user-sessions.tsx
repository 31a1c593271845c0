import { useCommand, useTranslation } from '@atrium/platform';
import { Button, DateText, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import { endUserSessionsMutation } from '../user-account.operations.ts';
import type { UserDetail } from '../user-list.row.ts';

/** Where somebody is signed in, and how to end that. */
export function UserSessions({ user }: { readonly user: UserDetail }): ReactElement {
  const { t } = useTranslation();
  const end = useCommand(endUserSessionsMutation, { remote: 'admin', area: 'users' });
  const others = user.sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <section className="admin-user-part">
      <h3>{t('admin.users.sessions', 'Signed in')}</h3>
      {user.sessions.length === 0 && (
        <p className="admin-user-part__none">{t('admin.users.noSessions', 'Not signed in anywhere.')}</p>
      )}
      <ul>
        {user.sessions.map(({ id, device, place, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <span>
              {device} {isCurrent && <Tag tone="accent">{t('admin.users.thisSession', 'This one')}</Tag>}
            </span>
            <span className="admin-user-part__none">
              <bdi>{place}</bdi> · <DateText value={lastUsedAt} withTime />
            </span>
            {user.canChange && !isCurrent && (
              <Button
                kind="quiet"
                onClick={() =>
                  void end.run(
                    { id: user.id, sessionId: id },
                    { saved: t('admin.users.sessionEnded', 'The session was ended.') },
                  )
                }
              >
                {t('admin.users.endSession', 'End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {user.canChange && others.length > 1 && (
        <Button
          busy={end.isRunning}
          onClick={() =>
            void end.run({ id: user.id }, { saved: t('admin.users.sessionsEnded', 'The sessions were ended.') })
          }
        >
          {t('admin.users.endSessions', 'End all sessions')}
        </Button>
      )}
    </section>
  );
}

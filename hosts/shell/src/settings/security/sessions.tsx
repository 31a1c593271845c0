import { useNotify, useQuery, useRequest, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Panel, Tag } from '@atrium/ui';
import { Popconfirm } from '@atrium/ui/antd';
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from './security.operations.ts';
import { useAnswer } from './use-answer.ts';

const WAITING_ROWS = 3;

/** Where the person is signed in, this browser first; any other can be ended. */
export function Sessions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const readAnswer = useAnswer();
  const [{ data, error, fetching }, ask] = useQuery({ query: sessionsQuery, requestPolicy: 'cache-and-network' });
  const endSession = useRequest(endSessionMutation, { area: 'sessions' });
  const endOthers = useRequest(endOtherSessionsMutation, { area: 'sessions' });
  const sessions = data?.sessions ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const tellFailure = (): void => notify.error(readAnswer({ kind: 'unreachable' }) ?? '');

  const handleEnd = async (sessionId: string): Promise<void> => {
    // False: it had ended by itself, which is what was wanted.
    if ((await endSession.run({ sessionId })) === undefined) tellFailure();
  };
  const handleEndOthers = async (): Promise<void> => {
    if ((await endOthers.run({})) === undefined) tellFailure();
    else notify.success(t('shell.security.sessions.ended', 'You are signed out everywhere else.'));
  };

  return (
    <Panel
      padded={false}
      title={t('shell.security.sessions', 'Where you are signed in')}
      actions={
        others.length > 0 && (
          <Popconfirm
            title={t('shell.security.sessions.endOthersQuestion', 'Sign out everywhere else?')}
            okText={t('shell.security.sessions.endOthers', 'Sign out elsewhere')}
            cancelText={t('shell.security.cancel', 'Cancel')}
            onConfirm={() => void handleEndOthers()}
          >
            <Button busy={endOthers.isRunning}>{t('shell.security.sessions.endOthers', 'Sign out elsewhere')}</Button>
          </Popconfirm>
        )
      }
    >
      {data ? (
        <ul
          className="sh-plain-list sh-security__list"
          aria-label={t('shell.security.sessions', 'Where you are signed in')}
        >
          {sessions.map(({ id, device, place, lastUsedAt, isCurrent }) => (
            <li key={id} className="sh-security__item">
              <div className="sh-security__words">
                <span className="sh-security__name">
                  <bdi>{device}</bdi>{' '}
                  {isCurrent && <Tag tone="accent">{t('shell.security.sessions.this', 'This browser')}</Tag>}
                </span>
                <span className="sh-settings__note">
                  <bdi>{place}</bdi> · {t('shell.security.lastUsed', 'Last used')}{' '}
                  <DateText value={lastUsedAt} withTime />
                </span>
              </div>
              {!isCurrent && (
                <Popconfirm
                  title={t('shell.security.sessions.endQuestion', 'Sign out there?')}
                  okText={t('shell.security.sessions.end', 'Sign out')}
                  cancelText={t('shell.security.cancel', 'Cancel')}
                  onConfirm={() => handleEnd(id)}
                >
                  <Button
                    size="small"
                    aria-label={t('shell.security.sessions.endOne', 'Sign out {{device}}', { device })}
                  >
                    {t('shell.security.sessions.end', 'Sign out')}
                  </Button>
                </Popconfirm>
              )}
            </li>
          ))}
        </ul>
      ) : error && !fetching ? (
        <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : (
        <LoadingShape rows={WAITING_ROWS} />
      )}
    </Panel>
  );
}

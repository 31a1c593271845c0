import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { Link, sourceName, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, Notice } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { SyncStatus } from './sync/sync-status.tsx';
import { disconnectSourceMutation, sourceConnectionQuery } from './integrations.operations.ts';

/** How the firm is connected to a system that it comes from, what is wrong and what to do, and an end of it. */
export function SourceConnection({ system }: { system: SourceSystem }): ReactElement | null {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const { route } = sourceSystemNames[system];
  const [isAsked, setIsAsked] = useState(false);
  const [{ data }] = useQuery({
    query: sourceConnectionQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'cache-and-network',
  });
  const { run, isRunning } = useCommand(disconnectSourceMutation, { remote: 'configuration', area: 'integrations' });
  const source = data?.sourceSystem;
  const connection = source?.connection;
  if (source === undefined) return null;
  if (connection === null || connection === undefined)
    return source.mayAdminister ? (
      <p>
        <Link to={`/${route}Provisioning`}>
          {system === 'files'
            ? t('configuration.source.handOver', 'Hand over files')
            : t('configuration.source.connect', 'Connect {{system}}', { system: label })}
        </Link>
      </p>
    ) : null;
  const isConnected = connection.state !== 'disconnected';
  const failed = (source.run?.counts ?? []).reduce((sum, count) => sum + count.failed, 0);
  const problem = connection.problem === '' ? (source.run?.problem ?? '') : connection.problem;
  const handleDisconnect = async (): Promise<void> => {
    await run({ sourceSystem: system });
    setIsAsked(false);
  };
  return (
    <>
      <KeyFacts
        items={[
          isConnected
            ? {
                label: t('configuration.source.since', 'Connected since'),
                value: <DateText value={connection.connectedAt} withTime />,
              }
            : {
                label: t('configuration.source.until', 'Disconnected on'),
                value: <DateText value={connection.disconnectedAt ?? null} withTime />,
              },
          { label: t('configuration.source.by', 'Connected by'), value: connection.connectedBy },
          {
            label: t('configuration.source.lastRead', 'Last read'),
            value: <DateText value={connection.lastReadAt ?? null} withTime />,
          },
          { label: t('configuration.source.failed', 'Records that failed'), value: String(failed) },
        ]}
      />
      {problem !== '' && <Notice tone="bad" title={problem} />}
      {isConnected && <SyncStatus system={system} />}
      {source.mayAdminister && (
        <p>
          <Link to={`/${route}Provisioning`}>
            {system === 'files'
              ? t('configuration.source.handOver', 'Hand over files')
              : t('configuration.source.provisioning', 'Provisioning')}
          </Link>
          {system !== 'files' && (
            <>
              {' · '}
              <Link to={`/${route}AccessResetSignIn`}>
                {t('configuration.source.reset', 'Reset {{system}} access', { system: label })}
              </Link>
            </>
          )}
        </p>
      )}
      {isConnected && !isAsked && (
        <Button onClick={() => setIsAsked(true)}>
          {t('configuration.source.disconnect', 'Disconnect {{system}}', { system: label })}
        </Button>
      )}
      {isConnected && isAsked && (
        <Notice
          tone="warn"
          title={t('configuration.source.question', 'Disconnect from {{system}}?', { system: label })}
          action={
            <>
              <Button kind="danger" busy={isRunning} onClick={() => void handleDisconnect()}>
                {t('configuration.source.yes', 'Disconnect')}
              </Button>
              <Button onClick={() => setIsAsked(false)}>{t('configuration.source.no', 'Keep the connection')}</Button>
            </>
          }
        >
          {system === 'files'
            ? t(
                'configuration.source.keepsFiles',
                'Everything that was brought across stays. The files themselves are deleted.',
              )
            : t(
                'configuration.source.keeps',
                'Everything that was brought across stays. To read {{system}} again, an administrator has to sign in again.',
                { system: label },
              )}
        </Notice>
      )}
    </>
  );
}

import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { Link, sourceName, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, LoadingShape } from '@atrium/ui';
import type { ReactElement } from 'react';
import { sourceConnectionQuery } from '../integrations.operations.ts';

/** Why a system and the firm are not kept equal, and the way to it: not connected, disconnected, or nothing brought across yet. */
export function NoSync({ system }: { system: SourceSystem }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const [{ data }] = useQuery({
    query: sourceConnectionQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'cache-and-network',
  });
  if (data === undefined) return <LoadingShape rows={3} />;
  const { connection, mayAdminister } = data.sourceSystem;
  const { route } = sourceSystemNames[system];
  const isConnected = connection != null && connection.state !== 'disconnected';
  const description = isConnected
    ? t('configuration.sync.noneText', 'Synchronisation begins once records have been brought across.')
    : system === 'files'
      ? t('configuration.sync.noFilesText', 'Hand over files, and they are followed from then on.')
      : t(
          'configuration.sync.apartText',
          'Your firm is not connected to {{system}}. What was brought across stays; once an administrator signs in to {{system}}, both sides are kept equal.',
          { system: label },
        );
  return (
    <EmptyState
      icon="link"
      title={t('configuration.sync.none', 'Nothing is synchronised with {{system}}', { system: label })}
      description={description}
      action={mayAdminister ? <Link to={`/${route}Provisioning`}>{actionText()}</Link> : undefined}
    />
  );

  function actionText(): string {
    if (system === 'files') return t('configuration.source.handOver', 'Hand over files');
    return isConnected
      ? t('configuration.source.provisioning', 'Provisioning')
      : t('configuration.source.connect', 'Connect {{system}}', { system: label });
  }
}

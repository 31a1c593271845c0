import type { SourceSystem } from '@atrium/contracts';
import { Link, sourceName, useCommand, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Page, PageBar, Panel } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { ConflictsSection } from './conflicts-section.tsx';
import { ErrorsSection } from './errors-section.tsx';
import { LeadsSection } from './leads-section.tsx';
import { NoSync } from './no-sync.tsx';
import { ReconciliationSection, ReconciliationTable } from './reconciliation-section.tsx';
import { SyncFacts } from './sync-status.tsx';
import { pauseSyncMutation, syncQuery } from './sync.operations.ts';
import './sync.css';

/** How a system and the firm are kept equal: what waits for a person, what failed, and whether the two agree. */
export function SyncPage({ system }: { system: SourceSystem }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const title = t('configuration.sync.title', 'Synchronisation with {{system}}', { system: label });
  usePageTitle(title);
  const [{ data, error }, ask] = useQuery({
    query: syncQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'cache-and-network',
  });
  const pause = useCommand(pauseSyncMutation, { remote: 'configuration', area: 'synchronisation' });
  const [refreshes, setRefreshes] = useState(0);
  const reload = (): void => ask({ requestPolicy: 'network-only' });
  const handleRefresh = (): void => {
    reload();
    setRefreshes((count) => count + 1);
  };
  const sync = data?.sourceSync;
  return (
    <Page>
      <PageBar title={title} />
      <p>
        <Link to="/integrationConfiguration/sourceSystems">{t('configuration.sync.back', 'All integrations')}</Link>
      </p>
      {data === undefined &&
        (error === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState title={t('configuration.sync.failed', 'This could not be loaded')} onRetry={reload} />
        ))}
      {data !== undefined && sync == null && <NoSync system={system} />}
      {sync != null && (
        <div className="configuration-sync">
          <Panel
            title={t('configuration.sync.status', 'Status')}
            actions={
              <>
                <Button onClick={handleRefresh}>{t('configuration.sync.refresh', 'Refresh')}</Button>
                <Button
                  busy={pause.isRunning}
                  onClick={() => void pause.run({ sourceSystem: system, isPaused: !sync.isPaused })}
                >
                  {sync.isPaused ? t('configuration.sync.resume', 'Resume') : t('configuration.sync.pause', 'Pause')}
                </Button>
              </>
            }
          >
            <SyncFacts system={system} sync={sync} />
            <ReconciliationTable system={system} sync={sync} />
          </Panel>
          <ConflictsSection
            system={system}
            total={sync.conflicts}
            stamp={`${sync.conflicts} ${refreshes}`}
            onChanged={reload}
          />
          <ErrorsSection system={system} total={sync.failed} stamp={`${sync.failed} ${refreshes}`} onChanged={reload} />
          <ReconciliationSection system={system} sync={sync} onChanged={reload} />
          <LeadsSection system={system} />
        </div>
      )}
    </Page>
  );
}

import { useTranslation } from '@atrium/platform';
import { DateText, KeyFacts, Notice, Panel } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { SourceState } from '../common/use-source-system.ts';

/** Who connected the firm and when, and what is wrong with it; nothing where it is not connected. */
export function ConnectionFacts({ source: { connection } }: { source: SourceState }): ReactElement | null {
  const { t } = useTranslation();
  if (connection === null || connection.state === 'disconnected')
    return <Notice tone="info" title={t('integrations.connection.none', 'Not connected')} />;
  return (
    <>
      <Panel>
        <KeyFacts
          items={[
            {
              label: t('integrations.connection.since', 'Connected since'),
              value: <DateText value={connection.connectedAt} withTime />,
            },
            { label: t('integrations.connection.by', 'Connected by'), value: connection.connectedBy },
            {
              label: t('integrations.connection.lastRead', 'Last read'),
              value: <DateText value={connection.lastReadAt ?? null} withTime />,
            },
          ]}
        />
      </Panel>
      {connection.problem !== '' && <Notice tone="bad" title={connection.problem} />}
    </>
  );
}

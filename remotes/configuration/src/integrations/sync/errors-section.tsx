import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { RecordLink } from './record-link.tsx';
import { Section } from './section.tsx';
import { syncRecordNames } from './sync.names.ts';
import { retrySyncMutation, syncErrorsQuery } from './sync.operations.ts';
import { useReloadOn } from './use-reload-on.ts';

const PAGE = 25;
const MOST = 200;

/** What could not be carried over: why, what the system said, and what to do. */
export function ErrorsSection({
  system,
  total,
  stamp,
  onChanged,
}: {
  system: SourceSystem;
  /** How many there are for everybody. */
  total: number;
  /** Another one where the list has to be read again. */
  stamp: string;
  onChanged: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const [first, setFirst] = useState(PAGE);
  const [{ data, error }, ask] = useQuery({
    query: syncErrorsQuery,
    variables: { sourceSystem: system, first },
    requestPolicy: 'cache-and-network',
  });
  const { run, isRunning } = useCommand(retrySyncMutation, { remote: 'configuration', area: 'synchronisation' });
  const reload = (): void => ask({ requestPolicy: 'network-only' });
  useReloadOn(stamp, reload);
  const retry = async (ids: readonly string[] | null): Promise<void> => {
    await run({ sourceSystem: system, ids: ids === null ? null : [...ids] });
    reload();
    onChanged();
  };
  const list = data?.sourceSyncErrors;
  return (
    <Section
      title={t('configuration.sync.errors', 'Not carried over')}
      actions={
        (list?.recordCount ?? 0) > 0 && (
          <Button busy={isRunning} onClick={() => void retry(null)}>
            {t('configuration.sync.retryAll', 'Try all again')}
          </Button>
        )
      }
      isLoading={list === undefined}
      hasFailed={error !== undefined}
      onRetry={reload}
      empty={t('configuration.sync.noErrors', 'Everything has been carried over.')}
      count={list?.recordCount ?? 0}
      total={total}
      shown={list?.errors.length ?? 0}
      {...(first < MOST ? { onMore: () => setFirst(MOST) } : {})}
    >
      <ul className="configuration-sync__list">
        {list?.errors.map((each) => (
          <li key={each.id}>
            <p>
              <RecordLink {...each} recordId={each.recordId ?? null} matterId={each.matterId ?? null} /> ·{' '}
              {t(`configuration.syncRecord.${each.kind}`, syncRecordNames[each.kind] ?? each.kind)} ·{' '}
              {each.direction === 'in'
                ? t('configuration.sync.from', 'From {{system}}', { system: label })
                : t('configuration.sync.to', 'To {{system}}', { system: label })}{' '}
              · <DateText value={each.at} withTime />
            </p>
            <p>
              <strong>{each.reason}</strong> {each.detail !== '' && <q dir="auto">{each.detail}</q>} {each.advice}
            </p>
            <div className="configuration-sync__actions">
              <Button
                kind="quiet"
                aria-label={t('configuration.sync.retryOf', 'Try {{record}} again', { record: each.label })}
                onClick={() => void retry([each.id])}
              >
                {t('configuration.sync.retry', 'Try again')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

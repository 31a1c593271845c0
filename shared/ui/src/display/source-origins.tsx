import { sourceName, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { Panel } from './panel.tsx';
import { DateText } from './texts.tsx';

/** Where a record came from, as the API says it. */
export interface SourceOriginLine {
  readonly sourceSystem: string;
  readonly sourceId: string;
  readonly origin: string;
  readonly since: string;
  readonly lastInAt?: string | null;
  readonly lastOutAt?: string | null;
  readonly goneThereAt?: string | null;
}

/** Says which record of a source system this one is, and when something was last carried over; nothing where it is none. */
export function SourceOrigins({ origins }: { origins: readonly SourceOriginLine[] }): ReactElement | null {
  const { t } = useTranslation();
  if (origins.length === 0) return null;
  return (
    <Panel title={t('ui.origins.title', 'Practice system')}>
      {origins.map(({ sourceSystem, sourceId, origin, since, lastInAt, lastOutAt, goneThereAt }) => {
        const label = sourceName(t, sourceSystem);
        return (
          <p key={sourceSystem}>
            {origin === 'source'
              ? t('ui.origins.from', 'From {{system}}, number {{id}}, since', { system: label, id: sourceId })
              : t('ui.origins.to', 'Also in {{system}}, number {{id}}, since', { system: label, id: sourceId })}{' '}
            <DateText value={since} />.{' '}
            {lastInAt != null && (
              <>
                {t('ui.origins.lastIn', 'Last change from there:')} <DateText value={lastInAt} withTime />.{' '}
              </>
            )}
            {lastOutAt != null && (
              <>
                {t('ui.origins.lastOut', 'Last change to there:')} <DateText value={lastOutAt} withTime />.{' '}
              </>
            )}
            {goneThereAt != null && (
              <strong>
                {t('ui.origins.gone', 'Deleted there:')} <DateText value={goneThereAt} withTime />
              </strong>
            )}
          </p>
        );
      })}
    </Panel>
  );
}

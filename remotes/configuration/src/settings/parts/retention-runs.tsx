import { findSetting } from '@atrium/contracts';
import { formatNumber } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Panel } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { settingLabel, type SayWith } from '../shown-settings.ts';
import { retentionRunsQuery } from '../settings.operations.ts';

const SHOWN = 10;
const MOST_SHOWN = 100;

/** What was deleted by age, when. */
export function RetentionRuns(): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [first, setFirst] = useState(SHOWN);
  const [{ data, error, fetching }, ask] = useQuery({
    query: retentionRunsQuery,
    variables: { first },
    requestPolicy: 'cache-and-network',
  });
  const page = data?.retentionRuns;
  const nameOf = (key: string): string => {
    const setting = findSetting(key);
    return setting === undefined ? key : settingLabel(t as unknown as SayWith, setting);
  };
  return (
    <Panel title={t('configuration.retention.log', 'Deleted by age')}>
      {page === undefined ? (
        error !== undefined && !fetching ? (
          <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
        ) : (
          <LoadingShape rows={3} />
        )
      ) : page.runs.length === 0 ? (
        <p>
          {t('configuration.retention.noRuns', 'Nothing has been deleted yet. The settings above apply each hour.')}
        </p>
      ) : (
        <>
          <ul className="configuration-settings__runs">
            {page.runs.map(({ id, ranAt, deleted }) => (
              <li key={id}>
                <DateText value={ranAt} withTime />{' '}
                {deleted
                  .map(({ setting, count }) => `${nameOf(setting)}: ${formatNumber(count, language)}`)
                  .join(' · ')}
              </li>
            ))}
          </ul>
          {page.recordCount > page.runs.length && first < MOST_SHOWN && (
            <Button kind="quiet" size="small" busy={fetching} onClick={() => setFirst(MOST_SHOWN)}>
              {t('configuration.retention.more', 'Show more of {{total}}', { total: page.recordCount })}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

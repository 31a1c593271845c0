import { formatDateTime, formatNumber } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { useEffect, type ReactElement } from 'react';
import type { ReportScheduleRunsQuery } from '../../../generated/graphql.ts';
import { failureTitles, stateTitles } from '../schedule.ts';
import { scheduleRunsQuery } from '../schedules.operations.ts';

type Run = NonNullable<ReportScheduleRunsQuery['reportScheduleRuns']>[number];
type Delivery = Run['deliveries'][number];
const LOOKS_AGAIN_MS = 3000;

/** The latest runs of a schedule: what was sent to whom, and what was not. */
export function ScheduleHistory({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [{ data, fetching }, refetch] = useQuery({
    query: scheduleRunsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const runs = data?.reportScheduleRuns ?? [];
  const isUnderWay = runs.some(
    ({ deliveries }) => deliveries.length === 0 || deliveries.some(({ state }) => state === 'WAITING'),
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => refetch({ requestPolicy: 'network-only' }), LOOKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
  if (data === undefined && fetching) return <LoadingShape rows={3} />;
  if (data === undefined)
    return (
      <ErrorState
        title={t('reports.history.error', 'The history could not be loaded')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    );
  if (runs.length === 0) return <p>{t('reports.history.empty', 'Nothing has been sent yet.')}</p>;
  return (
    <ol className="reports-history" aria-label={t('reports.history.title', 'History of {{name}}', { name })}>
      {runs.map(({ id: runId, dueAt, startedBy, deliveries }) => (
        <li key={runId}>
          <h3 className="reports-history__moment">
            {formatDateTime(dueAt, language, timeZone)}
            {typeof startedBy === 'string' &&
              ` · ${t('reports.history.startedBy', 'run by {{name}}', { name: startedBy })}`}
          </h3>
          {deliveries.length === 0 && <p>{stateTitles(t).WAITING}</p>}
          <ul className="reports-history__deliveries">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <bdi>{delivery.to}</bdi> <DeliveryTag delivery={delivery} />{' '}
                {typeof delivery.rows === 'number' && (
                  <span className="reports-card__asks">
                    {t('reports.history.rows', {
                      defaultValue_one: '{{rows}} row',
                      defaultValue_other: '{{rows}} rows',
                      count: delivery.rows,
                      rows: formatNumber(delivery.rows, language),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function DeliveryTag({ delivery: { state, failure, mailState } }: { readonly delivery: Delivery }): ReactElement {
  const { t } = useTranslation();
  if (state === 'SENT' && mailState === 'failed')
    return <Tag tone="bad">{t('reports.history.bounced', 'The email could not be delivered')}</Tag>;
  const tone = state === 'FAILED' ? 'bad' : state === 'SENT' ? 'accent' : undefined;
  return (
    <>
      <Tag {...(tone === undefined ? {} : { tone })}>{stateTitles(t)[state]}</Tag>
      {failure && <span> {failureTitles(t)[failure]}</span>}
    </>
  );
}

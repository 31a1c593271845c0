import type { DashboardWidgetProps } from '@atrium/contracts';
import { addDays, dayIn, formatDate } from '@atrium/domain';
import { Link, useCameFrom, useClosedColumns, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { useEffect, useEffectEvent } from 'react';
import { keyDatesQuery } from './key-dates.operations.ts';
import './key-dates.css';

const MOST_DATES = 8;

/** What is due next on the matters that the person sees. Dates that are over are for the list of matters. */
export function KeyDatesWidget({ refreshes }: DashboardWidgetProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const isClosed = useClosedColumns('matters').has('nextKeyDate');
  const from = addDays(dayIn(timeZone, new Date()), -1);
  const [{ data, error }, ask] = useQuery({
    query: keyDatesQuery,
    variables: { from, first: MOST_DATES, ...useCameFrom() },
    requestPolicy: 'cache-and-network',
    pause: isClosed,
  });
  const refetch = useEffectEvent(() => ask({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (refreshes > 0) refetch();
  }, [refreshes]);
  if (isClosed)
    return <p className="matters-key-dates__quiet">{t('matters.keyDates.closed', 'Your role can’t see key dates.')}</p>;
  if (data === undefined)
    return error === undefined ? (
      <LoadingShape rows={MOST_DATES} />
    ) : (
      <ErrorState
        title={t('matters.keyDates.failed', 'The key dates could not be loaded')}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  const { matters, recordCount } = data.matterSummaryListX;
  if (matters.length === 0)
    return (
      <p className="matters-key-dates__quiet">{t('matters.keyDates.none', 'No matters have an upcoming key date.')}</p>
    );
  return (
    <>
      <ol className="matters-key-dates">
        {matters.map(({ id, fileNumber, title, nextKeyDate, nextKeyDateName }) => (
          <li key={id}>
            <Link to={`/matterDetail/${id}/dates`} className="matters-key-dates__line">
              <time dateTime={nextKeyDate ?? ''} className="matters-key-dates__day">
                {nextKeyDate ? formatDate(nextKeyDate, language, 'weekdayYear') : ''}
              </time>
              <span className="matters-key-dates__what">
                <span>
                  <bdi>{nextKeyDateName}</bdi>
                </span>
                <span className="matters-key-dates__matter">
                  <bdi>{fileNumber}</bdi> <bdi>{title}</bdi>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {recordCount > matters.length && (
        <p className="matters-key-dates__more">
          <Link to="/matterSummary?sort=nextKeyDate-asc">{t('matters.keyDates.all', 'All matters by key date')}</Link>
        </p>
      )}
    </>
  );
}

import {
  reportError,
  useClient,
  useLiveConnection,
  useNotify,
  useSubscription,
  useTranslation,
} from '@atrium/platform';
import { useEffect } from 'react';
import { timerCountQuery, timersSubscription } from './timers.operations.ts';
import { acceptCount, acceptSummary, forgetTimers, reportTimersFailed } from './timers-store.ts';
import { useRefreshTimers } from './use-refresh-timers.ts';

/** While live updates are lost, timers are asked for this often as long as the page is looked at. */
const REFRESH_MS = 60_000;

/**
 * Keeps what the page knows of the timers current: how many at once (product
 * specification §7), then every change as it happens, on any device.
 */
export function useTimersFeed(): void {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const live = useLiveConnection();
  const refresh = useRefreshTimers();

  const [{ data: news }] = useSubscription({ query: timersSubscription });
  useEffect(() => {
    if (news) acceptSummary(news.timerSummaryChanged);
  }, [news]);

  useEffect(() => {
    let isWanted = true;
    void client
      .query(timerCountQuery, {}, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data, error }) => {
        if (!isWanted) return;
        if (data) acceptCount(data.timerSummary.recordCount);
        if (error === undefined) return;
        reportError(error, { area: 'timers' });
        reportTimersFailed();
        notify.error(
          t('timesheet.timers.failed', 'Your timers could not be loaded. They keep running; nothing is lost.'),
        );
      });
    return () => {
      isWanted = false;
      forgetTimers();
    };
  }, [client, notify, t]);

  useEffect(() => {
    if (live !== 'lost') return undefined;
    const refreshIfSeen = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(refreshIfSeen, REFRESH_MS);
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
    };
  }, [live, refresh]);
}

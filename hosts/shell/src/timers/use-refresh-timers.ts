import { reportError, useClient } from '@atrium/platform';
import { useCallback } from 'react';
import { timersQuery } from './timers.operations.ts';
import { acceptSummary, reportTimersFailed } from './timers-store.ts';

/** Reads the timers anew, for when no news came by itself. */
export function useRefreshTimers(): () => Promise<void> {
  const client = useClient();
  return useCallback(async () => {
    const { data, error } = await client.query(timersQuery, {}, { requestPolicy: 'network-only' }).toPromise();
    if (data) acceptSummary(data.timerSummary);
    else if (error) {
      reportError(error, { area: 'timers' });
      reportTimersFailed();
    }
  }, [client]);
}

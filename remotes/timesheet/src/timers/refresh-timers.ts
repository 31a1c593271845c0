import { type Client, reportError } from '@atrium/platform';
import { timersQuery } from './timers.operations.ts';
import { acceptSummary, reportTimersFailed } from './timers-store.ts';

/** Reads the timers again, for when no news came by itself. */
export async function refreshTimers(client: Client): Promise<void> {
  const { data, error } = await client.query(timersQuery, {}, { requestPolicy: 'network-only' }).toPromise();
  if (data) acceptSummary(data.timerSummary);
  else if (error) {
    reportError(error, { area: 'timers' });
    reportTimersFailed();
  }
}

import { useClient } from '@atrium/platform';
import { useCallback } from 'react';
import { refreshTimers } from './refresh-timers.ts';

/** `refreshTimers` with the client of a component. */
export function useRefreshTimers(): () => Promise<void> {
  const client = useClient();
  return useCallback(() => refreshTimers(client), [client]);
}

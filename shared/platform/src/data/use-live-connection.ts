import { useSyncExternalStore } from 'react';
import { type LiveConnection, readLiveConnection, subscribeToLiveConnection } from './live-connection.ts';

/** Where the connection of live updates stands: a page that shows news says so when it is `lost`. */
export function useLiveConnection(): LiveConnection {
  return useSyncExternalStore(subscribeToLiveConnection, readLiveConnection);
}

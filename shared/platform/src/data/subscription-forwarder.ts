import type { SubscriptionForwarder } from '@urql/core';
import type { Client as SocketClient } from 'graphql-ws';
import { GRAPHQL_PATH } from '../session/post-operation.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { readSession } from '../session/session-store.ts';
import { isTokenExpiring } from '../session/token-expiry.ts';
import { LIVE_PING_MS, watchLiveConnection } from './live-connection.ts';

/**
 * Forwards subscriptions to one socket. Neither the socket nor its library is
 * loaded before the first subscription starts.
 */
export function createSubscriptionForwarder(tenantId: string): SubscriptionForwarder {
  let opening: Promise<SocketClient> | undefined;
  return (request) => ({
    subscribe: (sink) => {
      let isWanted = true;
      let stop = (): void => undefined;
      opening ??= openSocket(tenantId);
      opening.then(
        (socket) => {
          if (!isWanted) return;
          stop = socket.subscribe({ ...request, query: request.query ?? '' }, { ...sink, next: (value) => sink.next(value as Parameters<typeof sink.next>[0]) });
        },
        (error: unknown) => {
          opening = undefined;
          sink.error(error);
        },
      );
      return {
        unsubscribe: () => {
          isWanted = false;
          stop();
        },
      };
    },
  });
}

async function openSocket(tenantId: string): Promise<SocketClient> {
  const { createClient } = await import('graphql-ws');
  return createClient({
    url: socketAddress(window.location),
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    keepAlive: LIVE_PING_MS,
    on: watchLiveConnection(),
    connectionParams: async () => ({ accessToken: await freshToken(tenantId) }),
  });
}

async function freshToken(tenantId: string): Promise<string | null> {
  const session = readSession();
  if (session !== null && !isTokenExpiring(session.accessToken, Date.now())) return session.accessToken;
  await refreshSession(tenantId);
  return readSession()?.accessToken ?? null;
}

function socketAddress(location: Location): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${GRAPHQL_PATH}`;
}

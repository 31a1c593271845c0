import { socketCloseCodes } from '@atrium/contracts';
import type { SubscriptionForwarder } from '@urql/core';
import type { Client as SocketClient } from 'graphql-ws';
import { reportAccessChange } from './access-changes.ts';
import { createProof, renewNonce } from '../session/bound-fetch.ts';
import { freshAccessToken } from '../session/fresh-access-token.ts';
import { GRAPHQL_PATH } from '../session/post-operation.ts';
import { type RefreshOutcome, refreshSession } from '../session/refresh-session.ts';
import { readSession } from '../session/session-store.ts';
import { LIVE_PING_MS, watchLiveConnection } from './live-connection.ts';

interface ForwarderOptions {
  readonly tenantId: string;
  /** The server ended the session and it could not be renewed. */
  readonly onSessionEnded: () => void;
}

/**
 * Forwards subscriptions to one socket. Neither the socket nor its library is
 * loaded before the first subscription starts.
 */
export function createSubscriptionForwarder(options: ForwarderOptions): SubscriptionForwarder {
  let opening: Promise<SocketClient> | undefined;
  return (request) => ({
    subscribe: (sink) => {
      let isWanted = true;
      let stop = (): void => undefined;
      opening ??= openSocket(options, () => {
        opening = undefined;
      });
      opening.then(
        (socket) => {
          if (!isWanted) return;
          stop = socket.subscribe(
            { ...request, query: request.query ?? '' },
            { ...sink, next: (value) => sink.next(value as Parameters<typeof sink.next>[0]) },
          );
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

/** `forget` is called when the socket can be of no more use, so that the next subscription opens another. */
async function openSocket({ tenantId, onSessionEnded }: ForwarderOptions, forget: () => void): Promise<SocketClient> {
  const { createClient } = await import(/* webpackChunkName: "screens" */ 'graphql-ws');
  const watch = watchLiveConnection();
  let isRefused = false;
  let isAfterAccessChange = false;
  let hasEnded = false;
  return createClient({
    url: socketAddress(window.location),
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => !hasEnded,
    keepAlive: LIVE_PING_MS,
    on: {
      ...watch,
      connected: () => {
        isRefused = false;
        watch.connected();
        // Rights may have changed once more while there was no socket to say so.
        if (isAfterAccessChange) reportAccessChange();
        isAfterAccessChange = false;
      },
      closed: (event) => {
        const { code } = (event ?? {}) as { code?: number };
        isRefused ||= code === socketCloseCodes.signedOut;
        watch.closed(event);
        if (code !== socketCloseCodes.accessChanged) return;
        isAfterAccessChange = true;
        reportAccessChange();
      },
    },
    connectionParams: async () => {
      // Refused with a token that looked good: the server ended the session, or wants another token or proof.
      const fresh = isRefused ? null : freshAccessToken();
      if (fresh === null && (await renew(tenantId)) === 'refused') {
        hasEnded = true;
        forget();
        // Whoever signed out here knows that.
        if (readSession() !== null) onSessionEnded();
        throw new Error('The session has ended.');
      }
      await renewNonce(GRAPHQL_PATH);
      const accessToken = fresh ?? readSession()?.accessToken ?? '';
      return { accessToken, proof: await createProof('GET', GRAPHQL_PATH, accessToken) };
    },
  });
}

/** While the server cannot be reached nothing is known about the session; the socket finds that out by itself. */
const renew = (tenantId: string): Promise<RefreshOutcome | 'unreachable'> =>
  refreshSession(tenantId).catch((): 'unreachable' => 'unreachable');

function socketAddress(location: Location): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${GRAPHQL_PATH}`;
}

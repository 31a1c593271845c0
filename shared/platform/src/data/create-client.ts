import { Client, type CombinedError, fetchExchange, type Operation, subscriptionExchange } from '@urql/core';
import { authExchange } from '@urql/exchange-auth';
import { cacheExchange } from '@urql/exchange-graphcache';
import { retryExchange } from '@urql/exchange-retry';
import { boundFetch } from '../session/bound-fetch.ts';
import { GRAPHQL_PATH } from '../session/post-operation.ts';
import { readSession } from '../session/session-store.ts';
import { holdTabSession } from '../session/tab-token.ts';
import { accessChangeExchange } from './access-change-exchange.ts';
import { authOptions } from './auth-options.ts';
import { cacheKeys } from './cache/cache-keys.ts';
import { cacheUpdates } from './cache/entities.ts';
import { noDataExchange } from './no-data-exchange.ts';
import { publishedOperationsExchange } from './published-operations-exchange.ts';
import { createSubscriptionForwarder } from './subscription-forwarder.ts';

export interface GraphqlClientOptions {
  readonly tenantId: string;
  /** The session ended and could not be renewed; the page should ask the person to sign in again. */
  readonly onSessionEnded: () => void;
}

/** Attempts per operation, the first one included. */
const MAXIMUM_ATTEMPTS = 3;

/**
 * The GraphQL client of one page: a cache that knows each entity, renewal of
 * the session when it runs out, retries of reads that never arrived, and
 * subscriptions over one socket that opens with the first of them. Operations
 * go by the id of their build, by text where the API does not know it.
 */
export function createGraphqlClient({ tenantId, onSessionEnded }: GraphqlClientOptions): Client {
  holdTabSession();
  return new Client({
    url: GRAPHQL_PATH,
    preferGetMethod: false,
    // Each attempt of an operation brings a proof of its own.
    fetch: (url, init) => boundFetch(String(url), init ?? {}, readSession()?.accessToken ?? null),
    exchanges: [
      noDataExchange,
      accessChangeExchange,
      cacheExchange({ keys: cacheKeys, updates: cacheUpdates }),
      retryExchange({
        initialDelayMs: 300,
        maxDelayMs: 3_000,
        maxNumberAttempts: MAXIMUM_ATTEMPTS,
        randomDelay: true,
        retryIf: isWorthRetrying,
      }),
      authExchange(authOptions({ tenantId, onSessionEnded })),
      publishedOperationsExchange,
      fetchExchange,
      subscriptionExchange({ forwardSubscription: createSubscriptionForwarder({ tenantId, onSessionEnded }) }),
    ],
  });
}

/** Only a read that never reached the server is sent again; a mutation might have had its effect. */
function isWorthRetrying(error: CombinedError, operation: Operation): boolean {
  return error.networkError !== undefined && operation.kind === 'query';
}

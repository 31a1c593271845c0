import { createClient } from 'graphql-ws';
import { WebSocket, type ClientOptions } from 'ws';
import { namedById, type AnswerData, type Asked, type TestApi } from './test-api.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestTenant, TestUser } from './test-firms.ts';

export interface TestSocket {
  /** `next` resolves with what arrives next and rejects with the codes of errors. */
  subscribe(
    query: Asked,
    variables?: Record<string, unknown>,
  ): {
    next(): Promise<AnswerData>;
    /** Ends the subscription; the socket stays open. */
    end(): Promise<void>;
  };
  /** Resolves with the code the server closed the socket with. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

interface Coded {
  readonly extensions?: { readonly code?: string };
}

/** A graphql-ws client of a user, from a page of our own origin. */
export async function openSocket(
  api: TestApi,
  who: readonly [TestTenant, TestUser] | { readonly accessToken: string; readonly browser?: TestBrowser },
): Promise<TestSocket> {
  const { accessToken } = 'accessToken' in who ? who : await api.tokensOf(who[0], who[1]);
  const browser = ('browser' in who ? who.browser : undefined) ?? api.browser;
  const { origin } = new URL(api.url);
  let notifyClosed: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    notifyClosed = resolve;
  });
  class PageSocket extends WebSocket {
    constructor(address: string, protocols: string[], options: ClientOptions = {}) {
      super(address, protocols, { ...options, origin });
    }
  }
  const client = createClient({
    url: api.url.replace('http', 'ws'),
    webSocketImpl: PageSocket,
    connectionParams: () => ({ accessToken, proof: browser.prove({ method: 'GET', url: api.url, accessToken }) }),
    retryAttempts: 0,
    on: {
      closed: (event) => {
        notifyClosed((event as { code: number }).code);
      },
    },
  });
  return {
    closed,
    subscribe(asked, variables = {}) {
      const results = client.iterate<Record<string, unknown>>({
        query: typeof asked === 'string' ? asked : '',
        variables,
        ...(typeof asked === 'string' ? {} : namedById(asked.id)),
      });
      return {
        async next() {
          const { value } = await results.next().catch((error: unknown) => ({ value: { errors: error } }));
          const { data, errors } = (value ?? {}) as { data?: AnswerData; errors?: unknown };
          if (errors !== undefined)
            throw new Error(
              Array.isArray(errors) ? errors.map((error: Coded) => error.extensions?.code).join() : String(errors),
            );
          return data ?? {};
        },
        async end() {
          await results.return?.();
        },
      };
    },
    async close() {
      await client.dispose();
    },
  };
}

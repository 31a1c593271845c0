import type { Client } from '@atrium/platform';

/** One request of a picker, answered when the test says so. */
export interface Asked {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly policy: string;
  isEnded: boolean;
  answer(data: unknown): void;
  fail(message: string, code?: string): void;
}

/** A client whose answers come when a test hands them over, also after the picker lost interest. */
export function createAskingClient(): { client: Client; asked: Asked[] } {
  const asked: Asked[] = [];
  const client = {
    query: (_document: unknown, variables: Asked['variables'], { requestPolicy }: { requestPolicy: string }) => ({
      subscribe(tell: (result: { data?: unknown; error?: Error; stale: boolean }) => void) {
        const request: Asked = {
          variables,
          policy: requestPolicy,
          isEnded: false,
          answer: (data) => tell({ data, stale: false }),
          fail(message, code) {
            const graphQLErrors = code === undefined ? [] : [{ extensions: { code } }];
            tell({ error: Object.assign(new Error(message), { graphQLErrors }), stale: false });
          },
        };
        asked.push(request);
        return {
          unsubscribe() {
            request.isEnded = true;
          },
        };
      },
    }),
  };
  return { client: client as unknown as Client, asked };
}

import { boundFetch } from './bound-fetch.ts';

/** A GraphQL operation as text, with the types of its answer and its variables. */
export interface PlainOperation<Data, Variables> {
  readonly name: string;
  readonly text: string;
  /** Never set; carries the types. */
  readonly types?: { readonly data: Data; readonly variables: Variables };
}

/** Where the API answers. */
export const GRAPHQL_PATH = '/graphql';
/** A sign-in that has not been answered by then has failed. */
const REQUEST_TIMEOUT_MS = 20_000;

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * Sends one operation by fetch, with a proof of this browser's key, and resolves with its data. Rejects when
 * the network fails, no answer comes in 20 seconds, or the API reports errors.
 */
export async function postOperation<Data, Variables>(
  operation: PlainOperation<Data, Variables>,
  variables: Variables,
  accessToken: string | null = null,
): Promise<Data> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ operationName: operation.name, query: operation.text, variables }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
  const response = await boundFetch(GRAPHQL_PATH, request, accessToken);
  const answer = await readAnswer<Data>(response);
  if (answer.data === undefined || answer.data === null) {
    throw new Error(answer.errors?.[0]?.message ?? `The server answered ${response.status}.`);
  }
  return answer.data;
}

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  try {
    return (await response.json()) as Answer<Data>;
  } catch {
    throw new Error(`The server answered ${response.status}.`);
  }
}

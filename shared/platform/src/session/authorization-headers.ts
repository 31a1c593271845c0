import { proofHeaders, renewNonce } from './bound-fetch.ts';
import { GRAPHQL_PATH } from './post-operation.ts';
import { readSession } from './session-store.ts';

/**
 * The headers that show who asks, for a request outside the GraphQL client such
 * as an upload or a download. Empty where nobody is signed in. Ask anew for
 * every request, a repeated one included: they are good for one use, of this
 * method at this address.
 */
export async function authorizationHeaders(method: string, url: string): Promise<Record<string, string>> {
  const session = readSession();
  if (session === null) return {};
  await renewNonce(GRAPHQL_PATH);
  return proofHeaders(method, url, session.accessToken);
}

import { readSession } from './session-store.ts';

/**
 * The headers that show who asks, for a request outside the GraphQL client such
 * as an upload or a download. Empty where nobody is signed in. Ask anew for
 * every request, a repeated one included: they are good for one use.
 */
export function authorizationHeaders(_method: string, _url: string): Promise<Record<string, string>> {
  const session = readSession();
  return Promise.resolve(session === null ? {} : { authorization: `Bearer ${session.accessToken}` });
}

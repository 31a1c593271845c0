import { errorCodes } from '@atrium/contracts';
import type { CombinedError } from '@urql/core';
import type { authExchange } from '@urql/exchange-auth';
import { refreshSession } from '../session/refresh-session.ts';
import { readSession } from '../session/session-store.ts';
import { isTokenExpiring } from '../session/token-expiry.ts';

type AuthOptions = Parameters<typeof authExchange>[0];

const HTTP_UNAUTHORIZED = 401;

/** How operations carry the access token, and when and how it is renewed. */
export function authOptions({ tenantId, onSessionEnded }: { tenantId: string; onSessionEnded: () => void }): AuthOptions {
  return async (utilities) => ({
    addAuthToOperation: (operation) => {
      const session = readSession();
      return session === null ? operation : utilities.appendHeaders(operation, { authorization: `Bearer ${session.accessToken}` });
    },
    willAuthError: () => {
      const session = readSession();
      return session === null || isTokenExpiring(session.accessToken, Date.now());
    },
    didAuthError: isAuthError,
    refreshAuth: async () => {
      const outcome = await refreshSession(tenantId).catch((): 'unreachable' => 'unreachable');
      if (outcome === 'refused') onSessionEnded();
    },
  });
}

/** True where the server says that nobody is signed in; a missing permission is something else. */
export function isAuthError(error: CombinedError): boolean {
  const response: unknown = error.response;
  if (response instanceof Response && response.status === HTTP_UNAUTHORIZED) return true;
  return error.graphQLErrors.some((each) => each.extensions['code'] === errorCodes.unauthenticated);
}

import { errorCodes } from '@atrium/contracts';
import type { CombinedError } from '@urql/core';
import type { authExchange } from '@urql/exchange-auth';
import { refreshSession } from '../session/refresh-session.ts';
import { freshAccessToken } from '../session/fresh-access-token.ts';

type AuthOptions = Parameters<typeof authExchange>[0];

const HTTP_UNAUTHORIZED = 401;

/** When and how the session is renewed. */
export function authOptions({
  tenantId,
  onSessionEnded,
}: {
  tenantId: string;
  onSessionEnded: () => void;
}): AuthOptions {
  return async () => ({
    // The client's fetch adds the token, since each attempt needs a proof for it.
    addAuthToOperation: (operation) => operation,
    willAuthError: () => freshAccessToken() === null,
    didAuthError: isAuthError,
    refreshAuth: async () => {
      const outcome = await refreshSession(tenantId).catch((): 'unreachable' => 'unreachable');
      if (outcome === 'refused') onSessionEnded();
    },
  });
}

/** True where the server says that nobody is signed in; a missing permission is something else. */
function isAuthError(error: CombinedError): boolean {
  const response: unknown = error.response;
  if (response instanceof Response && response.status === HTTP_UNAUTHORIZED) return true;
  return error.graphQLErrors.some((each) => each.extensions['code'] === errorCodes.unauthenticated);
}

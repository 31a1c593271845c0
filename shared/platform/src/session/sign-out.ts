import { postOperation } from './post-operation.ts';
import { forgetRefreshToken } from './refresh-tokens.ts';
import { clearSession, readSession } from './session-store.ts';
import { logoutOperation } from './sign-in.operations.ts';

/**
 * Ends the session here and on the server. The browser forgets it even when
 * the server cannot be reached; the promise never rejects.
 */
export async function signOut(tenantId: string): Promise<void> {
  const session = readSession();
  clearSession();
  forgetRefreshToken(tenantId);
  if (session === null) return;
  try {
    await postOperation(logoutOperation, {}, session.accessToken);
  } catch {
    // The token is gone from this browser and ends by itself on the server.
  }
}

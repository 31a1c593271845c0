import { postOperation } from './post-operation.ts';
import { readSession, storeSession } from './session-store.ts';
import { exchangeSignInCodeOperation, integrationOriginsOperation } from './sign-in-code.operations.ts';

/** The exact origins whose pages may hand a one-time sign-in code to a page of the firm. Rejects when the request fails. */
export async function fetchIntegrationOrigins(tenantId: string): Promise<readonly string[]> {
  return (await postOperation(integrationOriginsOperation, { tenantId })).tenant?.integrationOrigins ?? [];
}

/**
 * Opens a session with a one-time code that a page of `origin` handed over
 * (product specification §4.3, step 11). False where it opened none: refused,
 * or a session is there already, which is never replaced. Only the access
 * token is kept: another code is asked for when it ends. Rejects when the request itself fails.
 */
export async function exchangeSignInCode(tenantId: string, code: string, origin: string): Promise<boolean> {
  if (readSession() !== null) return false;
  const { exchangeSignInCode: answer } = await postOperation(exchangeSignInCodeOperation, { tenantId, code, origin });
  const isOpen =
    answer.statusCode === 200 &&
    answer.accessToken !== null &&
    !answer.authenticationMethod &&
    !answer.forceChangePassword;
  // A sign-in may have been completed while the answer was on its way.
  if (!isOpen || answer.accessToken === null || readSession() !== null) return false;
  storeSession({ tenantId, accessToken: answer.accessToken, isLoggedIn: true, isCodeRequired: false });
  return true;
}

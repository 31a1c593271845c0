import type { LoginMutation } from '../generated/graphql.ts';
import { completeSignIn, type Remembering } from './complete-sign-in.ts';
import { postOperation } from './post-operation.ts';
import { storeSession } from './session-store.ts';
import { loginOperation } from './sign-in.operations.ts';

export interface SignInRequest extends Remembering {
  readonly tenantId: string;
  readonly userName: string;
  readonly password: string;
}

/** What came of signing in. A refusal is an answer, not an exception. */
export type SignInOutcome =
  | { readonly status: 'signed-in' }
  | { readonly status: 'code-required'; readonly method: string }
  /** The token is good for the change alone; it is stored nowhere. */
  | { readonly status: 'password-change-required'; readonly accessToken: string }
  | { readonly status: 'invalid-tenant' }
  | { readonly status: 'refused'; readonly description: string };

/**
 * Signs in with a user name and a password and stores the session
 * (product specification §4.3, steps 2 to 4 and 7). Rejects only when the
 * request itself fails.
 */
export async function signIn({ tenantId, userName, password, isRemembered }: SignInRequest): Promise<SignInOutcome> {
  const { login } = await postOperation(loginOperation, { tenantId, userName, password, isRemembered });
  return settleLogin(tenantId, login, { isRemembered, userName });
}

/** Acts on the answer to a login of any kind: stores what may be stored, and says what is owed still. */
export function settleLogin(tenantId: string, login: LoginMutation['login'], remembering: Remembering): SignInOutcome {
  const { statusCode, accessToken, refreshToken } = login;
  if (statusCode === 404) return { status: 'invalid-tenant' };
  if (statusCode !== 200 || !accessToken)
    return { status: 'refused', description: login.errorDescription ?? login.error ?? '' };
  if (login.forceChangePassword) return { status: 'password-change-required', accessToken };

  const method = login.authenticationMethod ?? '';
  if (method !== '') {
    storeSession({ tenantId, accessToken, isLoggedIn: false, isCodeRequired: true });
    return { status: 'code-required', method };
  }
  completeSignIn(tenantId, { accessToken, refreshToken }, remembering);
  return { status: 'signed-in' };
}

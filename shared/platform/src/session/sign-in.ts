import type { LoginMutation } from '../generated/graphql.ts';
import { postOperation } from './post-operation.ts';
import { forgetRefreshToken, storeRefreshToken, storeRememberedUser } from './refresh-tokens.ts';
import { storeSession } from './session-store.ts';
import { loginOperation } from './sign-in.operations.ts';

export interface SignInRequest {
  readonly tenantId: string;
  readonly userName: string;
  readonly password: string;
  /** Remember me is ticked. */
  readonly isRemembered: boolean;
}

/** What came of signing in. A refusal is an answer, not an exception. */
export type SignInOutcome =
  | { readonly status: 'signed-in' }
  | { readonly status: 'code-required'; readonly method: string }
  | { readonly status: 'password-change-required' }
  | { readonly status: 'invalid-tenant' }
  | { readonly status: 'refused'; readonly description: string };

/**
 * Signs in with a user name and a password and stores the session
 * (product specification §4.3, steps 2 to 4 and 7). Rejects only when the
 * request itself fails.
 */
export async function signIn(request: SignInRequest): Promise<SignInOutcome> {
  const { login } = await postOperation(loginOperation, {
    tenantId: request.tenantId,
    userName: request.userName,
    password: request.password,
  });
  if (login.statusCode === 404) return { status: 'invalid-tenant' };
  if (login.statusCode !== 200) return { status: 'refused', description: describeRefusal(login) };
  if (login.forceChangePassword) return { status: 'password-change-required' };
  if (!login.accessToken) return { status: 'refused', description: describeRefusal(login) };

  const method = login.authenticationMethod ?? '';
  storeSession({
    tenantId: request.tenantId,
    accessToken: login.accessToken,
    isLoggedIn: method === '',
    isCodeRequired: method !== '',
  });
  if (method !== '') return { status: 'code-required', method };
  keepRefreshToken(request, login.refreshToken ?? null);
  return { status: 'signed-in' };
}

function keepRefreshToken(request: SignInRequest, token: string | null): void {
  storeRememberedUser(request.tenantId, request.isRemembered ? request.userName : null);
  if (token === null) forgetRefreshToken(request.tenantId);
  else storeRefreshToken(request.tenantId, token, request.isRemembered);
}

function describeRefusal(login: LoginMutation['login']): string {
  return login.errorDescription ?? login.error ?? '';
}

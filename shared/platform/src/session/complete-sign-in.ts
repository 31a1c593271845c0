import { forgetRefreshToken, storeRefreshToken, storeRememberedUser } from './refresh-tokens.ts';
import { storeSession } from './session-store.ts';

/** What Remember me keeps once the sign-in is complete (product specification §4.3, step 7). */
export interface Remembering {
  /** Remember me is ticked. */
  readonly isRemembered: boolean;
  /** Null where nobody typed one, as with a passkey. */
  readonly userName: string | null;
}

export interface OpenTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Stores an open session of a firm and, where the person asked for it, what signs them in next time. */
export function completeSignIn(tenantId: string, tokens: OpenTokens, { isRemembered, userName }: Remembering): void {
  storeSession({ tenantId, accessToken: tokens.accessToken, isLoggedIn: true, isCodeRequired: false });
  storeRememberedUser(tenantId, isRemembered ? userName : null);
  if (tokens.refreshToken === null) forgetRefreshToken(tenantId);
  else storeRefreshToken(tenantId, tokens.refreshToken, isRemembered);
}

import { localKeys } from '@atrium/contracts';
import { forgetTabTokens, keepTabToken, readTabToken } from './tab-token.ts';

/** Tokens of people who did not tick Remember me, where nothing but the page can keep them. */
const inMemory = new Map<string, string>();

/** The refresh token of a firm: the remembered one first, since another tab may have renewed it, then that of this tab's session. */
export async function readRefreshToken(tenantId: string): Promise<string | null> {
  return (
    localStorage.getItem(localKeys.refreshToken(tenantId)) ?? (await readTabToken()) ?? inMemory.get(tenantId) ?? null
  );
}

/** True where the person ticked Remember me and a token is still there. */
export function isRemembered(tenantId: string): boolean {
  return localStorage.getItem(localKeys.refreshToken(tenantId)) !== null;
}

/**
 * Keeps the refresh token of the session that was stored last: in local storage
 * when the person wants to be remembered, otherwise for as long as this tab has its session.
 */
export function storeRefreshToken(tenantId: string, token: string, isToBeRemembered: boolean): void {
  forgetRememberedToken(tenantId);
  if (isToBeRemembered) {
    localStorage.setItem(localKeys.refreshToken(tenantId), token);
    return;
  }
  inMemory.set(tenantId, token);
  void keepTabToken(token);
}

/** Forgets the refresh token of a firm wherever it is kept, and those of tabs that are gone. */
export function forgetRefreshToken(tenantId: string): void {
  forgetRememberedToken(tenantId);
  void forgetTabTokens();
}

function forgetRememberedToken(tenantId: string): void {
  inMemory.delete(tenantId);
  localStorage.removeItem(localKeys.refreshToken(tenantId));
}

/** The user name last remembered for a firm, or an empty text. */
export function readRememberedUser(tenantId: string): string {
  return localStorage.getItem(localKeys.userId(tenantId)) ?? '';
}

/** Keeps the user name for the next sign-in to a firm; null forgets it. */
export function storeRememberedUser(tenantId: string, userName: string | null): void {
  if (userName === null) localStorage.removeItem(localKeys.userId(tenantId));
  else localStorage.setItem(localKeys.userId(tenantId), userName);
}

import { localKeys } from '@atrium/contracts';

/** Tokens of people who did not tick Remember me; gone when the page is. */
const inMemory = new Map<string, string>();

/** The refresh token of a firm: the remembered one first, since another tab may have renewed it. */
export function readRefreshToken(tenantId: string): string | null {
  return localStorage.getItem(localKeys.refreshToken(tenantId)) ?? inMemory.get(tenantId) ?? null;
}

/** True where the person ticked Remember me and a token is still there. */
export function isRemembered(tenantId: string): boolean {
  return localStorage.getItem(localKeys.refreshToken(tenantId)) !== null;
}

/** Keeps a refresh token: in local storage when the person wants to be remembered, otherwise in memory only. */
export function storeRefreshToken(tenantId: string, token: string, isToBeRemembered: boolean): void {
  forgetRefreshToken(tenantId);
  if (isToBeRemembered) localStorage.setItem(localKeys.refreshToken(tenantId), token);
  else inMemory.set(tenantId, token);
}

/** Forgets the refresh token of a firm wherever it is kept. */
export function forgetRefreshToken(tenantId: string): void {
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

import { isRemembered, readRememberedUser } from './refresh-tokens.ts';
import { readSession } from './session-store.ts';
import { readTokenClaims } from './token-claims.ts';

/** True where this page was started without a connection, from the copy that the browser keeps of the timeslip. */
export const isOfflineStart = (): boolean => document.documentElement.hasAttribute('data-offline-start');

const ofUser = (userId: string): string => `user:${userId}`;
const ofName = (userName: string): string => `name:${userName.toLowerCase()}`;

/**
 * Who uses this browser for a firm, as far as it tells without asking the server: whose session the tab has, else who is
 * remembered. Null where nobody is signed in. What is kept under it is theirs alone (`isOfflinePerson`).
 */
export function readOfflinePerson(tenantId: string): string | null {
  const session = readSession();
  if (session?.isLoggedIn === true && session.tenantId.toLowerCase() === tenantId.toLowerCase()) {
    const userId = readTokenClaims(session.accessToken)?.sub;
    if (typeof userId === 'string') return ofUser(userId);
  }
  const userName = readRememberedUser(tenantId);
  return isRemembered(tenantId) && userName !== '' ? ofName(userName) : null;
}

/** Whether somebody who has signed in is the one that `readOfflinePerson` answered before. */
export const isOfflinePerson = (
  person: string,
  { userId, userName }: { readonly userId: string; readonly userName: string },
): boolean => person === ofUser(userId) || person === ofName(userName);

import { localKeys } from '@atrium/contracts';
import { readRememberedUser, readSession } from '@atrium/platform';

/** A firm this browser can go on to without a password. */
export interface RememberedFirm {
  readonly tenantId: string;
  /** Empty where nobody typed one, as with a passkey. */
  readonly userName: string;
  /** Signed in already in this tab. */
  readonly isSignedIn: boolean;
}

const prefix = localKeys.refreshToken('');

/** The firms with a remembered token in this browser, or only the one the address names. */
export function findRememberedFirms(tenantId: string | null): readonly RememberedFirm[] {
  const session = readSession();
  const signedIn = session?.isLoggedIn === true && session.isCodeRequired !== true ? session.tenantId : null;
  const remembered = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && key.length > prefix.length)
    .map((key) => key.slice(prefix.length));
  return [...new Set([...(signedIn === null ? [] : [signedIn]), ...remembered])]
    .filter((each) => tenantId === null || each.toLowerCase() === tenantId.toLowerCase())
    .toSorted()
    .map((each) => ({ tenantId: each, userName: readRememberedUser(each), isSignedIn: each === signedIn }));
}

import { sessionKeys } from '@atrium/contracts';

/** What the browser keeps of a session, for as long as the tab lives (product specification §3). */
export interface Session {
  readonly tenantId: string;
  readonly accessToken: string;
  readonly isLoggedIn: boolean;
  /** Null where no code was ever asked for; `true` while one is still owed. */
  readonly isCodeRequired: boolean | null;
}

/** The session of this tab, or null where there is none. */
export function readSession(): Session | null {
  const tenantId = sessionStorage.getItem(sessionKeys.tenantId);
  const accessToken = sessionStorage.getItem(sessionKeys.accessToken);
  if (!tenantId || !accessToken) return null;
  const codeFlag = sessionStorage.getItem(sessionKeys.mfaCodeRequired);
  return {
    tenantId,
    accessToken,
    isLoggedIn: sessionStorage.getItem(sessionKeys.isLoggedIn) === '1',
    isCodeRequired: codeFlag === null ? null : codeFlag === '1',
  };
}

/** Replaces the session of this tab. */
export function storeSession(session: Session): void {
  sessionStorage.setItem(sessionKeys.tenantId, session.tenantId);
  sessionStorage.setItem(sessionKeys.accessToken, session.accessToken);
  sessionStorage.setItem(sessionKeys.isLoggedIn, session.isLoggedIn ? '1' : '0');
  if (session.isCodeRequired === null) sessionStorage.removeItem(sessionKeys.mfaCodeRequired);
  else sessionStorage.setItem(sessionKeys.mfaCodeRequired, session.isCodeRequired ? '1' : '0');
}

/** Forgets the session of this tab and what its person chose; what is about neither stays. */
export function clearSession(): void {
  for (const key of ['tenantId', 'accessToken', 'isLoggedIn', 'mfaCodeRequired', 'personalise'] as const) {
    sessionStorage.removeItem(sessionKeys[key]);
  }
}

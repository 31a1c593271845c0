import { inBrowserStore } from './browser-store.ts';
import { readSession } from './session-store.ts';
import { readTokenClaims } from './token-claims.ts';

// The refresh token of someone who is not to be remembered has to outlive a reload
// and not the tab. It is kept under the id of its session, which this tab alone
// knows, by its access token; a lock says that the tab is still there.

const lockPrefix = 'atrium-session-';
let held: { readonly sessionId: string; release(): void } | undefined;

/** The session of this tab by the id the server gave it. */
function currentSessionId(): string | null {
  const session = readSession();
  const id = session === null ? null : readTokenClaims(session.accessToken)?.sid;
  return typeof id === 'string' ? id : null;
}

/** Says that this tab still has its session, for as long as the page lives; call it when a page with a session starts. */
export function holdTabSession(): void {
  const sessionId = currentSessionId();
  if (sessionId === null || held?.sessionId === sessionId || !('locks' in navigator)) return;
  held?.release();
  void navigator.locks.request(
    `${lockPrefix}${sessionId}`,
    { mode: 'shared' },
    () =>
      new Promise<void>((release) => {
        held = { sessionId, release };
      }),
  );
}

/** Keeps the refresh token of this tab's session. Never rejects: without IndexedDB the page keeps its own copy. */
export async function keepTabToken(token: string): Promise<void> {
  const sessionId = currentSessionId();
  if (sessionId === null) return;
  holdTabSession();
  await inBrowserStore('refreshTokens', 'readwrite', (store) => void store.put(token, sessionId)).catch(
    () => undefined,
  );
}

/** The refresh token kept for this tab's session, or null. */
export async function readTabToken(): Promise<string | null> {
  const sessionId = currentSessionId();
  if (sessionId === null) return null;
  const token = await inBrowserStore<string>('refreshTokens', 'readonly', (store, done) => {
    const request = store.get(sessionId) as IDBRequest<string>;
    request.onsuccess = () => done(request.result);
  }).catch(() => undefined);
  return token ?? null;
}

/** Forgets the refresh token of this tab's session, also of one just cleared, and those of tabs that are gone. Never rejects. */
export async function forgetTabTokens(): Promise<void> {
  const mine = [currentSessionId(), held?.sessionId];
  held?.release();
  held = undefined;
  const alive = 'locks' in navigator ? (await navigator.locks.query()).held?.map(({ name }) => name) : undefined;
  await inBrowserStore('refreshTokens', 'readwrite', (store) => {
    const request = store.getAllKeys();
    request.onsuccess = () => {
      for (const id of request.result)
        if (mine.includes(String(id)) || alive?.includes(`${lockPrefix}${String(id)}`) === false) store.delete(id);
    };
  }).catch(() => undefined);
}

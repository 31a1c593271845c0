import 'fake-indexeddb/auto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { inBrowserStore } from './browser-store.ts';
import { clearSession, storeSession } from './session-store.ts';
import { forgetTabTokens, keepTabToken, readTabToken } from './tab-token.ts';

/** Locks that tabs hold, by name. */
const held = new Set<string>();
const locks = {
  request: (name: string, _options: unknown, work: () => Promise<void>) => {
    held.add(name);
    return work().finally(() => held.delete(name));
  },
  query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
};
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

const tokenOf = (sid: string) => `header.${btoa(JSON.stringify({ sid }))}.signature`;
const openTab = (sid: string) =>
  storeSession({ tenantId: 'harbour', accessToken: tokenOf(sid), isLoggedIn: true, isCodeRequired: false });
const keptIds = () =>
  inBrowserStore<IDBValidKey[]>('refreshTokens', 'readonly', (store, done) => {
    const request = store.getAllKeys();
    request.onsuccess = () => done(request.result);
  });

beforeEach(async () => {
  await forgetTabTokens();
  sessionStorage.clear();
});

test('a refresh token is there again after a reload, for this tab’s session and no other', async () => {
  openTab('session-1');
  await keepTabToken('refresh-1');
  expect(await readTabToken()).toBe('refresh-1');
  openTab('session-2');
  expect(await readTabToken()).toBeNull();
});

test('renewing the session replaces its token', async () => {
  openTab('session-1');
  await keepTabToken('refresh-1');
  await keepTabToken('refresh-2');
  expect(await readTabToken()).toBe('refresh-2');
  expect(await keptIds()).toEqual(['session-1']);
});

test('a tab that has no session keeps nothing and finds nothing', async () => {
  await keepTabToken('refresh');
  expect(await readTabToken()).toBeNull();
  expect(await keptIds()).toEqual([]);
});

test('forgetting takes this tab’s token and those of tabs that are gone, and leaves an open tab its own', async () => {
  openTab('gone');
  await keepTabToken('refresh-gone');
  openTab('open');
  await keepTabToken('refresh-open');
  openTab('mine');
  await keepTabToken('refresh-mine');
  held.add('atrium-session-open');
  await forgetTabTokens();
  expect(await keptIds()).toEqual(['open']);
  held.clear();
  clearSession();
  await forgetTabTokens();
  expect(await keptIds()).toEqual([]);
});

test('forgetting after the session was cleared takes its token, too', async () => {
  openTab('session-1');
  await keepTabToken('refresh-1');
  clearSession();
  await forgetTabTokens();
  expect(await keptIds()).toEqual([]);
});

test('where IndexedDB refuses, nothing fails and nothing is kept', async () => {
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  jest.resetModules();
  const refused = await import('./tab-token.ts');
  openTab('session-1');
  await refused.keepTabToken('refresh-1');
  expect(await refused.readTabToken()).toBeNull();
  await refused.forgetTabTokens();
  jest.restoreAllMocks();
});

import { beforeEach, expect, test } from '@jest/globals';
import { refreshSession } from './refresh-session.ts';
import { forgetRefreshToken, readRefreshToken, storeRefreshToken } from './refresh-tokens.ts';
import { readSession } from './session-store.ts';

let sent: unknown[] = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetRefreshToken('harbour');
  sent = [];
});

function answerWith(refreshToken: Record<string, unknown>): void {
  globalThis.fetch = async (_address, init) => {
    sent.push((JSON.parse(String(init?.body)) as { variables: unknown }).variables);
    return Response.json({ data: { refreshToken } });
  };
}

test.each([
  { name: 'a remembered person', isRemembered: true, kept: 'new' },
  { name: 'a person who is not remembered', isRemembered: false, kept: null },
])('renews the session of $name and keeps the new token where the old one was', async ({ isRemembered, kept }) => {
  storeRefreshToken('harbour', 'old', isRemembered);
  answerWith({ statusCode: 200, accessToken: 'access', refreshToken: 'new' });
  await expect(refreshSession('harbour')).resolves.toBe('refreshed');
  expect(sent).toEqual([{ tenantId: 'harbour', refreshToken: 'old' }]);
  expect(readSession()).toEqual({
    tenantId: 'harbour',
    accessToken: 'access',
    isLoggedIn: true,
    isCodeRequired: false,
  });
  await expect(readRefreshToken('harbour')).resolves.toBe('new');
  expect(localStorage.getItem('refreshToken_harbour')).toBe(kept);
});

test('uses the token another tab has renewed in the meantime', async () => {
  storeRefreshToken('harbour', 'old', true);
  localStorage.setItem('refreshToken_harbour', 'renewed elsewhere');
  answerWith({ statusCode: 200, accessToken: 'access', refreshToken: 'new' });
  await refreshSession('harbour');
  expect(sent).toEqual([{ tenantId: 'harbour', refreshToken: 'renewed elsewhere' }]);
});

test('is refused without a token, and asks nobody', async () => {
  answerWith({});
  await expect(refreshSession('harbour')).resolves.toBe('refused');
  expect(sent).toEqual([]);
});

test('is refused when the server refuses', async () => {
  storeRefreshToken('harbour', 'spent', false);
  answerWith({ statusCode: 401, accessToken: null });
  await expect(refreshSession('harbour')).resolves.toBe('refused');
  expect(readSession()).toBeNull();
});

test('rejects and forgets nothing when the request itself fails', async () => {
  storeRefreshToken('harbour', 'old', false);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(refreshSession('harbour')).rejects.toThrow('Failed to fetch');
  await expect(readRefreshToken('harbour')).resolves.toBe('old');
});

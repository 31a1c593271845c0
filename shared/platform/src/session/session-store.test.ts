import { beforeEach, expect, test } from '@jest/globals';
import { clearSession, readSession, storeSession } from './session-store.ts';

beforeEach(() => sessionStorage.clear());

test.each([
  {
    name: 'a session that never owed a code',
    session: { tenantId: 'harbour', accessToken: 'a', isLoggedIn: true, isCodeRequired: null },
  },
  {
    name: 'a session whose code was given',
    session: { tenantId: 'harbour', accessToken: 'a', isLoggedIn: true, isCodeRequired: false },
  },
  {
    name: 'a session that owes a code',
    session: { tenantId: 'harbour', accessToken: 'a', isLoggedIn: false, isCodeRequired: true },
  },
])('reads back $name', ({ session }) => {
  storeSession(session);
  expect(readSession()).toEqual(session);
});

test('keeps the session under the product’s keys and no others', () => {
  storeSession({ tenantId: 'harbour', accessToken: 'a', isLoggedIn: true, isCodeRequired: true });
  expect({ ...sessionStorage }).toEqual({
    tenantId: 'harbour',
    accessToken: 'a',
    isLoggedIn: '1',
    mfaCodeRequired: '1',
  });
});

test('there is no session without a firm or without a token', () => {
  sessionStorage.setItem('tenantId', 'harbour');
  expect(readSession()).toBeNull();
});

test('clearing forgets the session and what its person chose, and leaves the rest', () => {
  storeSession({ tenantId: 'harbour', accessToken: 'a', isLoggedIn: true, isCodeRequired: false });
  sessionStorage.setItem('personalise', 'x');
  sessionStorage.setItem('currentVersion', '1.0.0');
  clearSession();
  expect({ ...sessionStorage }).toEqual({ currentVersion: '1.0.0' });
});

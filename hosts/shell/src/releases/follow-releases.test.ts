import type { Composition } from '@atrium/contracts';
import { createFakeClient } from '@atrium/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { findRemote, replaceComposition } from '../remote-loading/page-composition.ts';
import { composition, crm, openPage } from '../remote-loading/page.fixtures.ts';
import { checkComposition } from './check-composition.ts';
import { ASK_AGAIN_AFTER_MS, followReleases, SECOND_LOOK_MS, SPREAD_MS } from './follow-releases.ts';

const next = { ...crm, buildId: 'fade', baseUrl: '/-/builds/crm/fade/' };
let told: Composition;
let asked: { address: string; init: RequestInit | undefined }[];
let stop: () => void;
let client: ReturnType<typeof createFakeClient>;

const { subtle } = globalThis.crypto;
/** Hashing takes real time; a page on plain http has none of it and asks without a tag. */
const setSubtle = (value: unknown): void =>
  void Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value });

beforeEach(() => {
  openPage();
  replaceComposition(composition);
  setSubtle(undefined);
  jest.useFakeTimers();
  told = composition;
  asked = [];
  globalThis.fetch = (address, init) => {
    asked.push({ address: String(address), init });
    return Promise.resolve(Response.json(told));
  };
  client = createFakeClient({});
  stop = followReleases(client.client);
});

afterEach(() => {
  stop();
  setSubtle(subtle);
  jest.useRealTimers();
});

const changed = async (): Promise<void> => {
  client.push('ShellCompositionChanged', { compositionChanged: true });
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
};

test('a change reaches the page within a second', async () => {
  await changed();
  told = { ...composition, remotes: { crm: next } };
  await changed();
  expect(findRemote('crm')).toEqual(next);
  expect(asked.at(-1)).toMatchObject({
    address: '/-/compositions/harbour',
    init: { cache: 'no-store', redirect: 'error' },
  });
});

test('where the edge hears of it a moment later, the page looks once more', async () => {
  await changed();
  await changed();
  expect(findRemote('crm')).toEqual(crm);
  told = { ...composition, remotes: { crm: next } };
  await jest.advanceTimersByTimeAsync(SECOND_LOOK_MS);
  expect(findRemote('crm')).toEqual(next);
});

test('a page that comes to the front after a while asks, and not when it has just asked', async () => {
  await changed();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(ASK_AGAIN_AFTER_MS + SECOND_LOOK_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
});

test('a page that is online again asks', async () => {
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
});

const useless: [what: string, answer: () => Promise<Response>][] = [
  ['is a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['is an error', () => Promise.resolve(new Response('no', { status: 500 }))],
  [
    'is of another firm',
    () =>
      Promise.resolve(
        Response.json({
          ...composition,
          tenant: { ...composition.tenant, tenantId: 'jacaranda' },
          remotes: { crm: next },
        }),
      ),
  ],
  [
    'names files of elsewhere',
    () =>
      Promise.resolve(
        Response.json({ ...composition, remotes: { crm: { ...crm, baseUrl: 'https://evil.example/' } } }),
      ),
  ],
  ['does not come', () => Promise.reject(new TypeError('offline'))],
];
test.each(useless)('an answer that %s leaves the page as it is', async (_what, answer) => {
  globalThis.fetch = answer;
  await changed();
  expect(findRemote('crm')).toEqual(crm);
});

test('what is kept in the browser or stands in the address has no say', async () => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of ['composition', 'atrium-composition', 'crm', 'remotes', 'preview'])
      storage.setItem(key, JSON.stringify({ crm: next }));
  }
  window.history.replaceState(
    null,
    '',
    `?crm=fade&composition=${encodeURIComponent(JSON.stringify({ remotes: { crm: next } }))}#build=fade`,
  );
  await changed();
  expect(findRemote('crm')).toEqual(crm);
  localStorage.clear();
  sessionStorage.clear();
});

test('says what the page holds, so that a page that is current costs a line', async () => {
  jest.useRealTimers();
  setSubtle(subtle);
  await checkComposition();
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(composition))));
  const tag = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(asked[0]?.init?.headers).toEqual({ 'if-none-match': `"${tag}"` });
});

test('nothing is asked any more once it was stopped', async () => {
  stop();
  client.push('ShellCompositionChanged', { compositionChanged: true });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
});

test('of two changes at once the page ends with the second, though the edge sent it the first', async () => {
  await changed();
  told = { ...composition, remotes: { crm: { ...next, buildId: 'bead' } } };
  await changed();
  told = { ...composition, remotes: { crm: next } };
  await jest.advanceTimersByTimeAsync(SECOND_LOOK_MS);
  expect(findRemote('crm')).toEqual(next);
});

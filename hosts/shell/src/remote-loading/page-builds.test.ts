import { type ComposedRemote, VOUCHED_FILES_GLOBAL } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { integrityOf } from './integrity-of.ts';
import { createPageBuilds, type PageBuilds } from './page-builds.ts';
import { replaceComposition } from './page-composition.ts';
import { composition, container, crm, openPage, setGlobal } from './page.fixtures.ts';

const DISPOSE_AFTER_MS = 100;
const buildOf = (number: number): ComposedRemote => ({
  ...crm,
  version: `1.0.${number}`,
  buildId: `b${number}`,
  baseUrl: `/-/builds/crm/b${number}/`,
  containerName: `crm_b${number}`,
});
const page = globalThis as unknown as Record<string, unknown>;

let disconnected: string[];
let makeModule: (build: ComposedRemote) => RemoteModule;
let observer: MutationObserver;
/** One for the page, as in a page. */
const builds: PageBuilds = createPageBuilds({
  disposeAfterMs: DISPOSE_AFTER_MS,
  federation: {
    startFederation: () => undefined,
    connect: (build) => Promise.resolve(makeModule(build)),
    disconnect: ({ containerName }) => disconnected.push(containerName),
  },
});

beforeEach(() => {
  openPage();
  jest.useFakeTimers();
  disconnected = [];
  makeModule = () => ({ screens: {} });
  // Every entry runs, leaves its container and chunk list, vouches for a style and brings it.
  observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const [, buildId] = node instanceof HTMLScriptElement ? (/crm\/(\w+)\/entry/.exec(node.src) ?? []) : [];
      if (buildId === undefined) continue;
      setGlobal(`crm_${buildId}`, container);
      setGlobal(`webpackChunkcrm_${buildId}`, []);
      const vouched = (page[VOUCHED_FILES_GLOBAL] ?? []) as unknown[];
      vouched.push([(node as HTMLScriptElement).src, { 'screen.css': 'sha256-screen' }]);
      setGlobal(VOUCHED_FILES_GLOBAL, vouched);
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = `/-/builds/crm/${buildId}/screen.css`;
      document.head.append(style);
      node.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
  setGlobal(VOUCHED_FILES_GLOBAL, []);
});

afterEach(() => {
  observer.disconnect();
  jest.useRealTimers();
});

const release = (build: ComposedRemote): void =>
  replaceComposition({ ...composition, compositionId: build.buildId, remotes: { crm: build } });
const settle = () => jest.advanceTimersByTimeAsync(DISPOSE_AFTER_MS);

/** What a page holds of the remote's builds. */
function leftovers() {
  return {
    styles: [...document.querySelectorAll('link')].map((link) => link.getAttribute('href')),
    globals: Object.keys(page).filter((name) => /^(webpackChunk)?crm_b/.test(name)),
    vouched: (page[VOUCHED_FILES_GLOBAL] as unknown[]).length,
  };
}

test('a build that another one replaced stays as long as a screen shows it, and is gone afterwards', async () => {
  const [first, second] = [buildOf(1), buildOf(2)];
  release(first);
  const leave = builds.hold(first);
  await builds.loader.load('crm', first);
  release(second);
  await settle();
  expect(leftovers()).toMatchObject({ styles: ['/-/builds/crm/b1/screen.css'], vouched: 1 });
  expect(integrityOf('/-/builds/crm/b1/screen.css')).toBe('sha256-screen');
  leave();
  await settle();
  expect(leftovers()).toEqual({ styles: [], globals: [], vouched: 0 });
  expect(disconnected).toContain('crm_b1');
  expect(integrityOf('/-/builds/crm/b1/entry.js')).toBeUndefined();
  expect(integrityOf('/-/builds/crm/b2/entry.js')).toMatch(/^sha256-/);
});

test('a build that came back runs again from the start', async () => {
  const [first, second] = [buildOf(1), buildOf(2)];
  let starts = 0;
  makeModule = () => ({ screens: {}, start: () => (starts += 1) });
  for (const build of [first, second, first]) {
    release(build);
    await builds.loader.load('crm', build);
    await settle();
  }
  expect(starts).toBe(3);
});

test('fifty releases leave nothing behind: no style, global, listener, timer or hash', async () => {
  const listeners = new Set<unknown>();
  const add = jest.spyOn(window, 'addEventListener').mockImplementation((_type, listener, options) => {
    listeners.add(listener);
    (options as AddEventListenerOptions | undefined)?.signal?.addEventListener('abort', () =>
      listeners.delete(listener),
    );
  });
  const remove = jest
    .spyOn(window, 'removeEventListener')
    .mockImplementation((_type, listener) => void listeners.delete(listener));
  let disposals = 0;
  let beats = 0;
  makeModule = () => ({
    screens: {},
    start: ({ signal, every, after }) => {
      window.addEventListener('resize', () => undefined, { signal });
      every(10, () => (beats += 1));
      after(1_000_000, () => (beats += 1));
    },
    dispose: () => (disposals += 1),
  });
  for (let number = 0; number <= 50; number += 1) {
    const build = buildOf(number);
    release(build);
    const leave = builds.hold(build);
    await builds.loader.load('crm', build);
    leave();
    await settle();
  }
  add.mockRestore();
  remove.mockRestore();
  expect(leftovers()).toEqual({
    styles: ['/-/builds/crm/b50/screen.css'],
    globals: ['crm_b50', 'webpackChunkcrm_b50'],
    vouched: 1,
  });
  expect(disposals).toBe(50);
  expect(listeners.size).toBe(1);
  // Of the last build alone: its beat, and what it put off.
  expect(jest.getTimerCount()).toBe(2);
  beats = 0;
  await jest.advanceTimersByTimeAsync(100);
  expect(beats).toBe(10);
});

test('a module that fails to clear up is cleared up after all the same', async () => {
  const [first, second] = [buildOf(1), buildOf(2)];
  makeModule = () => ({
    screens: {},
    dispose: () => {
      throw new Error('of the remote');
    },
  });
  release(first);
  await builds.loader.load('crm', first);
  release(second);
  await settle();
  expect(leftovers().styles).toEqual([]);
});

test('knows when a screen shows another build', () => {
  const [first, second] = [buildOf(1), buildOf(2)];
  const leave = builds.hold(first);
  expect(builds.showsAnother('crm', second)).toBe(true);
  expect(builds.showsAnother('crm', first)).toBe(false);
  expect(builds.showsAnother('matters', second)).toBe(false);
  leave();
  expect(builds.showsAnother('crm', second)).toBe(false);
});

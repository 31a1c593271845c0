import { beforeEach, expect, test } from '@jest/globals';
import { integrityOf } from './integrity-of.ts';
import {
  findRemote,
  offeredHost,
  onCompositionChange,
  pageComposition,
  replaceComposition,
  reviseComposition,
} from './page-composition.ts';
import { composition, crm, openPage } from './page.fixtures.ts';

const next = { ...crm, buildId: 'fade', baseUrl: '/-/builds/crm/fade/' };

beforeEach(() => {
  openPage();
  reviseComposition('trials', null);
  replaceComposition(composition);
});

/** How often listeners were called while this ran. */
function changesDuring(work: () => void): number {
  let changes = 0;
  const stop = onCompositionChange(() => {
    changes += 1;
  });
  work();
  stop();
  return changes;
}

test('another composition takes the place of the page’s, and its files may run', () => {
  expect(integrityOf('/-/builds/crm/fade/entry.js')).toBeUndefined();
  expect(changesDuring(() => replaceComposition({ ...composition, remotes: { crm: next } }))).toBe(1);
  expect(findRemote('crm')).toEqual(next);
  expect(integrityOf('/-/builds/crm/fade/entry.js')).toMatch(/^sha256-/);
});

test('the same composition again is no change', () => {
  expect(changesDuring(() => replaceComposition(structuredClone(composition)))).toBe(0);
});

test('the page goes on with its own host, and knows of the other', () => {
  expect(offeredHost()).toBeNull();
  const host = { ...composition.host, buildId: 'cafe', baseUrl: '/-/builds/shell/cafe/' };
  replaceComposition({ ...composition, host });
  expect(pageComposition().host).toEqual(composition.host);
  expect(offeredHost()).toEqual(host);
  expect(integrityOf('/-/builds/shell/cafe/main.js')).toBeUndefined();
  replaceComposition(composition);
  expect(offeredHost()).toBeNull();
});

test('who has a say in what is shown has it in what comes later, too', () => {
  const hide = changesDuring(() => reviseComposition('trials', (shown) => ({ ...shown, remotes: {} })));
  expect(hide).toBe(1);
  expect(findRemote('crm')).toBeUndefined();
  replaceComposition({ ...composition, remotes: { crm: next } });
  expect(findRemote('crm')).toBeUndefined();
  reviseComposition('trials', null);
  expect(findRemote('crm')).toEqual(next);
});

test('a say that makes no difference is no change', () => {
  expect(changesDuring(() => reviseComposition('trials', (shown) => shown))).toBe(0);
});

test('a name that every object has is no remote', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(findRemote(name)).toBeUndefined();
});

import { beforeEach, expect, test } from '@jest/globals';
import { preloadBuild } from './preload-build.ts';
import { crm, openPage } from './page.fixtures.ts';

beforeEach(openPage);

function preloads(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
}

test('the entry and what it needs first are fetched early, with their hashes', () => {
  preloadBuild(crm);
  expect(preloads().map((link) => link.getAttribute('href'))).toEqual([
    '/-/builds/crm/c0ffee/entry.js',
    '/-/builds/crm/c0ffee/remote.js',
  ]);
  expect(preloads().every((link) => link.integrity.startsWith('sha256-') && link.crossOrigin === 'anonymous')).toBe(
    true,
  );
});

test('they are asked for once', () => {
  preloadBuild(crm);
  preloadBuild(crm);
  expect(preloads()).toHaveLength(2);
});

test('a file that the composition does not hold is not asked for', () => {
  preloadBuild({ ...crm, entry: 'other.js', initial: [] });
  expect(preloads()).toEqual([]);
});

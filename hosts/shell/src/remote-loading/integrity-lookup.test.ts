import { expect, test } from '@jest/globals';
import { createIntegrityLookup } from './integrity-lookup.ts';
import { composition, crm } from './page.fixtures.ts';

const entry = 'https://atrium.example/-/builds/crm/c0ffee/entry.js';
const stranger = 'https://atrium.example/-/builds/crm/other/entry.js';
const builds = new Set([composition.host, crm]);
const integrityOf = createIntegrityLookup(
  () => builds,
  'https://atrium.example/harbour',
  () => [
    [`${entry}?retry=1`, { 'screen.js': 'sha256-screen' }],
    [stranger, { 'screen.js': 'sha256-stranger' }],
  ],
);

const listed = [
  '/-/builds/crm/c0ffee/entry.js',
  'https://atrium.example/-/builds/crm/c0ffee/entry.js',
  '/-/builds/crm/c0ffee/entry.js?retry=2',
  '/-/builds/shell/beef/main.js',
  // The entry of its build, which the composition vouches for, vouches for it.
  '/-/builds/crm/c0ffee/screen.js',
];

const unlisted = [
  '/-/builds/crm/c0ffee/other.js',
  '/-/builds/crm/c0ffee/deeper/screen.js',
  '/-/builds/crm/c0ffee/toString',
  '/-/builds/shell/beef/screen.js',
  // Vouched for by a script that nobody vouches for.
  '/-/builds/crm/other/screen.js',
  '/-/builds/crm/other/entry.js',
  'https://evil.example/-/builds/crm/c0ffee/entry.js',
  '//evil.example/-/builds/crm/c0ffee/entry.js',
  'data:text/javascript,alert(1)',
  'https://',
  '',
];

test.each(listed)('%s has a hash', (url) => {
  expect(integrityOf(url)).toMatch(/^sha256-/);
});

test.each(unlisted)('"%s" has none', (url) => {
  expect(integrityOf(url)).toBeUndefined();
});

test('a build that the firm gets later has hashes from then on, and one that left has none', () => {
  const next = { ...crm, baseUrl: '/-/builds/crm/other/' };
  builds.add(next);
  expect(integrityOf('/-/builds/crm/other/entry.js')).toMatch(/^sha256-/);
  expect(integrityOf('/-/builds/crm/other/screen.js')).toBe('sha256-stranger');
  builds.delete(next);
  expect(integrityOf('/-/builds/crm/other/entry.js')).toBeUndefined();
  expect(integrityOf('/-/builds/crm/other/screen.js')).toBeUndefined();
});

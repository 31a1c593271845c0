import { expect, test } from '@jest/globals';
import { createIntegrityLookup } from './integrity-lookup.ts';
import { composition } from './testing-page.ts';

const integrityOf = createIntegrityLookup(composition, 'https://atrium.example/harbour');

const listed = [
  '/-/builds/crm/c0ffee/entry.js',
  'https://atrium.example/-/builds/crm/c0ffee/entry.js',
  '/-/builds/crm/c0ffee/entry.js?retry=2',
  '/-/builds/shell/beef/main.js',
];

const unlisted = [
  '/-/builds/crm/c0ffee/other.js',
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

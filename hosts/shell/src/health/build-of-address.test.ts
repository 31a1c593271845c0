import { expect, test } from '@jest/globals';
import { buildOfAddress, buildOfElement } from './build-of-address.ts';

const page = 'https://atrium.example/harbour/contacts';
const files: [url: string, name: string | null][] = [
  ['https://atrium.example/-/builds/crm/c0ffee/7.js', 'crm'],
  ['/-/builds/crm/c0ffee/7.js?retry=1', 'crm'],
  ['https://evil.example/-/builds/crm/c0ffee/7.js', null],
  ['/-/builds/crm/c0ffee', null],
  ['/harbour/contacts', null],
  ['inline', null],
  ['chrome-extension', null],
  ['', null],
];

test.each(files)('"%s" belongs to %s', (url, name) => {
  expect(buildOfAddress(url, page)?.name ?? null).toBe(name);
});

test('an element belongs to the build whose area it is in', () => {
  document.body.innerHTML =
    '<header>h</header><div data-remote="crm" data-build="c0ffee"><p>text</p></div><div data-remote="matters"></div>';
  const paragraph = document.querySelector('p');
  expect(buildOfElement(paragraph?.firstChild)).toEqual({ name: 'crm', buildId: 'c0ffee' });
  expect(buildOfElement(document.querySelector('header'))).toBeNull();
  expect(buildOfElement(document.querySelector('[data-remote="matters"]'))).toBeNull();
  expect(buildOfElement(null)).toBeNull();
});

import { expect, test } from '@jest/globals';
import { exactHttpsOrigins } from './integration-origins.ts';

test.each(['https://leap.example', 'https://app.smokeball.example:8443', 'https://xn--kanzlei-mller-jlb.example'])(
  '%s may frame integration pages',
  (origin) => {
    expect(exactHttpsOrigins([origin])).toEqual([origin]);
  },
);

test.each([
  'http://leap.example',
  'https://leap.example/',
  'https://leap.example/app',
  'https://LEAP.example',
  'https://leap.example:443',
  'https://*.leap.example',
  'https://user@leap.example',
  "https://leap.example 'self'",
  'https://leap.example; script-src *',
  'https://leap.example\nhttps://b.example',
  'https:',
  'https://',
  '*',
  'null',
  "'self'",
  'data:',
  '',
  null,
  7,
  ['https://leap.example'],
])('%j counts for nothing', (entry) => {
  expect(exactHttpsOrigins([entry])).toEqual([]);
});

test.each([null, undefined, 'https://leap.example', { 0: 'https://leap.example', length: 1 }])(
  'a setting that is no list (%j) allows nobody',
  (setting) => {
    expect(exactHttpsOrigins(setting)).toEqual([]);
  },
);

test('an origin counts once, and there is an end to the list', () => {
  expect(exactHttpsOrigins(['https://a.example', 'https://a.example'])).toEqual(['https://a.example']);
  expect(exactHttpsOrigins(Array.from({ length: 50 }, (_, index) => `https://s${index}.example`))).toHaveLength(20);
});

import { expect, test } from '@jest/globals';
import { isEmailAddress } from './email-address.ts';

test.each([
  'partner@harbour.example',
  'o’neill+matters@harbour-lane.com.au',
  'a@b.co',
  'jürgen@kanzlei-müller.de',
  `${'a'.repeat(64)}@harbour.example`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'partner',
  '@harbour.example',
  'partner@',
  'partner@harbour',
  'partner@harbour.',
  'partner@.example',
  'partner@-harbour.example',
  'part ner@harbour.example',
  'partner@harbour.example ',
  'a@b@harbour.example',
  'a..b@harbour.example',
  '.a@harbour.example',
  'a.@harbour.example',
  'Partner <partner@harbour.example>',
  'a@harbour.example\r\nbcc:b@harbour.example',
  `${'a'.repeat(65)}@harbour.example`,
  `a@${'b.'.repeat(130)}example`,
])('"%s" is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

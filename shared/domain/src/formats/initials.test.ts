import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test.each([
  ['Asha Mehta', 'AM'],
  ['  asha   mehta ', 'AM'],
  ['Asha van der Mehta', 'AM'],
  ['Brightwater', 'B'],
  ['O’Brien & Sons', 'OS'],
  ['Émile Zola', 'ÉZ'],
  ['(Pty) Ltd', 'PL'],
  ['', '?'],
  ['—', '?'],
])('shortens "%s" to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

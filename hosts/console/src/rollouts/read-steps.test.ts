import { expect, test } from '@jest/globals';
import { readSteps } from './read-steps.ts';

test.each([
  ['5, 25, 100', [5, 25, 100]],
  ['0.5% 10% 100%', [0.5, 10, 100]],
  ['100', [100]],
  ['', null],
  ['25, 5, 100', null],
  ['5, 5, 100', null],
  ['5, 25', null],
  ['5, 25, 100, 120', null],
  ['few, 100', null],
  ['0, 100', null],
])('"%s" is read as %s', (text, expected) => {
  expect(readSteps(text)).toEqual(expected);
});

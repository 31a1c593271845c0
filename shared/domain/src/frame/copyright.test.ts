import { expect, test } from '@jest/globals';
import { copyrightYears } from './copyright.ts';

test.each([
  [2026, '2011–26'],
  [2099, '2011–99'],
  [2105, '2011–05'],
])('in %i the copyright runs %s', (year, text) => {
  expect(copyrightYears(new Date(year, 5, 15))).toBe(text);
});

import { expect, test } from '@jest/globals';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['1234', 123_400],
  ['1,234.50', 123_450],
  ['$1,234.5', 123_450],
  ['AUD 12 345.67', 1_234_567],
  ['0.05', 5],
  ['7.', 700],
  [' 12 ', 1200],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['12,34', null],
  ['1,2345', null],
  ['ten', null],
  ['1e5', null],
  ['99999999999999999', null],
])('%s is %s', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

test('a currency without cents takes none', () => {
  expect([parseAmount('500', 0), parseAmount('500.5', 0)]).toEqual([500, null]);
});

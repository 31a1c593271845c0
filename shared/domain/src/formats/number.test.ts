import { expect, test } from '@jest/globals';
import { formatNumber, formatPercentage } from './number.ts';

test('writes whole numbers with separators', () => {
  expect(formatNumber(1482)).toBe('1,482');
  expect(formatNumber(0)).toBe('0');
});

test.each([
  [0.824, '82 %'],
  [0.825, '83 %'],
  [1.2, '120 %'],
  [0, '0 %'],
])('writes the share %s as %s', (share, text) => {
  expect(formatPercentage(share)).toBe(text);
});

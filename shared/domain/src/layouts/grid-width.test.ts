import { expect, test } from '@jest/globals';
import { GRID_COLUMNS, gridWidths, isGridWidth } from './grid-width.ts';

test('there are sixteen widths, from 1 to 16', () => {
  expect([gridWidths.length, gridWidths.at(0), gridWidths.at(-1), GRID_COLUMNS]).toEqual([16, 1, 16, 16]);
});

test.each([
  [0, false],
  [1, true],
  [16, true],
  [17, false],
  [7.4, false],
  [-3, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%p is a width: %p', (width, isOne) => {
  expect(isGridWidth(width)).toBe(isOne);
});

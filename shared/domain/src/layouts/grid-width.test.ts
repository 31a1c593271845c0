import { expect, test } from '@jest/globals';
import { GRID_COLUMNS, gridWidthOf, gridWidthPercent, gridWidths, isGridWidth } from './grid-width.ts';

test('there are sixteen widths, from 1 to 16', () => {
  expect([gridWidths.length, gridWidths.at(0), gridWidths.at(-1), GRID_COLUMNS]).toEqual([16, 1, 16, 16]);
});

test.each([
  [0, false, 1],
  [1, true, 1],
  [16, true, 16],
  [17, false, 16],
  [7.4, false, 7],
  [-3, false, 1],
  [Number.NaN, false, 16],
  [Number.POSITIVE_INFINITY, false, 16],
])('%p is a width: %p, and the nearest is %i', (width, isOne, nearest) => {
  expect([isGridWidth(width), gridWidthOf(width)]).toEqual([isOne, nearest]);
});

test('a width is its share of the line', () => {
  expect([gridWidthPercent(1), gridWidthPercent(8), gridWidthPercent(16)]).toEqual([6.25, 50, 100]);
});

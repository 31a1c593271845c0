import { expect, test } from '@jest/globals';
import { isFitDay } from './written-days.ts';

test('nothing, a day and a moment are fit to be kept, a year of two figures is not', () => {
  expect(['', '2026-11-27', '2026-11-27T14:30'].every(isFitDay)).toBe(true);
  expect(['0026-11-27', '0026-11-27T14:30', '20266-11-27'].some(isFitDay)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { contrast, isReadableOn } from './contrast.ts';

test('contrast goes from 1 to 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#336699', '#336699')).toBe(1);
});

test.each([
  ['#0b3d91', 'light', true],
  ['#0b3d91', 'dark', false],
  ['#f5c518', 'dark', true],
  ['#f5c518', 'light', false],
  ['#777777', 'light', false],
  ['#767676', 'light', true],
  ['blue', 'light', false],
] as const)('%s takes %s text: %s', (colour, ink, isReadable) => {
  expect(isReadableOn(colour, ink)).toBe(isReadable);
});

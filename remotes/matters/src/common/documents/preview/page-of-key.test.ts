import { expect, test } from '@jest/globals';
import { pageOfKey } from './page-of-key.ts';

test.each([
  ['PageDown', 'ltr', 5],
  ['PageUp', 'ltr', 3],
  ['ArrowRight', 'ltr', 5],
  ['ArrowLeft', 'ltr', 3],
  ['ArrowRight', 'rtl', 3],
  ['ArrowLeft', 'rtl', 5],
  ['PageDown', 'rtl', 5],
  ['Home', 'rtl', 1],
  ['End', 'ltr', 9],
  ['a', 'ltr', null],
] as const)('%s in a page that is written %s leads to page %j', (key, direction, page) => {
  expect(pageOfKey(key, 4, 9, direction)).toBe(page);
});

import { expect, test } from '@jest/globals';
import { countTextParts } from './text-parts.ts';

test.each([
  ['', 0, 0, false],
  ['Hello', 5, 1, false],
  ['a'.repeat(160), 160, 1, false],
  ['a'.repeat(161), 161, 2, false],
  ['a'.repeat(306), 306, 2, false],
  ['a'.repeat(307), 307, 3, false],
  ['€100 [draft]', 15, 1, false],
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 164, 2, false],
  ['مرحبا', 5, 1, true],
  ['م'.repeat(70), 70, 1, true],
  ['م'.repeat(71), 71, 2, true],
  ['It’s', 4, 1, true],
  [`${'ب'.repeat(66)}😀${'ب'.repeat(10)}`, 78, 2, true],
])('%j takes %i characters in %i parts', (text, characters, parts, isUnicode) => {
  expect(countTextParts(text)).toEqual({ characters, parts, isUnicode });
});

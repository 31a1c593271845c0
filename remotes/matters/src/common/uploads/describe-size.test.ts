import { expect, test } from '@jest/globals';
import { describeSize } from './describe-size.ts';

test.each([
  [1, '1 kB'],
  [1024, '1 kB'],
  [831_488, '812 kB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3.4 MB'],
  [62_914_580, '60 MB'],
  [104_857_600, '100 MB'],
  [2_147_483_648, '2 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(describeSize(bytes)).toBe(words);
});

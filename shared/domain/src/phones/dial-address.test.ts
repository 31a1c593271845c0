import { expect, test } from '@jest/globals';
import { dialAddress } from './dial-address.ts';

test.each([
  ['08 8123 4567', 'tel:0881234567'],
  ['+61 (0)8 8123 4567', 'tel:+61881234567'],
  ['(08) 8123-4567 ext. 12', 'tel:0881234567;ext=12'],
  ['000', 'tel:000'],
  ['', null],
  ['12', null],
  ['unknown', null],
])('%s rings %s', (number, address) => {
  expect(dialAddress(number)).toBe(address);
});

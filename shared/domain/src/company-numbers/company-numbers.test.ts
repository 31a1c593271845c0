import { expect, test } from '@jest/globals';
import { formatAbn, formatAcn, isAbn, isAcn } from './company-numbers.ts';

test.each([
  // The Australian Taxation Office's own number, the example of the register.
  ['51 824 753 556', true],
  ['51824753556', true],
  ['51.824.753.556', true],
  ['51 824 753 557', false],
  ['15 824 753 556', false],
  ['5182475355', false],
  ['051 824 753 556', false],
  ['00 000 000 000', false],
  ['5l 824 753 556', false],
  ['', false],
])('%s is an ABN: %s', (text, expected) => {
  expect(isAbn(text)).toBe(expected);
});

test.each([
  // Examples of the commission.
  ['000 000 019', true],
  ['000 250 000', true],
  ['004 085 616', true],
  ['010 749 961', true],
  ['004 085 617', false],
  ['040 085 616', false],
  ['04085616', false],
  ['', false],
])('%s is an ACN: %s', (text, expected) => {
  expect(isAcn(text)).toBe(expected);
});

test('a number is written in its groups', () => {
  expect([formatAbn('51824753556'), formatAcn('004085616'), formatAbn('12'), formatAcn('x')]).toEqual([
    '51 824 753 556',
    '004 085 616',
    '12',
    'x',
  ]);
});

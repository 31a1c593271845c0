import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountDigits, amountText, nextAmountText, tidyAmountText } from './amount-typing.ts';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['1234', '1,234'],
  ['1234567.891', '1,234,567.89'],
  ['1,2345', '12,345'],
  ['12.', '12.'],
  ['.5', '0.5'],
  ['.', '0.'],
  ['1.2.3', '1.23'],
  ['007', '7'],
  ['0', '0'],
  ['00', '0'],
  ['-500', '500'],
  ['(500)', '500'],
  ['$1,000.00', '1,000.00'],
  ['1e5', '15'],
  ['ten', ''],
  ['١٢٣٤٫٥', '1,234.5'],
])('typing %j shows %j', (typed, shown) => {
  expect(tidyAmountText(typed, 2)).toBe(shown);
});

test('a currency without cents takes no decimals', () => {
  expect([amountDigits('AUD'), amountDigits('JPY'), amountDigits('KWD')]).toEqual([2, 0, 2]);
  expect(tidyAmountText('1234.5', 0)).toBe('1,234.');
  expect(parseAmount('1,234.', 0)).toBe(1234);
});

test.each([
  ['1000', '1,000'],
  ['1000.00', '1,000.00'],
  ['1000.01', null],
  ['1001', null],
  ['999.99', '999.99'],
  ['', ''],
])('up to 1,000 typing %j gives %j', (typed, next) => {
  expect(nextAmountText(typed, { digits: 2, maximum: 100_000 })).toBe(next);
});

test('what cannot be counted exactly is not taken', () => {
  expect(nextAmountText('99999999999999999', { digits: 2 })).toBeNull();
});

test.each([
  [123_450, 2, '1,234.50'],
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [1234, 0, '1,234'],
  [null, 2, ''],
  [undefined, 2, ''],
])('%p with %i decimals stands as %j', (minor, digits, text) => {
  expect(amountText(minor, digits)).toBe(text);
});

test('an amount shown is the amount read', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1e13 }), (minor) => parseAmount(amountText(minor, 2)) === minor));
});

test('tidying twice is tidying once, and no sign or letter is left', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = tidyAmountText(typed, 2);
      return tidyAmountText(once, 2) === once && /^(?:\d{1,3}(?:,\d{3})*(?:\.\d{0,2})?)?$/.test(once);
    }),
  );
});

test('nothing above the maximum is ever taken', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,-') }),
      fc.integer({ min: 0, max: 1e6 }),
      (typed, maximum) => {
        const next = nextAmountText(typed, { digits: 2, maximum });
        return next === null || next === '' || (parseAmount(next) ?? Infinity) <= maximum;
      },
    ),
  );
});

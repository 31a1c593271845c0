import { expect, test } from '@jest/globals';
import { currencySymbol, formatMoney, minorDigits } from './money.ts';

test.each([
  [4128000, 'AUD', {}, '$41,280'],
  [22665350, 'AUD', {}, '$226,653.50'],
  [0, 'AUD', {}, '$0'],
  [4128000, 'AUD', { cents: 'always' }, '$41,280.00'],
  [4128049, 'AUD', { cents: 'never' }, '$41,280'],
  [4128050, 'AUD', { cents: 'never' }, '$41,281'],
  [4128000, 'AUD', { symbol: false, cents: 'always' }, '41,280.00'],
  [-1250, 'AUD', {}, '-$12.50'],
  [1250, 'GBP', {}, '£12.50'],
  [1250, 'USD', {}, '$12.50'],
  [1250, 'JPY', {}, '¥1,250'],
] as const)('writes %s minor units of %s with %j as %s', (minor, currency, format, text) => {
  expect(formatMoney(minor, currency, 'en-AU', format)).toBe(text);
});

test('takes US dollars where no currency is given', () => {
  expect(formatMoney(100)).toBe('$1');
});

test('knows currencies without a minor unit', () => {
  expect(minorDigits('AUD')).toBe(2);
  expect(minorDigits('JPY')).toBe(0);
});

test('sets the currency apart where writing runs from the right', () => {
  expect(formatMoney(4128000, 'AUD', 'ar-AU-u-nu-latn')).toMatch(/41,280\s\u2066AU\$\u2069/);
});

test.each([
  ['AUD', '$'],
  ['USD', '$'],
  ['GBP', '£'],
  ['CHF', 'CHF'],
])('the narrow sign of %s is %s', (currency, symbol) => {
  expect(currencySymbol(currency)).toBe(symbol);
});

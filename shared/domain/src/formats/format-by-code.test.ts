import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatByCode, type FormattableValue } from './format-by-code.ts';
import { dateFormats, isFormatCode, numberFormats, type FormatCode, type NumberFormatCode } from './format-codes.ts';

const region = { locale: 'en-AU', currency: 'AUD', timeZone: 'Australia/Adelaide' };

// Per code: 1234567.891, -1234.5, nothing, and what only rounds to nothing.
test.each<[NumberFormatCode, string, string, string, string]>([
  ['N1', '1234568', '-1235', '0', '0'],
  ['N2', '1234567.89', '-1234.50', '0.00', '0.00'],
  ['N3', '1,234,568', '-1,235', '0', '0'],
  ['N4', '1,234,567.89', '-1,234.50', '0.00', '0.00'],
  ['N5', '$1,234,568', '-$1,235', '$0', '$0'],
  ['N6', '$1,234,567.89', '-$1,234.50', '$0.00', '$0.00'],
  ['N7', '$1,234,568', '-$1,235', 'Nil', 'Nil'],
  ['N8', '$1,234,567.89', '-$1,234.50', 'Nil', 'Nil'],
  ['N9', '1,234,568', '(1,235)', '0', '0'],
  ['N10', '1,234,567.89', '(1,234.50)', '0.00', '0.00'],
  ['N11', '$1,234,568', '($1,235)', '$0', '$0'],
  ['N12', '$1,234,567.89', '($1,234.50)', '$0.00', '$0.00'],
  ['N13', '123,456,789 %', '-123,450 %', '0 %', '0 %'],
  ['N14', '123,456,789.10 %', '-123,450.00 %', '0.00 %', '-0.40 %'],
  ['N15', 'AUD 1,234,567.89', '-AUD 1,234.50', 'AUD 0.00', 'AUD 0.00'],
])('%s writes %s, %s, %s and %s', (code, large, negative, zero, nearlyZero) => {
  const write = (value: FormattableValue) => formatByCode(code, value, region).replaceAll('\u00a0', ' ');
  expect([1_234_567.891, -1234.5, 0, -0.004].map(write)).toEqual([large, negative, zero, nearlyZero]);
});

test.each<[FormatCode, string]>([
  ['D1', '05/09/26'],
  ['D2', '05/09/2026'],
  ['D3', '05 Sep 26'],
  ['D4', '05 Sep 2026'],
  ['D5', '05 September 2026'],
  ['D6', 'Sat 05 Sep 2026'],
  ['D7', 'Saturday 05 September 2026'],
  ['D8', '2026-09-05'],
])('%s writes a day as %s', (code, text) => {
  expect(formatByCode(code, '2026-09-05', region)).toBe(text);
});

test('there are fifteen codes of numbers and eight of dates', () => {
  expect(Object.keys(numberFormats)).toEqual(Array.from({ length: 15 }, (_, index) => `N${index + 1}`));
  expect(Object.keys(dateFormats)).toEqual(Array.from({ length: 8 }, (_, index) => `D${index + 1}`));
});

test.each([
  ['N1', true],
  ['D8', true],
  ['n1', false],
  ['N16', false],
  ['D0', false],
  ['toString', false],
  ['', false],
])('%j is a code: %s', (text, isOne) => {
  expect(isFormatCode(text)).toBe(isOne);
});

test.each<[string, FormatCode, FormattableValue, string]>([
  ['digits in text lose nothing to binary fractions', 'N4', '1.005', '1.01'],
  ['halves round away from zero', 'N3', -2.5, '-3'],
  ['money brings its own currency', 'N6', { minor: 123_450, currency: 'GBP' }, '£1,234.50'],
  ['a currency without cents gets none', 'N6', { minor: 1234, currency: 'JPY' }, '¥1,234'],
  ['three decimals of a currency become two', 'N6', { minor: 1_234_567, currency: 'KWD' }, 'KWD\u00a01,234.57'],
  ['less than half a cent is nothing', 'N8', '0.004', 'Nil'],
  ['half a cent is a cent', 'N8', '0.005', '$0.01'],
  ['half a dollar is a dollar', 'N7', 0.5, '$1'],
  ['less than half a dollar is nothing', 'N7', 0.49, 'Nil'],
  ['what is missing is empty', 'N7', null, ''],
  ['an empty text is empty', 'D1', '', ''],
  ['text that is no number stands as it is', 'N6', 'to be agreed', 'to be agreed'],
  ['no number stands as it is', 'N6', Number.NaN, 'NaN'],
  ['text that is no day stands as it is', 'D4', 'next spring', 'next spring'],
  ['a day that never was stands as it is', 'D4', '2026-02-30', '2026-02-30'],
  ['an instant falls on the day of the zone', 'D4', '2026-11-20T23:00:00Z', '21 Nov 2026'],
])('%s', (_what, code, value, text) => {
  expect(formatByCode(code, value, region)).toBe(text);
});

test('without a region the product’s own holds', () => {
  expect(formatByCode('N6', 5)).toBe(formatByCode('N6', 5, { locale: 'en-AU', currency: 'USD' }));
});

test('Arabic has its own words and Latin digits', () => {
  const arabic = { locale: 'ar-AU-u-nu-latn', currency: 'AUD' };
  expect(formatByCode('N8', 0, arabic)).toBe('لا شيء');
  expect(formatByCode('D7', '2026-11-24', arabic)).toBe('الثلاثاء 24 نوفمبر 2026');
  expect(formatByCode('N4', 1234.5, arabic)).toBe('1,234.50');
});

const numberCodes = Object.keys(numberFormats) as NumberFormatCode[];

test('every number of cents is written so that its digits can be read back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...numberCodes), fc.integer({ min: -1e9, max: 1e9 }), (code, minor) => {
      const { decimals, kind, zero } = numberFormats[code];
      const text = formatByCode(code, { minor, currency: 'AUD' }, region);
      const cents = minor / 100;
      if (zero === 'nil' && Math.abs(cents) < 0.5 / 10 ** decimals) return text === 'Nil';
      const read = Number(text.replaceAll(/[^\d.]/g, '')) / (kind === 'percent' ? 100 : 1);
      const isNegative = /^[-(]/.test(text);
      return (
        Math.abs(read - Math.abs(cents)) <= 0.5 / 10 ** decimals + 1e-6 && isNegative === (cents < 0 && read !== 0)
      );
    }),
  );
});

test('parentheses and signs never stand together, and always close', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...numberCodes),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
      (code, value) => {
        const text = formatByCode(code, value, region);
        return text.startsWith('(') === text.endsWith(')') && !(text.includes('-') && text.includes('('));
      },
    ),
  );
});

test('no code throws, whatever it is given', () => {
  const anything = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.constant(undefined));
  fc.assert(
    fc.property(
      fc.constantFrom(...numberCodes, ...(Object.keys(dateFormats) as FormatCode[])),
      anything,
      (code, value) => typeof formatByCode(code, value, region) === 'string',
    ),
  );
});

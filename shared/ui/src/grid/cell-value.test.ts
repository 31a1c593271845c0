import { expect, test } from '@jest/globals';
import { alignmentOf, presentValue } from './cell-value.tsx';
import type { GridDataType } from './types.ts';

const region = { language: 'en-AU', timeZone: 'Australia/Adelaide', currency: 'AUD' };

test.each<[GridDataType, unknown, string]>([
  ['Currency', 4_128_000, '41,280.00'],
  ['Currency', { minor: 4_128_000, currency: 'AUD' }, '41,280.00'],
  ['Currency', { minor: 4_128_000, currency: 'EUR' }, '€41,280.00'],
  ['Currency', { minor: 0, currency: 'AUD' }, '—'],
  ['CurrencyWithoutDecimals', 4_128_050, '41,281'],
  ['Number', 1482, '1,482'],
  ['Number', 0, '0'],
  ['Percentage', 0.82, '82 %'],
  ['Duration', 5400, '1.5'],
  ['Date', '2024-02-12', '12 Feb 2024'],
  ['DateTime', '2026-11-20T23:00:00Z', '21 Nov 2026 9:30 am'],
  ['Boolean', false, '—'],
  ['String', 'T. Nguyen', 'T. Nguyen'],
  ['String', '', '—'],
  ['LongText', null, '—'],
  ['Date', undefined, '—'],
])('a %s of %j is written %s', (dataType, value, text) => {
  expect(presentValue(value, dataType, region)).toBe(text);
});

test('figures line up at the end, words at the start, unless the column says otherwise', () => {
  expect(alignmentOf({ dataType: 'Currency' })).toBe('end');
  expect(alignmentOf({ dataType: 'Date' })).toBe('start');
  expect(alignmentOf({})).toBe('start');
  expect(alignmentOf({ dataType: 'Number', align: 'center' })).toBe('center');
});

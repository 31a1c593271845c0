import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { displayDataTypes, gridColumnDataTypes, isFigureType, type DisplayDataType } from './display-data-types.ts';
import { formatDisplayValue } from './display-value.ts';

const region = { language: 'en-AU', timeZone: 'Australia/Adelaide', currency: 'AUD' };

test('there are twenty-three data types, and thirteen of them for columns', () => {
  expect(new Set(displayDataTypes).size).toBe(23);
  expect(new Set(gridColumnDataTypes).size).toBe(13);
});

test.each<[DisplayDataType, unknown, string]>([
  ['Default', 1482.5, '1,482.5'],
  ['Default', true, 'Yes'],
  ['Default', 'as it is', 'as it is'],
  ['Default', ['a', 'b'], 'a, b'],
  ['String', 'T. Nguyen', 'T. Nguyen'],
  ['String', 7, '7'],
  ['Date', '2024-02-12', '12 Feb 2024'],
  ['Date', '2026-11-20T23:00:00Z', '21 Nov 2026'],
  ['Date', 'soon', 'soon'],
  ['Number', 1482, '1,482'],
  ['Number', 0, '0'],
  ['Number', 1.234, '1.23'],
  ['Currency', 4_128_000, '41,280.00'],
  ['Currency', { minor: 4_128_000, currency: 'AUD' }, '41,280.00'],
  ['Currency', { minor: 4_128_000, currency: 'EUR' }, '€41,280.00'],
  ['Currency', 0, '—'],
  ['Currency', 'to be agreed', 'to be agreed'],
  ['Boolean', true, 'Yes'],
  ['Boolean', false, 'No'],
  ['DateTime', '2026-11-20T23:00:00Z', '21 Nov 2026 9:30 am'],
  ['DateTime', 'later', 'later'],
  ['Image', { src: '/a/logo.png', alt: 'The firm’s logo' }, 'The firm’s logo'],
  ['Image', 'https://firm.example/pictures/front%20door.jpg?size=2', 'front door.jpg'],
  ['Image', 'data:image/png;base64,AAAA', '—'],
  ['Image', ['/a.png', { src: '/b.png', alt: 'B' }], 'a.png, B'],
  ['Percentage', 0.824, '82 %'],
  ['ContextMenu', { label: 'Open' }, 'Open'],
  ['Link', { title: 'Court list', url: 'https://court.example' }, 'Court list'],
  ['Link', 'https://court.example', 'https://court.example'],
  ['LongText', ' one\n  two ', 'one two'],
  ['Checkbox', true, 'Yes'],
  ['CurrencyWithoutDecimals', 4_128_050, '41,281'],
  ['EditorView', '<p>Dear <b>Ms Nguyen</b>,</p><p>Fish &amp; chips</p>', 'Dear Ms Nguyen,\nFish & chips'],
  ['Duration', 5400, '1.5'],
  ['DueDate', '2026-11-24', '24 Nov 2026'],
  ['Chips', ['Urgent', { name: 'Court' }], 'Urgent, Court'],
  ['ContextMenuStaff', { name: 'Asha Mehta' }, 'Asha Mehta'],
  ['Rating', 4, '4/5'],
  ['Rating', 3.5, '3.5/5'],
  ['EventCampaignCategory', { description: 'Seminar' }, 'Seminar'],
  ['MultiLineString', 'one\r\ntwo\n', 'one\ntwo'],
  ['Email', { email: 'asha@harbour.example' }, 'asha@harbour.example'],
])('a %s of %j is written %s', (dataType, value, text) => {
  expect(formatDisplayValue(dataType, value, region)).toBe(text);
});

test.each(displayDataTypes)('a %s without a value is a dash, or what its place wants', (dataType) => {
  for (const nothing of [null, undefined, '', Number.NaN]) {
    expect(formatDisplayValue(dataType, nothing, region)).toBe('—');
    expect(formatDisplayValue(dataType, nothing, { ...region, nothing: '' })).toBe('');
  }
});

test('a place may want the currency named and nothing written as a figure', () => {
  expect(formatDisplayValue('Currency', 0, { ...region, showsZero: true, showsCurrency: true })).toBe('$0.00');
  expect(formatDisplayValue('CurrencyWithoutDecimals', 125_000, { ...region, showsCurrency: true })).toBe('$1,250');
});

test('yes and no are said in the reader’s language', () => {
  expect(formatDisplayValue('Boolean', true, { ...region, language: 'ar-AU-u-nu-latn' })).toBe('نعم');
});

test('figures are known from words', () => {
  expect(displayDataTypes.filter(isFigureType)).toEqual([
    'Number',
    'Currency',
    'Percentage',
    'CurrencyWithoutDecimals',
    'Duration',
  ]);
});

test('whatever a value is, every type says something and none throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...displayDataTypes),
      fc.oneof(fc.anything({ maxDepth: 2, withNullPrototype: false }), fc.string()),
      (dataType, value) => formatDisplayValue(dataType, value, region) !== '',
    ),
  );
});

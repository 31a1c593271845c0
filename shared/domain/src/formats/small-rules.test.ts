import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dueStateOf } from './due-state.ts';
import { latinDigits } from './latin-digits.ts';
import { truncateText } from './truncate-text.ts';

test.each([
  ['Nguyen v Harcourt', 17, 'Nguyen v Harcourt'],
  ['Nguyen v Harcourt', 16, 'Nguyen v Harcou…'],
  ['Nguyen v Harcourt', 8, 'Nguyen…'],
  ['e\u0301te\u0301', 3, 'e\u0301te\u0301'],
  ['👩‍⚖️👩‍⚖️👩‍⚖️', 2, '👩‍⚖️…'],
  ['abc', 0, '…'],
  ['', 5, ''],
])('%j cut to %i is %j', (text, maximum, cut) => {
  expect(truncateText(text, maximum)).toBe(cut);
});

test('what is cut is never longer than asked, and what fits stays whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, maximum) => {
      const cut = truncateText(text, maximum);
      return cut === text || (cut.endsWith('…') && Array.from(new Intl.Segmenter('en').segment(cut)).length <= maximum);
    }),
  );
});

test.each([
  ['2026-11-20', 'overdue', -1],
  ['2026-11-21', 'today', 0],
  ['2026-11-22', 'soon', 1],
  ['2026-11-28', 'soon', 7],
  ['2026-11-29', 'later', 8],
])('%s is %s on 21 November', (day, kind, days) => {
  expect(dueStateOf(day, '2026-11-21')).toEqual({ kind, days });
});

test('what is done is never overdue', () => {
  expect(dueStateOf('2020-01-01', '2026-11-21', true).kind).toBe('done');
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٫٥', '1.5'],
  ['12', '12'],
])('%s is read as %s', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin);
});

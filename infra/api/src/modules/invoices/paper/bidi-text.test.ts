import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOfText, hasArabic, linesWithin, visualWords, withoutMarks } from './bidi-text.ts';

const from = (line: string, direction: 'ltr' | 'rtl'): string => visualWords(line, direction).join('|');

test('Arabic words stand from the right, and keep the letters as they are written', () => {
  assert.equal(from('شراء منزل', 'rtl'), 'منزل| |شراء');
  assert.equal(from('شراء منزل', 'ltr'), 'منزل| |شراء');
});

test('numbers and Latin words among them are read from the left', () => {
  assert.equal(from('ملف 12 Smith', 'rtl'), 'Smith| |12| |ملف');
  assert.equal(from('File ملف 12', 'ltr'), 'File| |12| |ملف');
});

test('brackets open the other way round', () => {
  // The word itself is turned when it is shaped.
  assert.equal(from('(ملف)', 'rtl'), ')ملف(');
});

test('text that is all from the left stays as it is', () => {
  assert.equal(from('Total (tax): $5', 'ltr'), 'Total| |(tax):| |$5');
  assert.equal(hasArabic('Total'), false);
  assert.equal(hasArabic('مجموع'), true);
});

test('a text runs as its first letter does, and a number from the left', () => {
  const found = ['3 Victoria Square', '02 5550 8291', '-$5.00', 'شراء Smith', '12 ملف'].map(directionOfText);
  assert.deepEqual(found, ['ltr', 'ltr', 'ltr', 'rtl', 'rtl']);
});

test('what only says a direction is heeded and not drawn', () => {
  assert.equal(from('ملف \u2066$5 (2)\u2069', 'rtl'), '$5| |(2)| |ملف');
  assert.equal(withoutMarks('\u200e$5\u200f\u2066a\u2069'), '$5a');
});

test('lines are no wider than they may be, and long words are broken', () => {
  const widthOf = (text: string): number => text.length;
  assert.deepEqual(linesWithin('one two three', 7, widthOf), ['one two', 'three']);
  assert.deepEqual(linesWithin('abcdefghij', 4, widthOf), ['abcd', 'efgh', 'ij']);
  assert.deepEqual(linesWithin('a\n\nb', 4, widthOf), ['a', '', 'b']);
});

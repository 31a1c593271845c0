import { expect, test } from '@jest/globals';
import {
  DEFAULT_FILE_NUMBER_RULES,
  fileCodeOf,
  fileSequenceOf,
  findFileNumberProblem,
  formatFileNumber,
  isFileNumber,
  LONGEST_FILE_NUMBER,
  readFileCount,
  type FileNumberRules,
} from './file-number-pattern.ts';

const occasion = { day: '2026-11-24', officeCode: 'SYD', typeCode: 'FL' };
const rules = (changes: Partial<FileNumberRules>): FileNumberRules => ({
  ...DEFAULT_FILE_NUMBER_RULES,
  reset: 'never',
  ...changes,
});

test.each([
  ['{YY}{MM}-{0000}', 42, '2611-0042'],
  ['{OFFICE}-{TYPE}-{00000}', 7, 'SYD-FL-00007'],
  ['{YYYY}/{0}', 1234, '2026/1234'],
  ['M {0000}', 12_345, 'M 12345'],
  ['{00}.{YY}', 5, '05.26'],
])('%s and %i make %s', (pattern, count, expected) => {
  expect(formatFileNumber(pattern, occasion, count)).toBe(expected);
  expect(readFileCount(pattern, expected)).toBe(count);
});

test.each([
  [rules({ pattern: '{YY}/{0000}' }), null],
  [rules({ pattern: '' }), 'pattern'],
  [rules({ pattern: ' {0000}' }), 'pattern'],
  [rules({ pattern: '{DAY}-{0000}' }), 'pattern'],
  [rules({ pattern: '{0000' }), 'pattern'],
  [rules({ pattern: '№{0000}' }), 'pattern'],
  [rules({ pattern: '{YY}' }), 'counter'],
  [rules({ pattern: '{00}-{00}' }), 'counter'],
  [rules({ pattern: `${'A'.repeat(33)}{0000}` }), 'tooLong'],
  [rules({ pattern: `${'A'.repeat(32)}{0000}` }), null],
  [rules({ pattern: '{0000}', reset: 'yearly' }), 'year'],
  [rules({ pattern: '{YY}-{0000}', reset: 'monthly' }), 'month'],
  [rules({ pattern: '{YY}{MM}-{0000}', reset: 'monthly' }), null],
  [rules({ pattern: '{0000}', isPerOffice: true }), 'office'],
  [rules({ pattern: '{0000}', isPerType: true }), 'type'],
  [rules({ pattern: '{OFFICE}{TYPE}{0000}', isPerOffice: true, isPerType: true }), null],
  [rules({ firstNumber: -1 }), 'firstNumber'],
  [rules({ firstNumber: 1.5 }), 'firstNumber'],
])('%o: %s', (given, expected) => {
  expect(findFileNumberProblem(given)).toBe(expected);
});

test('a number of another pattern has no count', () => {
  expect(
    ['26/1187', '2611-00', '2613-0042', 'x2611-0042', '2611-0042x', ''].map((text) =>
      readFileCount('{YY}{MM}-{0000}', text),
    ),
  ).toEqual([null, null, null, null, null, null]);
  expect([readFileCount('{', '1'), readFileCount('{YY}.{0}', '26x1')]).toEqual([null, null]);
});

test.each([
  ['26/1187', true],
  ['a_b.c-d 1', true],
  [' 26/1', false],
  ['', false],
  ['26#1', false],
  ['x'.repeat(LONGEST_FILE_NUMBER + 1), false],
])('%s can be a file number: %s', (text, expected) => {
  expect(isFileNumber(text)).toBe(expected);
});

test.each([
  ['Sydney', 'SYD'],
  ['Family law', 'FL'],
  ['Wills, estates and probate disputes at large', 'WEAP'],
  ['Málaga', 'MAL'],
  ['Íñigo & Søn', 'IS'],
  ['سيدني', 'X'],
  ['', 'X'],
])('the code of %s is %s', (name, expected) => {
  expect(fileCodeOf(name)).toBe(expected);
});

/** A small generator of its own, so that a failure comes back with its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
function anyRules(roll: (sides: number) => number): FileNumberRules {
  const pieces = ['{YYYY}', '{YY}', '{MM}', '{OFFICE}', '{TYPE}', '-', '/', 'A', '7', '.', ' ', '{', '}'];
  const some = () => Array.from({ length: roll(4) }, () => pieces[roll(pieces.length)] ?? '').join('');
  const reset = (['never', 'yearly', 'monthly'] as const)[roll(3)] ?? 'never';
  return {
    pattern: `${some()}{${'0'.repeat(1 + roll(6))}}${some()}`,
    reset,
    isPerOffice: roll(2) === 1,
    isPerType: roll(2) === 1,
    firstNumber: roll(3000),
  };
}
const codes = ['SYD', 'MEL', 'A', 'WEAP'];
const anyOccasion = (roll: (sides: number) => number) => ({
  day: `20${String(20 + roll(60)).padStart(2, '0')}-${String(1 + roll(12)).padStart(2, '0')}-0${1 + roll(9)}`,
  officeCode: codes[roll(codes.length)] ?? 'A',
  typeCode: codes[roll(codes.length)] ?? 'A',
});
const sound = Array.from({ length: 8000 }, (_, seed) => ({ seed, roll: dice(seed) })).flatMap(({ seed, roll }) => {
  const found = anyRules(roll);
  return findFileNumberProblem(found) === null ? [{ seed, roll, rules: found }] : [];
});

test('sound rules are many among the thrown ones', () => {
  expect(sound.length).toBeGreaterThan(400);
});

test('what sound rules make is a file number', () => {
  for (const {
    seed,
    roll,
    rules: { pattern },
  } of sound) {
    const made = formatFileNumber(pattern, anyOccasion(roll), roll(99_999_999));
    expect([seed, made, isFileNumber(made)]).toEqual([seed, made, true]);
  }
});

test('within one sequence no two counts make the same number', () => {
  for (const {
    seed,
    roll,
    rules: { pattern },
  } of sound) {
    const at = anyOccasion(roll);
    const made = [1, 9, 10, 11, 99, 100, 999, 1000, 9999, 10_000, 99_999_999].map((count) =>
      formatFileNumber(pattern, at, count),
    );
    expect([seed, new Set(made).size]).toEqual([seed, made.length]);
  }
});

test('the count can be read back wherever letters or signs set it apart from other digits', () => {
  for (const {
    seed,
    roll,
    rules: { pattern },
  } of sound) {
    if (/[\d}]\{0|0\}[\d{]/.test(pattern.replaceAll(/\{(OFFICE|TYPE)\}/g, '|'))) continue;
    const count = roll(99_999_999);
    expect([seed, readFileCount(pattern, formatFileNumber(pattern, anyOccasion(roll), count))]).toEqual([seed, count]);
  }
});

test('a sequence begins again with its period, its office and its type, and only where the rules say so', () => {
  const spans = (changes: Partial<FileNumberRules>) =>
    [{ day: '2026-12-01' }, { day: '2027-11-24' }, { officeCode: 'MEL' }, { typeCode: 'P' }].map(
      (other) => fileSequenceOf(rules(changes), occasion) !== fileSequenceOf(rules(changes), { ...occasion, ...other }),
    );
  expect(spans({})).toEqual([false, false, false, false]);
  expect(spans({ reset: 'yearly' })).toEqual([false, true, false, false]);
  expect(spans({ reset: 'monthly' })).toEqual([true, true, false, false]);
  expect(spans({ isPerOffice: true })).toEqual([false, false, true, false]);
  expect(spans({ isPerType: true })).toEqual([false, false, false, true]);
});

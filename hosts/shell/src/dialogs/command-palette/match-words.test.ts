import { expect, test } from '@jest/globals';
import { matchWords } from './match-words.ts';

const marked = (query: string, text: string, keywords?: string) =>
  matchWords(query, text, keywords)
    ?.pieces.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('') ?? null;

test.each([
  ['mat', 'Matters', '[Mat]ters'],
  ['mat man', 'Matter management', '[Mat]ter [man]agement'],
  ['man mat', 'Matter management', '[Mat]ter [man]agement'],
  ['age', 'Matter management', 'Matter man[age]ment'],
  ['MUNOZ', 'José Muñoz', 'José [Muñoz]'],
  ['', 'Matters', 'Matters'],
  ['24/11', '24/1187 Nguyen', '[24/11]87 Nguyen'],
])('%j in %j is marked %j', (query, text, expected) => {
  expect(marked(query, text)).toBe(expected);
});

test('a word that is nowhere makes it no match', () => {
  expect(matchWords('matter zebra', 'Matters')).toBeNull();
});

test('a keyword counts without a mark', () => {
  expect(marked('password', 'Security', 'change password')).toBe('Security');
});

test('a keyword counts from its beginning only', () => {
  expect(matchWords('ma', 'Tasks', '/tasksSummary')).toBeNull();
});

test.each([
  ['matters', 'Matters', 'Matters drill-down'],
  ['mat', 'Matters', 'Client matters'],
  ['mat', 'Client matters', 'Formats'],
  ['time', 'Timesheet', 'Part-time staff'],
])('%j fits %j better than %j', (query, better, worse) => {
  expect(matchWords(query, better)?.score).toBeGreaterThan(matchWords(query, worse)?.score ?? Infinity);
});

test('an emoji does not move the marks', () => {
  expect(marked('bar', '⚖️ Bar')).toBe('⚖️ [Bar]');
});

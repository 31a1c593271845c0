import { expect, test } from '@jest/globals';
import { compactMoney, largestFirst, monthLabel, readPeriod } from './firm-dashboard.figures.ts';

test.each([
  ['', 12],
  ['months=6', 6],
  ['months=12', 12],
  ['months=24', 24],
  ['months=7', 12],
  ['months=many', 12],
])('reads the period of "%s" as %d months', (query, months) => {
  expect(readPeriod(new URLSearchParams(query))).toBe(months);
});

test.each([
  [0, '$0'],
  [95_000, '$950'],
  [4_128_000, '$41.3K'],
  [124_000_000, '$1.24M'],
  [-4_128_000, '-$41.3K'],
])('writes %d cents in short as %s', (minor, text) => {
  expect(compactMoney(minor, 'AUD', 'en-AU')).toBe(text);
});

test.each([
  ['2026-11-01', 'Nov 26'],
  ['2025-01-01', 'Jan 25'],
])('names the month of %s %s', (day, label) => {
  expect(monthLabel(day, 'en-AU')).toBe(label);
});

const amounts = [
  { name: 'Family', minor: 300 },
  { name: 'Property', minor: 900 },
  { name: 'Estates', minor: 100 },
  { name: 'Employment', minor: 200 },
];

test('puts the largest amounts first', () => {
  expect(largestFirst(amounts, 4, 'All others').map(({ name }) => name)).toEqual([
    'Property',
    'Family',
    'Employment',
    'Estates',
  ]);
});

test('adds up what does not fit under one name', () => {
  expect(largestFirst(amounts, 3, 'All others')).toEqual([
    { name: 'Property', minor: 900 },
    { name: 'Family', minor: 300 },
    { name: 'All others', minor: 300 },
  ]);
});

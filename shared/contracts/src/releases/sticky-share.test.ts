import { expect, test } from '@jest/globals';
import { isInShare } from './sticky-share.ts';

const subjects = Array.from({ length: 20_000 }, (_, index) => `firm-${index}`);

test.each([1, 5, 25, 50, 99])('a share of %s per cent holds about as many', (percent) => {
  const found = subjects.filter((subject) => isInShare('salt', subject, percent)).length / subjects.length;
  expect(Math.abs(found * 100 - percent)).toBeLessThan(1);
});

test('nobody is in a share of none and everybody in the whole', () => {
  expect(subjects.some((subject) => isInShare('salt', subject, 0))).toBe(false);
  expect(subjects.every((subject) => isInShare('salt', subject, 100))).toBe(true);
});

test('a larger share keeps everyone of the smaller', () => {
  expect(subjects.every((subject) => !isInShare('salt', subject, 10) || isInShare('salt', subject, 30))).toBe(true);
});

test('another salt picks others', () => {
  const both = subjects.filter((subject) => isInShare('one', subject, 50) && isInShare('two', subject, 50)).length;
  expect(Math.abs(both / subjects.length - 0.25)).toBeLessThan(0.02);
});

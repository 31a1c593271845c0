import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RELATIVE_TIME_LIMIT_MS, isRelative, relativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test('two days are 172800000 ms', () => {
  expect(RELATIVE_TIME_LIMIT_MS).toBe(172_800_000);
});

test.each([
  [0, 'now'],
  [59 * SECOND, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR + 59 * MINUTE, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
  [47 * HOUR, '1 day ago'],
  [RELATIVE_TIME_LIMIT_MS, '2 days ago'],
  [RELATIVE_TIME_LIMIT_MS + 1, '19 Nov 2026'],
  [-HOUR, 'in 1 hour'],
  [-RELATIVE_TIME_LIMIT_MS, 'in 2 days'],
  [-RELATIVE_TIME_LIMIT_MS - 1, '23 Nov 2026'],
])('%d ms before now is told as %s', (ms, text) => {
  expect(relativeTime(ago(ms), now)).toBe(text);
});

test('beyond two days the date is that of the firm’s zone', () => {
  expect(relativeTime('2026-11-01T23:00:00Z', now, 'en-AU', 'Australia/Adelaide')).toBe('2 Nov 2026');
});

test('Arabic writes it in Latin digits', () => {
  expect(relativeTime(ago(3 * HOUR), now, 'ar-AU-u-nu-latn')).toBe('قبل 3 ساعات');
});

test('text that is no time stands as it is', () => {
  expect(relativeTime('some day', now)).toBe('some day');
});

test('words or a date, never both, and the limit alone decides', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4 * RELATIVE_TIME_LIMIT_MS, max: 4 * RELATIVE_TIME_LIMIT_MS }), (ms) => {
      const text = relativeTime(ago(ms), now);
      return (
        /ago|^in |^now$/.test(text) === isRelative(ago(ms), now) &&
        /\d{4}$/.test(text) === Math.abs(ms) > RELATIVE_TIME_LIMIT_MS
      );
    }),
  );
});

import { expect, test } from '@jest/globals';
import { bucketOf, bucketsOf, fittingBuckets, periodOf, spanOf, startOf, type LogBucket } from './log-buckets.ts';

const now = new Date('2026-11-22T14:00:00Z');

test.each([
  [{ days: 7 }, { from: '2026-11-17', to: '2026-11-23' }],
  [{ days: null }, { from: null, to: '2026-11-23' }],
  [
    { days: 7, from: '2026-11-01' },
    { from: '2026-11-01', to: '2026-11-23' },
  ],
  [
    { from: '2026-11-01T09', to: '2026-11-01T17' },
    { from: '2026-11-01T09', to: '2026-11-01T17' },
  ],
])('%j spans %j where the firm is', (where, span) => expect(spanOf(where, 'Australia/Sydney', now)).toEqual(span));

test.each<[from: string | null, to: string, asked: string | null, LogBucket]>([
  ['2026-11-23', '2026-11-23', null, 'HOUR'],
  ['2026-10-25', '2026-11-23', null, 'DAY'],
  ['2026-01-01', '2026-11-23', null, 'WEEK'],
  ['2020-01-01', '2026-11-23', null, 'MONTH'],
  [null, '2026-11-23', null, 'MONTH'],
  ['2026-10-25', '2026-11-23', 'week', 'WEEK'],
  ['2026-10-25', '2026-11-23', 'hour', 'DAY'],
  ['2026-10-25', '2026-11-23', 'century', 'DAY'],
])('from %s to %s, asked for %s: by %s', (from, to, asked, bucket) =>
  expect(bucketOf({ from, to }, asked)).toBe(bucket),
);

test('buckets are offered that can be told apart', () => {
  expect(fittingBuckets({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['HOUR']);
  expect(fittingBuckets({ from: '2026-11-17', to: '2026-11-23' })).toEqual(['HOUR', 'DAY']);
  expect(fittingBuckets({ from: '2026-09-01', to: '2026-11-23' })).toEqual(['DAY', 'WEEK', 'MONTH']);
  expect(fittingBuckets({ from: null, to: '2026-11-23' })).toEqual(['WEEK', 'MONTH']);
});

test.each<[string, LogBucket, string]>([
  ['2026-11-23', 'WEEK', '2026-11-23'],
  ['2026-11-22', 'WEEK', '2026-11-16'],
  ['2026-11-22T15', 'MONTH', '2026-11-01'],
  ['2026-11-22', 'HOUR', '2026-11-22T00'],
])('%s is in the %s of %s', (time, bucket, start) => expect(startOf(time, bucket)).toBe(start));

test('every bucket of the span is there, empty ones included', () => {
  expect(bucketsOf({ from: '2026-11-22', to: '2026-11-22' }, 'HOUR', [])).toHaveLength(24);
  expect(bucketsOf({ from: '2026-10-30', to: '2026-11-02' }, 'DAY', [])).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  expect(bucketsOf({ from: null, to: '2026-11-23' }, 'MONTH', ['2026-11-01', '2026-09-01'])).toEqual([
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ]);
  expect(bucketsOf({ from: null, to: '2026-11-23' }, 'MONTH', [])).toEqual([]);
});

test.each<[string, LogBucket, string]>([
  ['2026-11-22T23', 'HOUR', '2026-11-22T23..2026-11-22T23'],
  ['2026-11-22', 'DAY', '2026-11-22..2026-11-22'],
  ['2026-11-16', 'WEEK', '2026-11-16..2026-11-22'],
  ['2026-02-01', 'MONTH', '2026-02-01..2026-02-28'],
])('the rows of %s by %s are asked by %s', (start, bucket, period) => expect(periodOf(start, bucket)).toBe(period));

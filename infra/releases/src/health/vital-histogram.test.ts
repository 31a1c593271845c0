import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketOf, percentileOf, valueOf } from './vital-histogram.ts';

const figures: ['LCP' | 'CLS', number][] = [
  ['LCP', 12],
  ['LCP', 250],
  ['LCP', 2400],
  ['LCP', 60_000],
  ['CLS', 0.05],
  ['CLS', 0.25],
];

for (const [vital, value] of figures) {
  test(`${vital} ${value} is kept within a twentieth`, () => {
    assert.ok(Math.abs(valueOf(vital, bucketOf(vital, value)) - value) <= value * 0.05);
  });
}

test('the 75th percentile is read from counts', () => {
  const values = Array.from({ length: 100 }, (_, index) => 1000 + index * 10);
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf('LCP', value), (counts.get(bucketOf('LCP', value)) ?? 0) + 1);
  const found =
    percentileOf(
      'LCP',
      [...counts].map(([bucket, samples]) => ({ bucket, samples })),
      0.75,
    ) ?? 0;
  assert.ok(Math.abs(found - 1745) <= 1745 * 0.05, String(found));
});

test('no samples, no percentile; nothing shifted is a figure as well', () => {
  assert.equal(percentileOf('CLS', [], 0.75), null);
  assert.equal(percentileOf('CLS', [{ bucket: bucketOf('CLS', 0), samples: 4 }], 0.75), 0);
});

import { expect, test } from '@jest/globals';
import { markRunning } from './figures.ts';
import type { Translate } from './widgets.ts';

const t = ((_key: string, text: string, { period }: { period: string }) =>
  text.replace('{{period}}', period)) as Translate;

test.each([
  ['MONTH', '2026-11-28', ['2026-10-01', '2026-11-01 to date', '2026-12-01']],
  ['MONTH', '2026-11-30', ['2026-10-01', '2026-11-01 to date', '2026-12-01']],
  ['MONTH', '2027-01-01', ['2026-10-01', '2026-11-01', '2026-12-01']],
  ['QUARTER', '2026-11-28', ['2026-07-01', '2026-10-01 to date']],
  ['YEAR', '2026-11-28', ['2025-01-01', '2026-01-01 to date']],
  ['WEEK', '2026-11-28', ['2026-11-16', '2026-11-23 to date']],
  ['DAY', '2026-11-28', ['2026-11-27', '2026-11-28']],
] as const)('by %s on %s what is not over says so', (dimension, today, labels) => {
  const places = labels.map((label) => ({ key: label.slice(0, 10), label: label.slice(0, 10), rows: null }));
  expect(markRunning(t, places, dimension, today).map(({ label }) => label)).toEqual(labels);
});

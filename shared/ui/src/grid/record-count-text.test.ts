import { expect, test } from '@jest/globals';
import type { Translate } from '@atrium/platform';
import { recordCountText } from './record-count-text.ts';

const t = ((_key: string, text: string, { total }: { total: string }) => text.replace('{{total}}', total)) as Translate;

test.each([
  [{}, '0'],
  [{ recordCount: 1482 }, '1,482'],
  [{ recordCount: 1482, isCountCapped: false }, '1,482'],
  [{ recordCount: 1000, isCountCapped: true }, '1,000+'],
  [{ recordCount: 1050, isCountCapped: true }, '1,000+'],
  [{ recordCount: 550, isCountCapped: true }, '500+'],
  [{ recordCount: 12_950, isCountCapped: true }, '12,000+'],
])('%j is written %s', (count, text) => {
  expect(recordCountText(t, 'en-AU', count)).toBe(text);
});

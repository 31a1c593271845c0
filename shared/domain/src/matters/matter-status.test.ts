import { describe, expect, test } from '@jest/globals';
import {
  canChangeMatterStatus,
  findClosingObstacles,
  isCurrentMatter,
  matterStatuses,
  mayBeDestroyed,
  needsReason,
  nextMatterStatuses,
  type MatterStatus,
} from './matter-status.ts';

const allowed = [
  'Pending Deleted',
  'Open OnHold',
  'Open Completed',
  'Open Cancelled',
  'Open Deleted',
  'OnHold Open',
  'OnHold Completed',
  'OnHold Cancelled',
  'OnHold Deleted',
  'Completed Archived',
  'Completed Open',
  'Completed Deleted',
  'Archived Destroyed',
  'Archived Completed',
  'Cancelled Open',
  'Cancelled Deleted',
];
const pairs = matterStatuses.flatMap((from) =>
  matterStatuses.map((to) => ({ from, to, isAllowed: allowed.includes(`${from} ${to}`) })),
);

describe('a matter', () => {
  test.each(pairs)('from $from to $to: $isAllowed', ({ from, to, isAllowed }) => {
    expect(canChangeMatterStatus(from, to)).toBe(isAllowed);
  });

  test('whose status is closed to somebody goes nowhere for them', () => {
    expect(nextMatterStatuses('')).toEqual([]);
    expect(nextMatterStatuses('•••')).toEqual([]);
    expect(nextMatterStatuses('constructor')).toEqual([]);
  });

  test('that is destroyed stays so', () => {
    expect(nextMatterStatuses('Destroyed')).toEqual([]);
  });

  test('is current while work goes on or may begin', () => {
    expect(matterStatuses.filter(isCurrentMatter)).toEqual(['Pending', 'Open', 'OnHold']);
  });

  test.each<[MatterStatus, MatterStatus, boolean]>([
    ['Pending', 'Deleted', true],
    ['Open', 'OnHold', false],
    ['Open', 'Completed', false],
    ['Open', 'Cancelled', true],
    ['Open', 'Deleted', true],
    ['Completed', 'Open', true],
    ['Cancelled', 'Open', true],
    ['Completed', 'Archived', false],
    ['Archived', 'Completed', true],
    ['Archived', 'Destroyed', false],
  ])('from %s to %s needs a reason: %s', (from, to, isNeeded) => {
    expect(needsReason(from, to)).toBe(isNeeded);
  });
});

test.each([
  { balances: { wipMinor: 0, debtorsMinor: 0, trustMinor: 0 }, kinds: [] },
  { balances: { wipMinor: 100, debtorsMinor: 0, trustMinor: 0 }, kinds: ['wip'] },
  { balances: { wipMinor: 0, debtorsMinor: 1, trustMinor: 0 }, kinds: ['unpaidInvoices'] },
  { balances: { wipMinor: 0, debtorsMinor: 0, trustMinor: 5 }, kinds: ['trust'] },
  // A trust account that was overdrawn has to be put right as well.
  { balances: { wipMinor: -1, debtorsMinor: 2, trustMinor: -3 }, kinds: ['wip', 'unpaidInvoices', 'trust'] },
])('$kinds stand in the way of completing', ({ balances, kinds }) => {
  expect(findClosingObstacles(balances).map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  [null, false],
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
])('a file to be destroyed on %s may be on 21 November: %s', (destroyOn, isAllowed) => {
  expect(mayBeDestroyed(destroyOn, '2026-11-21')).toBe(isAllowed);
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  advanceProvisioning,
  beginProvisioning,
  outcomeOf,
  provisioningPercent,
  provisioningStepText,
  type ProvisioningOutcome,
} from './provisioning-progress.ts';

test.each<[number, number, ProvisioningOutcome, string | null]>([
  [0, 0, 'inProgress', 'provisioning.inProgress'],
  [1, 20, 'inProgress', 'provisioning.inProgress'],
  [2, 40, 'inProgress', 'provisioning.inProgress'],
  [3, 60, 'inProgress', 'provisioning.inProgress'],
  [4, 80, 'inProgress', 'provisioning.inProgress'],
  [5, 100, 'succeeded', 'provisioning.completed'],
  [7, 0, 'failed', null],
])('step %d stands at %d percent and is %s', (step, percent, outcome, code) => {
  const progress = beginProvisioning(step);
  expect(progress.step).toBe(step);
  expect(provisioningPercent(progress)).toBe(percent);
  expect(outcomeOf(progress)).toBe(outcome);
  expect(provisioningStepText(progress)).toEqual(code === null ? null : { code, values: { step } });
});

test.each([[undefined], [null]])('begins at the first step when the status is %p', (status) => {
  expect(beginProvisioning(status)).toEqual({ step: 0, reached: 0 });
});

test.each<[string, number[], { step: number; reached: number }]>([
  ['in order', [0, 1, 2, 3, 4, 5], { step: 5, reached: 5 }],
  ['with an old one last', [1, 3, 2], { step: 3, reached: 3 }],
  ['backwards', [5, 4, 3, 2, 1, 0], { step: 5, reached: 5 }],
  ['twice', [2, 2], { step: 2, reached: 2 }],
  ['with steps missing', [1, 4], { step: 4, reached: 4 }],
  ['ending in failure', [1, 2, 3, 7], { step: 7, reached: 3 }],
  ['late, after failure', [3, 7, 4, 5], { step: 7, reached: 3 }],
  ['with numbers that are no step', [2, 6, -1, 8, 2.5, Number.NaN, Number.POSITIVE_INFINITY], { step: 2, reached: 2 }],
])('never falls when news arrives %s', (_order, statuses, expected) => {
  expect(statuses.reduce(advanceProvisioning, beginProvisioning())).toEqual(expected);
});

test('leaves the bar where provisioning failed', () => {
  expect(provisioningPercent([1, 2, 3, 7].reduce(advanceProvisioning, beginProvisioning()))).toBe(60);
});

test('is the same object when nothing changed', () => {
  const progress = beginProvisioning(3);
  expect(advanceProvisioning(progress, 2)).toBe(progress);
});

test('whatever news comes, in whatever order, the step and the bar never fall', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double())), (news) => {
      let progress = beginProvisioning();
      return news.every((status) => {
        const before = progress;
        progress = advanceProvisioning(progress, status);
        return (
          progress.step >= before.step &&
          provisioningPercent(progress) >= provisioningPercent(before) &&
          provisioningPercent(progress) <= 100
        );
      });
    }),
  );
});

test('a failure is the end, and success can still become one', () => {
  expect(outcomeOf(advanceProvisioning(beginProvisioning(5), 7))).toBe('failed');
  expect(outcomeOf(advanceProvisioning(beginProvisioning(7), 5))).toBe('failed');
});

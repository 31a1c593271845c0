import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import { seededRandom, simulateRollout } from './simulated-rollouts.ts';

const CLEAN_ROLLOUTS = scaleTarget(10_000);
const OUTAGES = scaleTarget(1000);

test(`of ${CLEAN_ROLLOUTS} clean rollouts none goes back, though each is looked at a hundred times`, () => {
  const random = seededRandom(20261123);
  const wentBack = Array.from({ length: CLEAN_ROLLOUTS }, () => {
    const errorBudget = 0.005 + random() * 0.045;
    // From hardly any failures up to as many as the budget allows.
    const failingShare = errorBudget * random();
    return simulateRollout({
      random,
      failingShare,
      replacedShare: 0,
      errorBudget,
      networks: 1 + Math.floor(random() * 60),
      maximumSessions: 1000,
      every: 10,
    });
  });
  assert.equal(wentBack.filter((session) => session !== null).length, 0);
});

test(`of ${OUTAGES} outages that hit the replaced build as well none sends a rollout back`, () => {
  const random = seededRandom(7);
  const wentBack = Array.from({ length: OUTAGES }, () =>
    simulateRollout({
      random,
      failingShare: 0.3,
      replacedShare: 0.3,
      errorBudget: 0.02,
      networks: 40,
      maximumSessions: 600,
      every: 10,
    }),
  );
  assert.equal(wentBack.filter((session) => session !== null).length, 0);
});

const faults: [failingShare: number, medianAtMost: number, allWithin: number][] = [
  [0.05, 1100, 5000],
  [0.2, 90, 400],
  [1, 10, 10],
];

for (const [failingShare, medianAtMost, allWithin] of faults) {
  test(`${failingShare * 100} per cent failing go back, every time, half of them within ${medianAtMost} page sessions`, (t) => {
    const random = seededRandom(99);
    const sessions = Array.from({ length: 500 }, () =>
      simulateRollout({
        random,
        failingShare,
        replacedShare: 0.003,
        errorBudget: 0.02,
        networks: 40,
        maximumSessions: allWithin,
        every: 1,
      }),
    ).map((session) => session ?? Infinity);
    const sorted = sessions.toSorted((one, other) => one - other);
    t.diagnostic(
      `page sessions until it went back: median ${sorted[249]}, 95th percentile ${sorted[474]}, last ${sorted.at(-1)}`,
    );
    assert.ok((sorted.at(-1) ?? Infinity) <= allWithin);
    assert.ok((sorted[249] ?? Infinity) <= medianAtMost);
  });
}

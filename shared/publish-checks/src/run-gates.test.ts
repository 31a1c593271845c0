import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublishProblem } from '@atrium/contracts';
import type { BuildToCheck } from './build-to-check.ts';
import type { Gate } from './gate.ts';
import type { PlatformFacts } from './platform-facts.ts';
import { runGates } from './run-gates.ts';

// No gate below looks at either.
const build = {} as BuildToCheck;
const facts = {} as PlatformFacts;
const problem: PublishProblem = {
  gate: 'size',
  file: 'entry.js',
  field: null,
  message: 'too large',
  remedy: 'Make it smaller.',
};
const smoke: Gate = { gate: 'smoke', check: () => ({ problems: [], skipped: 'there is no browser' }) };

test('every gate says what it found, a figure with it', async () => {
  const { gates, problems } = await runGates(
    [
      { gate: 'routes', check: () => [] },
      { gate: 'size', check: () => ({ problems: [problem], detail: '500 kB of 400 kB' }) },
    ],
    build,
    facts,
  );
  assert.deepEqual(gates, [
    { gate: 'routes', outcome: 'passed', detail: '' },
    { gate: 'size', outcome: 'refused', detail: '500 kB of 400 kB' },
  ]);
  assert.deepEqual(problems, [problem]);
});

test('a gate that cannot look is skipped with its reason', async () => {
  assert.deepEqual((await runGates([smoke], build, facts)).gates, [
    { gate: 'smoke', outcome: 'skipped', detail: 'there is no browser' },
  ]);
});

test('the smoke load is spared a build that is refused anyway', async () => {
  const { gates } = await runGates([{ gate: 'size', check: () => [problem] }, smoke], build, facts);
  assert.deepEqual(gates.at(-1), { gate: 'smoke', outcome: 'skipped', detail: 'a gate before it said no' });
});

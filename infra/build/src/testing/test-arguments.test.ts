import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTestArguments } from './test-arguments.ts';

const phases = ['lint', 'unit'];

test('reads phases, how often targets are tried, and since when', () => {
  assert.deepEqual(readTestArguments([], phases), { phases: [], hasWholeTargets: false, since: null });
  assert.deepEqual(readTestArguments(['unit', '--whole-targets', '--since', 'main'], phases), {
    phases: ['unit'],
    hasWholeTargets: true,
    since: 'main',
  });
});

test('what there is not is refused in one line', () => {
  assert.throws(() => readTestArguments(['units'], phases), {
    name: 'ForeseenError',
    message: 'There is no phase units. The phases are lint, unit.',
  });
  assert.throws(() => readTestArguments(['--since'], phases), { name: 'ForeseenError', message: /--since/ });
  assert.throws(() => readTestArguments(['--whole'], phases), { name: 'ForeseenError', message: /--whole/ });
});

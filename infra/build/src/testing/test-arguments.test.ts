import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTestArguments } from './test-arguments.ts';

const phases = ['lint', 'unit'];

test('reads phases and how often targets are tried', () => {
  assert.deepEqual(readTestArguments([], phases), { phases: [], hasWholeTargets: false });
  assert.deepEqual(readTestArguments(['unit', '--whole-targets'], phases), { phases: ['unit'], hasWholeTargets: true });
});

test('what there is not is refused in one line', () => {
  assert.throws(() => readTestArguments(['units'], phases), {
    name: 'ForeseenError',
    message: 'There is no phase units. The phases are lint, unit.',
  });
  assert.throws(() => readTestArguments(['--whole'], phases), { name: 'ForeseenError', message: /--whole/ });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleTarget } from './target-settings.ts';

test('a target is tried at a tenth, or at the share that is set', () => {
  assert.deepEqual(
    [scaleTarget(1000, ''), scaleTarget(125, '0.1'), scaleTarget(1000, '1'), scaleTarget(3, '0.01')],
    [100, 13, 1000, 1],
  );
});

test('what is no share is refused', () => {
  for (const setting of ['0', '-1', '2', 'all']) assert.throws(() => scaleTarget(1000, setting), /TARGET_SCALE/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenInside } from './wall-growth.ts';
import { probeWalls } from './walls.ts';

test('nothing of a matter outside somebody’s reach or wall is revealed within the firm, and every operation that names one has a control (TARGETS 3, 7)', async () => {
  const { leaks, paired, withoutControl, changedInside } = await probeWalls(1);
  assert.deepEqual(leaks, []);
  assert.deepEqual(withoutControl, []);
  assert.ok(paired >= 500, `only ${paired} controls succeeded`);
  assert.deepEqual(
    seenInside.filter((name) => !changedInside.includes(name)),
    [],
  );
});

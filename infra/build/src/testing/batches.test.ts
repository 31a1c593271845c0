import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf } from './batches.ts';

const filesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}.test.ts`);

test('each file is in one group, and the last groups are small ones', () => {
  const files = filesOf(300);
  const groups = groupsOf(files);
  assert.deepEqual(groups.flat().toSorted(), files.toSorted());
  const sizes = groups.map(({ length }) => length);
  assert.equal(Math.max(...sizes), 24);
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  assert.ok(sizes.slice(-3).every((size) => size <= 8));
});

test('neighbours are in different groups', () => {
  const groups = groupsOf(filesOf(300));
  const together = groups.flatMap((group) =>
    group.filter((file) => group.includes(`${Number.parseInt(file, 10) + 1}.test.ts`)),
  );
  assert.deepEqual(together, []);
});

test('few files are few groups, and no file is none', () => {
  assert.deepEqual(
    groupsOf(filesOf(9)).map(({ length }) => length),
    [8, 1],
  );
  assert.deepEqual(groupsOf([]), []);
});

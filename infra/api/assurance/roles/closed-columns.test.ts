import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sweepClosedColumns } from './closed-columns.ts';

/** `npm run roles` asks with the columns masked as well. */
test('no answer reveals a column that is hidden, by whatever way it is asked for (TARGETS 3)', async () => {
  const { leaks, cells, columnsWithoutCell } = await sweepClosedColumns('HIDDEN');
  assert.deepEqual(leaks, []);
  assert.deepEqual(columnsWithoutCell, []);
  assert.ok(cells >= 150, `only ${cells} cells`);
});

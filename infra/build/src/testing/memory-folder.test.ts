import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { memoryFolder } from './memory-folder.ts';

test('databases of tests lie in memory where there is room for them', () => {
  assert.equal(memoryFolder(join(tmpdir(), 'there is no such folder')), null);
  assert.equal(memoryFolder(tmpdir(), 1024 ** 2), null);
});

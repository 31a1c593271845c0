import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPlatform } from './platform.ts';

test('builds are tried under the policy that pages have in production', async () => {
  const { policy, apiSchema } = await readPlatform();
  assert.match(policy, /script-src 'nonce-\{nonce\}' 'strict-dynamic'/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  assert.match(apiSchema, /type Query/);
  // The tests of the smoke load stand below the edge and hold a copy.
  const copy = join(import.meta.dirname, '../../../shared/publish-checks/src/testing/page-policy.txt');
  assert.equal((await readFile(copy, 'utf8')).trim(), policy);
});

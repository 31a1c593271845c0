import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { accessTokenSecret } from './access-token-secret.ts';

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'atrium-secret-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('makes a random secret once, for its owner alone', async (t) => {
  const path = folder(t);
  const [first, second] = await Promise.all([accessTokenSecret(path, null), accessTokenSecret(path, null)]);
  assert.equal(first.length, 32);
  assert.deepEqual(first, second);
  assert.deepEqual(await accessTokenSecret(path, null), first);
  assert.equal(statSync(join(path, 'access-token-secret')).mode & 0o077, 0);
  assert.notDeepEqual(await accessTokenSecret(folder(t), null), first);
});

test('a setting takes precedence and is kept nowhere', async () => {
  assert.deepEqual(await accessTokenSecret('/nowhere', 'x'.repeat(32)), new TextEncoder().encode('x'.repeat(32)));
});

test('a damaged secret is neither used nor replaced, and one line says what to do', async (t) => {
  const path = folder(t);
  for (const content of ['', 'four']) {
    writeFileSync(join(path, 'access-token-secret'), content);
    await assert.rejects(accessTokenSecret(path, null), (error: Error) => {
      assert.equal(error.name, 'ForeseenError');
      assert.match(error.message, /is damaged: it has \d bytes, not 32\. Restore it from a backup/);
      return true;
    });
    assert.equal(readFileSync(join(path, 'access-token-secret'), 'utf8'), content);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { loadGuard } from './integrity-guard-plugin.ts';

type Event = { readonly type: string };
type Load = (url: string, done: (event: Event) => void) => void;

/** The guard as it runs in a page, before a loader that answers these in turn. */
function openGuard(answers: readonly string[]): { load: Load; asked: string[] } {
  const asked: string[] = [];
  const webpack = {
    l: (url: string, done: (event: Event) => void) => {
      asked.push(url);
      done({ type: answers[asked.length - 1] ?? 'load' });
    },
  };
  runInNewContext(loadGuard, {
    __webpack_require__: webpack,
    self: { atriumIntegrity: (url: string) => (url.startsWith('/-/builds/') ? 'sha256-x' : undefined) },
    setTimeout,
  });
  return { load: (url, done) => webpack.l(url, done), asked };
}

const CHUNK = '/-/builds/crm/1/chunk.js';
const told = (load: Load, url = CHUNK): Promise<string> =>
  new Promise((resolve) => load(url, ({ type }) => resolve(type)));

test('a chunk that fails is asked for once more, under an address that no hint has fetched', async () => {
  const { load, asked } = openGuard(['error', 'load']);
  assert.equal(await told(load), 'load');
  assert.deepEqual(asked, [CHUNK, `${CHUNK}?retry=1`]);
});

test('a chunk that fails twice has failed; the next attempt asks once, elsewhere', async () => {
  const { load, asked } = openGuard(['error', 'error', 'error']);
  assert.equal(await told(load), 'error');
  assert.equal(await told(load), 'error');
  assert.deepEqual(asked, [CHUNK, `${CHUNK}?retry=1`, `${CHUNK}?retry=2`]);
});

test('a chunk that took too long is not asked for again by itself', async () => {
  const { load, asked } = openGuard(['timeout']);
  assert.equal(await told(load), 'timeout');
  assert.deepEqual(asked, [CHUNK]);
});

test('what nobody vouches for is never asked for', async () => {
  const { load, asked } = openGuard([]);
  assert.equal(await told(load, 'https://elsewhere.example/chunk.js'), 'unlisted');
  assert.deepEqual(asked, []);
});

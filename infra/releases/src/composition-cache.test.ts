import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompositionCache, type LastKnown } from './composition-cache.ts';
import { quietLogger } from './builds.fixtures.ts';

/** A cache whose readings end when the test says so. */
function openCache() {
  const readings: { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void }[] = [];
  const kept = new Map<string, string>();
  const lastKnown: LastKnown<string> = {
    find: (key) => Promise.resolve(kept.get(key) ?? null),
    remember: (key, value) => void kept.set(key, value),
  };
  const cache = new CompositionCache<string>(
    () => new Promise((resolve, reject) => void readings.push({ resolve, reject })),
    lastKnown,
    quietLogger,
  );
  return { cache, readings, kept };
}

test('pages that come at once wait for one reading', async () => {
  const { cache, readings } = openCache();
  const pages = [cache.get('harbour'), cache.get('harbour')];
  readings[0]?.resolve('one');
  assert.deepEqual(await Promise.all(pages), ['one', 'one']);
  assert.equal(readings.length, 1);
});

test('a reading that a change overtook is not what is last known', async () => {
  const { cache, readings, kept } = openCache();
  const early = cache.get('harbour');
  cache.forget(null);
  const late = cache.get('harbour');
  readings[1]?.resolve('new');
  assert.equal(await late, 'new');
  readings[0]?.resolve('old');
  await early;
  assert.equal(kept.get('harbour'), 'new');
  assert.equal(await cache.get('harbour'), 'new');
});

test('where nothing can be served the next page asks again', async () => {
  const { cache, readings } = openCache();
  const first = cache.get('harbour');
  readings[0]?.reject(new Error('away'));
  await assert.rejects(first, /away/);
  const second = cache.get('harbour');
  readings[1]?.resolve('there');
  assert.equal(await second, 'there');
});

test('what is last known is served instead of an error', async () => {
  const { cache, readings, kept } = openCache();
  kept.set('harbour', 'known');
  const page = cache.get('harbour');
  readings[0]?.reject(new Error('away'));
  assert.equal(await page, 'known');
});

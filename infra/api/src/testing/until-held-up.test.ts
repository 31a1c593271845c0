import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestApi } from './test-api.ts';
import { untilHeldUp } from './until-held-up.ts';

/** A database of which is told, each time it is asked, how many wait in it: none after the last. */
function databaseWith(...counts: readonly number[]): { owner: Pick<TestApi['owner'], 'query'>; asked: () => number } {
  let asked = 0;
  const query = async () => {
    await new Promise((resolve) => void setImmediate(resolve));
    asked += 1;
    return { rows: [{ n: counts[asked - 1] ?? 0 }] };
  };
  return { owner: { query: query as unknown as TestApi['owner']['query'] }, asked: () => asked };
}

test('comes back once somebody waits', async () => {
  const { owner, asked } = databaseWith(0, 0, 1);
  await untilHeldUp({ owner }, new Promise(() => undefined));
  assert.equal(asked(), 3);
});

test('comes back once the request is over that nobody held up', async () => {
  await untilHeldUp(databaseWith(), new Promise((resolve) => void setImmediate(resolve)));
});

test('fails as the request does', async () => {
  await assert.rejects(untilHeldUp(databaseWith(), Promise.reject(new Error('It went wrong'))), /It went wrong/);
});

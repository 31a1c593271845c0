import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { once } from './idempotency.store.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('of two people who use the same key each has what became of their own request', async () => {
  const asked = (user: TestUser, request: string) =>
    api.runner.transaction('alpha', (transaction) =>
      once(transaction, { viewerId: idOf('alpha', 'user', user), key: 'the same' }, request, async () =>
        Promise.resolve(`answer to ${request}`),
      ),
    );
  const first = await asked('partner', 'one');
  assert.equal(await asked('own', 'two'), 'answer to two');
  assert.deepEqual([await asked('partner', 'one'), await asked('own', 'two')], [first, 'answer to two']);
  await assert.rejects(asked('partner', 'two'), /another request/);
});

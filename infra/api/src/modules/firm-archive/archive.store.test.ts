import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';
import { findHiddenMatters } from './archive.store.ts';

const matter = (number: number) => idOf('alpha', 'matter', number);

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('an archive leaves out matters whose wall its maker is outside of, deleted or not, and no others', async () => {
  const [walled, walledAndDeleted, deleted] = [matter(10), matter(11), matter(12)];
  await api.owner.query(
    `update matters set is_restricted = id <> $3, status = case id when $1 then status else 'Deleted' end where id in ($1, $2, $3)`,
    [walled, walledAndDeleted, deleted],
  );
  const hiddenFrom = (user: TestUser) =>
    findHiddenMatters(api.runner, 'alpha', { viewerId: idOf('alpha', 'user', user), officeId: null, teamIds: [] });
  assert.deepEqual((await hiddenFrom('admin')).toSorted(), [walled, walledAndDeleted].toSorted());
  assert.deepEqual(await hiddenFrom('partner'), [matter(RESTRICTED_MATTER)]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { findMatterIdsInReach, findMatterInReach } from './matter-in-reach.store.ts';

const matter = (number: number) => idOf('alpha', 'matter', number);
const onNotes = { feature: 'notes', action: 'view' } as const;

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

/** Gives the role these reaches, and answers somebody who has it. */
async function viewerWith(user: TestUser, scopes: { readonly matters: string; readonly notes: string }) {
  for (const [feature, scope] of Object.entries(scopes))
    await api.owner.query(
      `update role_scopes set scope = $3 where tenant_id = 'alpha' and role_id = $1 and feature = $2 and action = 'view'`,
      [idOf('alpha', 'role', user), feature, scope],
    );
  const viewer = await findViewerOfUser(api.runner, 'alpha', idOf('alpha', 'user', user), 's');
  assert.ok(viewer !== null);
  return viewer;
}

for (const scopes of [
  { matters: 'own', notes: 'all' },
  { matters: 'all', notes: 'own' },
  { matters: 'own', notes: 'own' },
])
  test(`whoever reaches ${scopes.matters} matters and ${scopes.notes} notes does so on their own matters alone`, async () => {
    const viewer = await viewerWith('own', scopes);
    const found = await Promise.all(
      [2, 10].map((number) => findMatterInReach(api.runner, viewer, { matterId: matter(number), ...onNotes })),
    );
    assert.deepEqual(
      found.map((each) => each?.fileNumber),
      ['markalpha-0002', undefined],
    );
    const matterIds = [matter(2), matter(10), matter(RESTRICTED_MATTER), idOf('beta', 'matter', 2)];
    assert.deepEqual(await findMatterIdsInReach(api.runner, viewer, { matterIds, ...onNotes }), [matter(2)]);
  });

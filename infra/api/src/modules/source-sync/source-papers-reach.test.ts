import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

const matter = (number: number) => idOf('alpha', 'matter', number);
const office = idOf('alpha', 'role', 'office');

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(`update matters set is_restricted = true where tenant_id = 'alpha' and id = $1`, [matter(10)]);
  // Of the office's matters, those of their own alone have documents for them.
  await api.owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'alpha' and role_id = $1 and feature = 'documents'`,
    [office],
  );
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'uploadMatterDocument')`,
    [office],
  );
});
after(() => api.close());

/** A file that a system holds on a matter. */
async function list(number: number): Promise<string> {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into source_documents (tenant_id, source_system, source_id, matter_id, name) values ('alpha', 'actionstep', $1, $2, 'Deed.pdf') returning id`,
    [crypto.randomUUID(), matter(number)],
  );
  return rows[0]?.id ?? '';
}

test('whoever reaches a matter and not its documents is shown none that a system holds on it', async () => {
  await list(5);
  const namesFor = async (who: TestUser) => {
    const { data } = await api.run(
      ['alpha', who],
      'query ($id: ID!) { matter(id: $id) { sourceDocuments { name } } }',
      { id: matter(5) },
    );
    return (data['matter']?.['sourceDocuments'] as unknown as { name: string }[]).map(({ name }) => name);
  };
  assert.deepEqual([await namesFor('partner'), await namesFor('office')], [['Deed.pdf'], []]);
});

test('nobody brings documents of a matter beyond their reach in documents, or behind a wall', async () => {
  const bring = async (who: TestUser, number: number) => {
    const id = await list(number);
    await api.run(
      ['alpha', who],
      'mutation ($matterId: ID!, $ids: [ID!]!) { bringSourceDocuments(matterId: $matterId, ids: $ids) { ok { count } error { message } } }',
      { matterId: matter(number), ids: [id] },
    );
    const { rows } = await api.owner.query<{ state: string }>('select state from source_documents where id = $1', [id]);
    return rows[0]?.state;
  };
  assert.deepEqual(
    [await bring('admin', 5), await bring('office', 5), await bring('admin', 10)],
    ['wanted', 'listed', 'listed'],
  );
});

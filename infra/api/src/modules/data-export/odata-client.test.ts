import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EdmV4, OData } from '@odata/client';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select 'alpha', $1, unnest(array['matters', 'contacts', 'users']), 'export', 'all'
     on conflict (tenant_id, role_id, feature, action) do update set scope = 'all'`,
    [idOf('alpha', 'role', 'admin')],
  );
  await api.owner.query(`update offices set changed_at = '2020-01-01' where tenant_id = 'alpha'`);
  await api.owner.query(`update offices set changed_at = '2026-06-01' where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'office', 1),
  ]);
});
after(() => api.close());

async function connect(): Promise<ReturnType<typeof OData.New4>> {
  const { data, errors } = await api.run(
    ['alpha', 'admin'],
    'mutation ($input: DataKeyInput!) { createDataKey(input: $input) { ok { secret } } }',
    { input: { name: 'Spreadsheet', roleId: idOf('alpha', 'role', 'admin') } },
  );
  assert.deepEqual(errors, []);
  const { ok } = data['createDataKey'] as unknown as { ok: { secret: string } };
  return OData.New4({
    serviceEndpoint: new URL('/-/data/odata/', api.url).href,
    credential: { username: 'key', password: ok.secret },
    processCsrfToken: false,
  });
}

test('a client library of others reads the feed: rows, a choice of their properties, how many, and since when', async () => {
  const client = await connect();
  const matters = client.getEntitySet<Record<string, unknown>>('matters');
  const rows = await matters.query(client.newOptions().select(['id', 'title', 'wip_minor']).top(3));
  const { rows: expected } = await api.owner.query(
    `select id, title, wip_minor::float8 as wip_minor from matters where tenant_id = 'alpha' and not is_restricted order by id limit 3`,
  );
  assert.deepEqual(rows, expected);
  const offices = client.getEntitySet<Record<string, unknown>>('offices');
  const changed = await offices.query(
    client.newOptions().filter(
      client
        .newFilter()
        .property('changed_at')
        .ge(EdmV4.DateTimeOffset.from(new Date('2026-01-01T00:00:00Z'))),
    ),
  );
  assert.deepEqual(
    changed.map(({ id }) => id),
    [idOf('alpha', 'office', 1)],
  );
  await assert.rejects(() => offices.query(client.newOptions().orderby('name')), /order of their ids/);
});

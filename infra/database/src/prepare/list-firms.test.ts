import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';

let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.ownerConnectionString);
  await client.connect();
});
after(async () => {
  await client.end();
  await database.drop();
});

test('the serving role learns id and title of each firm, and nothing else of another one', async () => {
  await client.query(`insert into tenants (tenant_id, title) values ('harbour', 'Harbour'), ('wattle', 'Wattle')`);
  const app = new pg.Client(database.appConnectionString);
  await app.connect();
  try {
    assert.deepEqual((await app.query('select * from list_firms()')).rows, [
      { tenant_id: 'harbour', title: 'Harbour' },
      { tenant_id: 'wattle', title: 'Wattle' },
    ]);
    assert.deepEqual((await app.query('select * from tenants')).rows, []);
    await app.query(`select set_config('app.tenant_id', 'harbour', false)`);
    assert.deepEqual((await app.query('select tenant_id from tenants')).rows, [{ tenant_id: 'harbour' }]);
    await assert.rejects(app.query('set role atrium_jobs'), /permission denied/);
  } finally {
    await app.end();
  }
  for (const column of ['is_active', 'home_country', 'is_demo']) {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_column_privilege('atrium_jobs', 'tenants', $1, 'select') as may`,
      [column],
    );
    assert.equal(rows[0]?.may, false, column);
  }
  const { rows } = await client.query<{ may: boolean }>(
    `select has_function_privilege('public', 'list_firms()', 'execute') as may`,
  );
  assert.equal(rows[0]?.may, false);
});

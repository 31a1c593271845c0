import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { readMigrations } from './migrations.ts';

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

/** What there was before 2026-11-23-02, owned by someone without the powers of a superuser, as on a hosted server. */
const FORMER = `
  drop table release_choices, release_changes cascade;
  drop function list_firms();
  drop policy jobs_reads on tenants;
  create role release_probe nosuperuser nobypassrls;
  grant atrium_jobs to release_probe;
  grant create, usage on schema public to release_probe with grant option;
  create table channels (channel text not null, name text not null, build_id text not null references builds, changed_at timestamptz not null, changed_by text not null, primary key (channel, name));
  create table release_pins (tenant_id text not null references tenants, name text not null, build_id text not null references builds, reason text not null, changed_at timestamptz not null, changed_by text not null, primary key (tenant_id, name));
  select isolate_tenant_table('public.release_pins');
  insert into tenants (tenant_id, title) values ('harbour', 'Harbour'), ('wattle', 'Wattle');
  insert into builds (build_id, name, version, descriptor) values ('a1', 'crm', '1', '{}'), ('a2', 'crm', '2', '{}');
  insert into channels values ('stable', 'crm', 'a1', '2026-01-01', 'system');
  insert into release_pins values ('harbour', 'crm', 'a2', 'training day', '2026-01-03', 'ada'), ('wattle', 'crm', 'a2', '', '2026-01-02', 'system');
  alter table tenants owner to release_probe;
  alter table builds owner to release_probe;
  alter table channels owner to release_probe;
  alter table release_pins owner to release_probe`;

test('channels and the pins of all firms become the first changes, in their order, although pins are behind the wall', async () => {
  const migration = (await readMigrations()).find(({ name }) => name === '2026-11-23-02-release-choices.sql');
  assert.ok(migration);
  await client.query('begin');
  await client.query(FORMER);
  await client.query('set local role release_probe');
  await client.query(migration.text);
  await client.query('reset role');
  const changes = await client.query<{ revision: number; by: string; reason: string; verb: string; scope: string }>(
    `select revision, by, reason, change ->> 'verb' as verb, scope from release_changes order by revision`,
  );
  assert.deepEqual(changes.rows, [
    {
      revision: 1,
      by: 'system',
      reason: 'so before changes had a reason',
      verb: 'moveChannel',
      scope: 'channel:stable',
    },
    { revision: 2, by: 'system', reason: 'so before changes had a reason', verb: 'pin', scope: 'firm:wattle' },
    { revision: 3, by: 'ada', reason: 'training day', verb: 'pin', scope: 'firm:harbour' },
  ]);
  const choices = await client.query<{ row: string }>(
    `select concat_ws(' ', kind, scope, name, value ->> 'buildId', since, until) as row from release_choices order by since`,
  );
  assert.deepEqual(
    choices.rows.map(({ row }) => row),
    ['channel stable crm a1 1', 'pin wattle crm a2 2', 'pin harbour crm a2 3'],
  );
  assert.deepEqual(
    (await client.query(`select to_regclass('channels') as channels, to_regclass('release_pins') as pins`)).rows,
    [{ channels: null, pins: null }],
  );
  await client.query('rollback');
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

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { lintCatalogue } from './catalogue-lint.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

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

test('every table keeps firms apart', async () => {
  assert.deepEqual(await lintCatalogue(client), []);
});

const weakenings: readonly (readonly [what: string, statement: string])[] = [
  ['a table without a tenant', 'create table loose (id int primary key)'],
  [
    'a tenant table without the policy',
    'create table loose (tenant_id text not null, id int, primary key (tenant_id, id))',
  ],
  [
    'a nullable tenant_id',
    'alter table saved_layouts drop constraint saved_layouts_pkey; alter table saved_layouts alter tenant_id drop not null',
  ],
  ['a dropped policy', 'drop policy tenant_isolation on notes'],
  ['a policy that is not forced', 'alter table notes no force row level security'],
  ['a policy that lets everything through', 'create policy open on notes using (true)'],
  [
    'a policy without a check on writing',
    'drop policy tenant_isolation on notes; create policy tenant_isolation on notes using (tenant_id = current_tenant()) with check (true)',
  ],
  ['a unique index without the tenant', 'create unique index loose on users (user_name)'],
  [
    'a foreign key without the tenant',
    'alter table notes add column other uuid; alter table users add constraint loose unique (id); alter table notes add foreign key (other) references users (id)',
  ],
  ['a view with the rights of its owner', 'create view loose as select * from notes'],
  ['another definer function', 'create function loose() returns int language sql security definer as $$ select 1 $$'],
  ['a search without a pinned path', 'alter function search_matters(text, text[], text[]) reset search_path'],
  ['a search for everybody', 'grant execute on function search_matters(text, text[], text[]) to public'],
  ['a ledger that can be altered', 'grant update on wip_ledger to atrium_app'],
  ['a serving role that may create', 'grant create on schema public to atrium_app'],
  ['a search role that sees more', 'grant select on matters to atrium_search'],
  ['a jobs role that sees a mail', 'grant select (text_body) on mail_outbox to atrium_jobs'],
  ['a jobs role that changes something', 'grant update (state) on mail_outbox to atrium_jobs'],
  ['an audit of releases that can be removed', 'grant delete on release_changes to atrium_app'],
  ['a jobs role that sees more of a firm than its name', 'grant select (is_active) on tenants to atrium_jobs'],
  ['a jobs role that passes another wall', 'create policy jobs_reads on notes for select to atrium_jobs using (true)'],
];
for (const [what, statement] of weakenings) {
  test(`the lint finds ${what}`, async () => {
    await client.query('begin');
    await client.query(statement);
    const complaints = await lintCatalogue(client);
    await client.query('rollback');
    assert.ok(complaints.length > 0);
  });
}

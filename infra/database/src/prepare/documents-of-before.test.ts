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

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const [role, user, late, contact, matter, kept, withdrawn, own] = [1, 2, 3, 4, 5, 6, 7, 8].map(idOf);

/** What an owner without the powers of a superuser had when 2026-11-24-07 saw no firm's rows, and one share that was withdrawn since. */
const FORMER = `
  create role documents_probe nosuperuser nobypassrls;
  grant usage on schema public to documents_probe;
  grant select on schema_migrations to documents_probe;
  grant references, select on tenants to documents_probe;
  update schema_migrations set applied_at = '2026-11-01' where name = '2026-11-24-07-documents.sql';
  insert into tenants (tenant_id, title) values ('harbour', 'Harbour');
  insert into roles (tenant_id, id, name, is_external) values ('harbour', '${role}', 'Client', true);
  insert into users (tenant_id, id, user_name, email, friendly_name, role_id) values ('harbour', '${user}', 'ada', 'ada@x.example', 'Ada', '${role}'), ('harbour', '${late}', 'eve', 'eve@x.example', 'Eve', '${role}');
  insert into contacts (tenant_id, id, kind, name) values ('harbour', '${contact}', 'person', 'Ada');
  insert into matters (tenant_id, id, file_number, title, client_id, client_name, type, status, person_responsible_id, currency) values ('harbour', '${matter}', '1', 'One', '${contact}', 'Ada', 'General', 'Open', '${user}', 'AUD');
  insert into matter_access (tenant_id, matter_id, user_id, created_at) values ('harbour', '${matter}', '${user}', '2026-10-01'), ('harbour', '${matter}', '${late}', '2026-11-02');
  insert into documents (tenant_id, id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, is_shared, created_at, created_by) values
    ('harbour', '${kept}', '${matter}', 'kept.pdf', 'application/pdf', 1, 'a', 'a', 'clean', true, '2026-10-02', null),
    ('harbour', '${withdrawn}', '${matter}', 'withdrawn.pdf', 'application/pdf', 1, 'b', 'b', 'clean', true, '2026-10-02', null),
    ('harbour', '${own}', '${matter}', 'own.pdf', 'application/pdf', 1, 'c', 'c', 'pending', false, '2026-10-02', null);
  insert into document_shares (tenant_id, document_id, user_id, withdrawn_at) values ('harbour', '${withdrawn}', '${user}', now());
  alter table documents owner to documents_probe;
  alter table matter_access owner to documents_probe;
  alter table users owner to documents_probe;
  alter table roles owner to documents_probe;
  alter table document_shares owner to documents_probe;
  alter table document_texts owner to documents_probe`;

test('what was shared before shares were rows is shared still, although the owner of the tables is behind the wall', async () => {
  const migration = (await readMigrations()).find(({ name }) => name === '2026-11-24-09-documents-of-before.sql');
  assert.ok(migration);
  await client.query('begin');
  await client.query(FORMER);
  await client.query('set local role documents_probe');
  await client.query(migration.text);
  await client.query('reset role');
  const shares = await client.query(
    `select document_id, user_id, withdrawn_at is null as is_in_force from document_shares order by document_id`,
  );
  assert.deepEqual(shares.rows, [
    { document_id: kept, user_id: user, is_in_force: true },
    { document_id: withdrawn, user_id: user, is_in_force: false },
  ]);
  const texts = await client.query<{ document_id: string }>('select document_id from document_texts order by 1');
  assert.deepEqual(
    texts.rows.map(({ document_id: id }) => id),
    [kept, withdrawn],
  );
  const open = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relname in ('documents', 'matter_access', 'users', 'roles', 'document_shares', 'document_texts') and not relforcerowsecurity`,
  );
  assert.deepEqual(open.rows, []);
  await client.query('rollback');
});

test('what was shared with somebody who has lost the matter since is shared no longer', async () => {
  const migration = (await readMigrations()).find(({ name }) => name === '2026-11-25-01c-shares-end-with-access.sql');
  assert.ok(migration);
  await client.query('begin');
  await client.query(FORMER);
  await client.query(
    `delete from matter_access where user_id = '${late}'; insert into document_shares (tenant_id, document_id, user_id) values ('harbour', '${kept}', '${user}'), ('harbour', '${kept}', '${late}')`,
  );
  await client.query('set local role documents_probe');
  await client.query(migration.text);
  await client.query('reset role');
  const shares = await client.query(
    `select user_id, withdrawn_at is null as is_in_force from document_shares where document_id = '${kept}' order by user_id`,
  );
  assert.deepEqual(shares.rows, [
    { user_id: user, is_in_force: true },
    { user_id: late, is_in_force: false },
  ]);
  const open = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relname in ('documents', 'matter_access', 'document_shares') and not relforcerowsecurity`,
  );
  assert.deepEqual(open.rows, []);
  await client.query('rollback');
});

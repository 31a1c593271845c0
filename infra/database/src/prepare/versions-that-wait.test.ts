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

const idOf = (number: number): string => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
const [role, user, contact, matter] = [1, 2, 3, 4].map(idOf);
const [waits, virus, alone, sound] = [10, 20, 30, 40].map(idOf);
const [waitsNewer, virusNewer, aloneNewer, soundNewer] = [11, 21, 31, 41].map(idOf);
const version = (
  id: string | undefined,
  series: string | undefined,
  revision: number,
  isCurrent: boolean,
  state: string,
) =>
  `('harbour', '${id}', '${matter}', 'a.pdf', 'application/pdf', 1, 'a', '${id}', '${state}', '${series}', ${revision}, ${isCurrent})`;

/** Four documents of two versions as they were left, by an owner who is no superuser. */
const FORMER = `
  create role versions_probe nosuperuser nobypassrls;
  grant usage on schema public to versions_probe;
  insert into tenants (tenant_id, title) values ('harbour', 'Harbour');
  insert into roles (tenant_id, id, name) values ('harbour', '${role}', 'Partner');
  insert into users (tenant_id, id, user_name, email, friendly_name, role_id) values ('harbour', '${user}', 'ada', 'ada@x.example', 'Ada', '${role}');
  insert into contacts (tenant_id, id, kind, name) values ('harbour', '${contact}', 'person', 'Ada');
  insert into matters (tenant_id, id, file_number, title, client_id, client_name, type, status, person_responsible_id, currency) values ('harbour', '${matter}', '1', 'One', '${contact}', 'Ada', 'General', 'Open', '${user}', 'AUD');
  insert into documents (tenant_id, id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, series_id, revision, is_current) values
    ${version(waits, waits, 1, false, 'clean')}, ${version(waitsNewer, waits, 2, true, 'quarantined')},
    ${version(virus, virus, 1, false, 'clean')}, ${version(virusNewer, virus, 2, true, 'infected')},
    ${version(alone, alone, 1, false, 'quarantined')}, ${version(aloneNewer, alone, 2, true, 'quarantined')},
    ${version(sound, sound, 1, false, 'clean')}, ${version(soundNewer, sound, 2, true, 'clean')};
  alter table documents owner to versions_probe`;

test('a version that was current unchecked gives its place back to the clean one before, although the owner of the tables is behind the wall', async () => {
  const migration = (await readMigrations()).find(({ name }) => name === '2026-11-25-01-versions-that-wait.sql');
  assert.ok(migration);
  await client.query('begin');
  await client.query(FORMER);
  await client.query('set local role versions_probe');
  await client.query(migration.text);
  await client.query('reset role');
  const { rows } = await client.query<{ id: string; series_id: string | null; revision: number; is_current: boolean }>(
    'select id, series_id, revision, is_current from documents order by id',
  );
  assert.deepEqual(
    rows.map((row) => [row.id, row.series_id, row.revision, row.is_current]),
    [
      [waits, waits, 1, true],
      [waitsNewer, waits, 2, false],
      [virus, virus, 1, true],
      [virusNewer, null, 1, true],
      // Nothing of it was ever clean: it stays as it is.
      [alone, alone, 1, false],
      [aloneNewer, alone, 2, true],
      [sound, sound, 1, false],
      [soundNewer, sound, 2, true],
    ],
  );
  const open = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relname = 'documents' and not relforcerowsecurity`,
  );
  assert.deepEqual(open.rows, []);
  await client.query('rollback');
});

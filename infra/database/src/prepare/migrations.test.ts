import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { migrate, readMigrations, type Migration } from './migrations.ts';
import { withOwner } from './owner-connection.ts';

let database: TestDatabase;
let migrations: Migration[];
before(async () => {
  database = await createTestDatabase();
  migrations = await readMigrations();
});
after(() => database.drop());

const run = (files: readonly Migration[]): Promise<string[]> =>
  withOwner(database.ownerConnectionString, (client) => migrate(client, files));
const extra = (name: string, text: string): Migration => ({ name, text, checksum: `checksum of ${text}` });

test('what was applied is not applied again', async () => {
  assert.deepEqual(await run(migrations), []);
});

test('runners at the same time apply a new file once', async () => {
  const added = [...migrations, extra('2999-01-01-01-added.sql', 'create table added (id int primary key)')];
  const applied = await Promise.all(Array.from({ length: 6 }, () => run(added)));
  assert.deepEqual(applied.flat(), ['2999-01-01-01-added.sql']);
  await withOwner(database.ownerConnectionString, (client) =>
    client.query(`drop table added; delete from schema_migrations where name like '2999%'`),
  );
});

test('tables whose rows nobody has counted yet are counted before a file changes them', async () => {
  const restored = [
    ...migrations,
    extra('2999-01-01-01-restored.sql', 'create table restored as select n from generate_series(1, 100) n'),
  ];
  await run(restored);
  await run([
    ...restored,
    extra(
      '2999-01-01-02-seen.sql',
      `create table seen as select reltuples from pg_class where oid = 'restored'::regclass`,
    ),
  ]);
  await withOwner(database.ownerConnectionString, async (client) => {
    assert.deepEqual((await client.query('select reltuples from seen')).rows, [{ reltuples: 100 }]);
    await client.query(`drop table restored, seen; delete from schema_migrations where name like '2999%'`);
  });
});

test('a file that was changed after it was applied is refused', async () => {
  const [first, ...rest] = migrations;
  assert.ok(first);
  await assert.rejects(run([{ ...first, checksum: 'another' }, ...rest]), {
    code: 'MIGRATIONS_DIFFER',
    message: /foundation\.sql was changed after it was applied/,
  });
});

test('a database that is ahead of this version is refused', async () => {
  await assert.rejects(run(migrations.slice(0, -1)), { code: 'MIGRATIONS_DIFFER', message: /Start the newer version/ });
});

test('a file that fails leaves nothing behind and says why', async () => {
  const broken = [...migrations, extra('2999-01-01-02-broken.sql', 'create table half (id int); select nonsense')];
  await assert.rejects(run(broken), {
    code: 'MIGRATION_FAILED',
    message: /2999-01-01-02-broken\.sql failed: column "nonsense" does not exist/,
  });
  await withOwner(database.ownerConnectionString, async (client) => {
    assert.equal((await client.query(`select to_regclass('half') as half`)).rows[0]?.half, null);
  });
  assert.deepEqual(await run(migrations), []);
});

test('line endings do not change a checksum', async () => {
  assert.ok(migrations.every((migration) => !migration.text.includes('\r')));
});

import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import pg from 'pg';
import { runKillDrill } from '../drills/kill-drill.ts';
import { databaseUrl } from '../testing/template.ts';
import { findTestServer } from '../testing/test-server.ts';
import { withOwner } from './owner-connection.ts';
import { prepareDatabase } from './prepare-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-prepare-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const quiet = { demo: false, report: () => undefined } as const;

test('an empty folder becomes a database, for one process at a time, and keeps what is put in', async () => {
  const first = await prepareDatabase({ ...quiet, dataFolder: folder });
  await withOwner(first.ownerConnectionString, (client) =>
    client.query(`insert into tenants (tenant_id, title) values ('kept', 'Kept')`),
  );
  await assert.rejects(prepareDatabase({ ...quiet, dataFolder: folder }), { code: 'FOLDER_IN_USE' });
  assert.equal((await stat(join(folder, 'database.json'))).mode & 0o077, 0);
  await first.stop();
  const second = await prepareDatabase({ ...quiet, dataFolder: folder });
  await withOwner(second.ownerConnectionString, async (client) => {
    assert.equal((await client.query(`select from tenants where tenant_id = 'kept'`)).rowCount, 1);
    const { rows } = await client.query<{ setting: string }>(
      `select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
    );
    assert.deepEqual(
      rows.map((row) => row.setting),
      ['on', 'on', 'on'],
    );
    const { rows: addresses } = await client.query<{ listen_addresses: string }>('show listen_addresses');
    assert.deepEqual(addresses, [{ listen_addresses: '127.0.0.1' }]);
  });
  await second.stop();
});

test('what was acknowledged survives kill -9 of Node and of the server (target 25)', async () => {
  const { acknowledged, lost, doubled } = await runKillDrill({ folder, kills: 2, report: () => undefined });
  assert.ok(acknowledged > 0);
  assert.deepEqual({ lost, doubled }, { lost: 0, doubled: 0 });
});

test('a server of one’s own is brought up to date, twice with the same result', async () => {
  const server = await findTestServer();
  const name = `atrium_test_${process.pid}_own`;
  await withOwner(server.ownerUrl, (client) => client.query(`create database ${name}`));
  try {
    const lines: string[] = [];
    const options = {
      ...quiet,
      dataFolder: folder,
      databaseUrl: databaseUrl(server.ownerUrl, name),
      report: (line: string) => void lines.push(line),
    };
    for (let round = 0; round < 2; round += 1) {
      const database = await prepareDatabase(options);
      const client = new pg.Client(database.connectionString);
      await client.connect();
      const { rows } = await client.query<{ role: string; firms: string }>(
        `select current_user as role, (select count(*) from tenants) as firms`,
      );
      assert.deepEqual(rows, [{ role: 'atrium_app', firms: '0' }]);
      await client.end();
      await database.stop();
    }
    assert.equal(lines.length, 1);
  } finally {
    await withOwner(server.ownerUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
});

test('a database from before the first release is refused with what to do about it', async () => {
  const first = await prepareDatabase({ ...quiet, dataFolder: folder });
  await withOwner(first.ownerConnectionString, (client) =>
    client.query(`insert into schema_migrations (name, checksum) values ('2026-11-21-01-foundation.sql', '')`),
  );
  await first.stop();
  await assert.rejects(prepareDatabase({ ...quiet, dataFolder: folder, demo: true }), {
    code: 'DATABASE_FROM_BEFORE',
    message: `The database is of a version before the first release. Remove the folder ${folder}, or choose another with ATRIUM_DATA; the demo data is filled in again.`,
  });
  const server = await findTestServer();
  const name = `atrium_test_${process.pid}_before`;
  await withOwner(server.ownerUrl, (client) => client.query(`create database ${name}`));
  const databaseUrlOfOld = databaseUrl(server.ownerUrl, name);
  try {
    await withOwner(databaseUrlOfOld, (client) =>
      client.query(
        `create table schema_migrations (name text primary key); insert into schema_migrations values ('2026-11-21-01-foundation.sql')`,
      ),
    );
    await assert.rejects(prepareDatabase({ ...quiet, dataFolder: folder, databaseUrl: databaseUrlOfOld }), {
      code: 'DATABASE_FROM_BEFORE',
      message: 'The database is of a version before the first release. Give DATABASE_URL an empty database.',
    });
  } finally {
    await withOwner(server.ownerUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
});

test('a server that does not answer gives one clear line and frees the folder', async () => {
  const attempt = (): Promise<unknown> =>
    prepareDatabase({ ...quiet, dataFolder: folder, databaseUrl: 'postgres://someone:secret@127.0.0.1:1/atrium' });
  const expected = {
    code: 'DATABASE_UNREACHABLE',
    message:
      'Cannot reach the database at 127.0.0.1:1/atrium (ECONNREFUSED). Check DATABASE_URL and that PostgreSQL is running.',
  };
  await assert.rejects(attempt(), expected);
  await assert.rejects(attempt(), expected);
});

test('a folder that cannot be made gives one clear line', async () => {
  await writeFile(join(folder, 'file'), '');
  await assert.rejects(prepareDatabase({ ...quiet, dataFolder: join(folder, 'file', 'data') }), {
    code: 'FOLDER_UNUSABLE',
  });
});

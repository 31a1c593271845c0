import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import pg from 'pg';
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
      await assert.rejects(client.query('create temporary table held (id integer)'), { code: '42501' });
      await client.end();
      await database.stop();
    }
    assert.equal(lines.length, 1);
  } finally {
    await withOwner(server.ownerUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
});

test('a server of one’s own from before the first release is refused with what to do about it', async () => {
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

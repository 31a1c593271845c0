import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { startCluster } from '../embedded/cluster.ts';
import { readPostmaster } from '../embedded/postmaster.ts';
import { isRunning } from '../embedded/processes.ts';
import { StartError } from '../start-error.ts';
import { runKillDrill } from '../drills/kill-drill.ts';
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

test('what was acknowledged survives kill -9 of Node, of both, and of the server alone, which is started again (target 25)', async () => {
  const { acknowledged, lost, doubled } = await runKillDrill({ folder, kills: 3, report: () => undefined });
  assert.ok(acknowledged > 0);
  assert.deepEqual({ lost, doubled }, { lost: 0, doubled: 0 });
});

test('a folder whose database.json is missing or damaged is refused in one line, and no server is left behind', async () => {
  const first = await prepareDatabase({ ...quiet, dataFolder: folder });
  await first.stop();
  const path = join(folder, 'database.json');
  const secrets = await readFile(path, 'utf8');
  const refusal = async (): Promise<string> => {
    const error: unknown = await prepareDatabase({ ...quiet, dataFolder: folder }).catch((reason: unknown) => reason);
    assert.ok(error instanceof StartError);
    assert.equal(await readPostmaster(join(folder, 'postgres')), null);
    return error.message;
  };
  for (const damaged of [secrets.slice(0, 20), '{}', '7']) {
    await writeFile(path, damaged);
    assert.match(await refusal(), /database\.json, which holds the passwords of the database, is damaged/);
  }
  await rm(path);
  assert.match(await refusal(), /is missing\. Restore it from a backup/);
  assert.equal(await stat(path).catch(() => null), null);
  await writeFile(path, JSON.stringify({ ...(JSON.parse(secrets) as object), ownerPassword: 'another' }));
  assert.match(await refusal(), /does not accept the passwords of .*database\.json/);
  await writeFile(path, secrets);
  await (await prepareDatabase({ ...quiet, dataFolder: folder })).stop();
});

test('a copied folder starts a server of its own, and the one it was copied from stays', async () => {
  const original = await prepareDatabase({ ...quiet, dataFolder: join(folder, 'original') });
  const before = await readPostmaster(join(folder, 'original/postgres'));
  await cp(join(folder, 'original'), join(folder, 'copy'), { recursive: true });
  for (const name of await readdir(join(folder, 'copy')))
    if (name.endsWith('.lock')) await rm(join(folder, 'copy', name));
  // A server that runs as it is copied leaves a copy like after a power cut, which PostgreSQL recovers or refuses.
  await prepareDatabase({ ...quiet, dataFolder: join(folder, 'copy') }).then(
    (copy) => copy.stop(),
    (error: unknown) => assert.ok(error instanceof StartError),
  );
  assert.deepEqual(await readPostmaster(join(folder, 'original/postgres')), before);
  assert.equal(await isRunning(before?.pid ?? 0), true);
  await original.stop();
});

test('an owner that is no superuser prepares a server of one’s own', async () => {
  const cluster = await startCluster({ folder, isDurable: false, report: () => undefined });
  try {
    await withOwner(cluster.ownerUrl('postgres'), async (client) => {
      await client.query(`create role plain_owner login createrole createdb password 'secret'`);
      await client.query('create database own owner plain_owner');
    });
    const url = new URL(cluster.ownerUrl('own'));
    Object.assign(url, { username: 'plain_owner', password: 'secret' });
    for (let round = 0; round < 2; round += 1) {
      const database = await prepareDatabase({ ...quiet, dataFolder: join(folder, 'data'), databaseUrl: url.href });
      await database.stop();
    }
  } finally {
    await cluster.stop();
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

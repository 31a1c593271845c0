import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTestDatabase, createTenantRunner, type TestDatabase } from '@atrium/database';
import { createReleases, type Releases } from '../releases.ts';
import { moveChannel } from '../changes.fixtures.ts';
import { quietLogger, temporaryFolder, writeDist } from '../builds.fixtures.ts';
import { openBuildStore } from './open-build-store.ts';
import { startBucketServer } from './bucket.fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** A server with a data folder and connections of its own, over a bucket that others use too. */
async function startServer(
  t: TestContext,
  folder: string,
  bucket: Parameters<typeof openBuildStore>[0]['bucket'],
): Promise<Releases> {
  const runner = createTenantRunner({ connectionString: database.appConnectionString, poolSize: 2 });
  const releases = createReleases({
    runner,
    folder,
    store: await openBuildStore({ folder, bucket }),
    logger: quietLogger,
  });
  t.after(async () => {
    await releases.close();
    await runner.close();
  });
  return releases;
}

test('servers that share a bucket serve what any of them published, and follow each other’s changes', async (t) => {
  const folder = await temporaryFolder();
  const { bucket, close } = await startBucketServer(join(folder, 's3'));
  t.after(close);
  const [one, other] = await Promise.all(['one', 'other'].map((name) => startServer(t, join(folder, name), bucket)));
  assert.ok(one && other);
  await moveChannel(one, 'stable', 'shell', (await one.publish(await writeDist(folder, { name: 'shell' }))).buildId);
  assert.deepEqual(Object.keys((await other.compositionFor(null)).remotes), []);

  const { buildId } = await one.publish(await writeDist(folder, { name: 'crm', script: 'shared' }));
  await moveChannel(one, 'stable', 'crm', buildId);
  // It hears on a connection of its own.
  while ((await other.compositionFor(null)).remotes['crm'] === undefined) await setImmediate();
  assert.equal((await other.compositionFor(null)).remotes['crm']?.buildId, buildId);
  assert.match(String(await (await other.findStored('crm', buildId))?.readFile('entry.js')), /;shared/);
});

import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, test, type TestContext } from 'node:test';
import { createTestDatabase, defineSystemStatement, type TestDatabase } from '@atrium/database';
import { buildIdOf } from '../build-id.ts';
import { parseDescriptor } from '../descriptor-schema.ts';
import { quietLogger, temporaryFolder, writeDist } from '../builds.fixtures.ts';
import { openInstallationKey } from './installation-key.ts';
import { createInstallationSigner } from './installation-signer.ts';
import { createTeamKeys } from './team-keys.ts';
import { createStoredVerifier } from './verify-stored.ts';

const insertOlder = defineSystemStatement<{ buildId: string; descriptor: string }, never>({
  name: 'releases.test.insertOlder',
  text: `insert into builds (build_id, name, version, descriptor) values (:buildId, 'crm', '1.0.0', :descriptor::jsonb)`,
});

const databases: TestDatabase[] = [];
let database: TestDatabase;

// Each begins where no key was ever registered.
beforeEach(async () => {
  database = await createTestDatabase();
  databases.push(database);
});

after(async () => {
  for (const each of databases) await each.drop();
});

/** A row as it was written before there were signatures. */
async function insertBuild(
  t: TestContext,
  version: string,
  change: (text: string) => string = (text) => text,
): Promise<string> {
  const dist = await writeDist(await temporaryFolder(), { version });
  const descriptor = parseDescriptor(await readFile(join(dist, 'remote.json'), 'utf8'));
  const buildId = buildIdOf(descriptor);
  await database.runner.system(insertOlder, { buildId, descriptor: change(JSON.stringify(descriptor)) });
  return buildId;
}

const verify = (buildId: string) => createStoredVerifier({ runner: database.runner, logger: quietLogger })(buildId);
const createSigner = (folder: string) =>
  createInstallationSigner({
    runner: database.runner,
    keys: createTeamKeys(database.runner),
    folder,
    logger: quietLogger,
  });

test('the key of an installation is made once, for its owner alone', async () => {
  const folder = await temporaryFolder();
  const [first, second] = await Promise.all([openInstallationKey(folder), openInstallationKey(folder)]);
  assert.equal(first.privateKey, second.privateKey);
  assert.equal((await stat(join(folder, 'installation-key.pem'))).mode & 0o777, 0o600);
});

test('builds from before there were signatures are signed when the installation gets its key', async (t) => {
  const buildId = await insertBuild(t, '1.0.0');
  assert.equal(await verify(buildId), null);
  await createSigner(await temporaryFolder()).signOlderBuilds();
  assert.equal((await verify(buildId))?.version, '1.0.0');
});

test('a row without a signature that comes later is nobody’s build, and is not signed', async (t) => {
  const folder = await temporaryFolder();
  await createSigner(folder).signOlderBuilds();
  const buildId = await insertBuild(t, '2.0.0');
  await createSigner(folder).signOlderBuilds();
  await createSigner(await temporaryFolder()).signOlderBuilds();
  assert.equal(await verify(buildId), null);
});

test('an older row that is not what its id was made of is not signed', async (t) => {
  const buildId = await insertBuild(t, '3.0.0', (text) => text.replace('entry.js', 'evil.js'));
  await createSigner(await temporaryFolder()).signOlderBuilds();
  assert.equal(await verify(buildId), null);
});

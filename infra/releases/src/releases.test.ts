import assert from 'node:assert/strict';
import { appendFile, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, test, type TestContext } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  createTenantRunner,
  createTestDatabase,
  defineStatement,
  defineSystemStatement,
  type TenantRunner,
  type TestDatabase,
} from '@atrium/database';
import { PublishRefusedError } from './publish-refused-error.ts';
import { BuildFolder } from './build-folder.ts';
import { createReleases, type Releases } from './releases.ts';
import { quietLogger, temporaryFolder, writeDist } from './builds.fixtures.ts';
import { moveChannel, pin, unpin } from './changes.fixtures.ts';

const openFirm = defineStatement<{ title: string }, never>({
  name: 'releases.test.openBothFirms',
  text: 'insert into tenants (tenant_id, title) values (:tenantId, :title)',
});
const forgetChoices = defineSystemStatement<Record<never, never>, never>({
  name: 'releases.test.forgetChoices',
  text: 'truncate release_changes, release_choices',
});

let database: TestDatabase;
let owner: TenantRunner;

before(async () => {
  database = await createTestDatabase();
  owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  await owner.query('harbour', openFirm, { title: 'Harbour Lane Lawyers' });
  await owner.query('wattle', openFirm, { title: 'Wattle & Co' });
});

beforeEach(() => owner.system(forgetChoices, {}));

after(async () => {
  await owner.close();
  await database.drop();
});

async function startReleases(t: TestContext): Promise<{ releases: Releases; folder: string }> {
  const folder = await temporaryFolder();
  const releases = createReleases({ runner: database.runner, folder, logger: quietLogger });
  t.after(() => releases.close());
  return { releases, folder };
}

/** A host on `stable`, without which no page can be composed. */
async function publishHost(releases: Releases, folder: string): Promise<void> {
  const { buildId } = await releases.publish(await writeDist(folder, { name: 'shell' }));
  await moveChannel(releases, 'stable', 'shell', buildId);
}

test('a published build lies in a folder of its own with its compressed variants', async (t) => {
  const { releases, folder } = await startReleases(t);
  const { buildId } = await releases.publish(await writeDist(folder));
  const stored = join(folder, 'builds/crm', buildId);
  const content = await readFile(join(stored, 'entry.js'));
  assert.deepEqual(brotliDecompressSync(await readFile(join(stored, 'entry.js.br'))), content);
  assert.deepEqual(gunzipSync(await readFile(join(stored, 'entry.js.gz'))), content);
});

test('the same content twice is one build, whatever commit it came from', async (t) => {
  const { releases, folder } = await startReleases(t);
  const script = `/* ${t.name} */`;
  const first = await releases.publish(await writeDist(folder, { script, commit: 'one' }));
  const second = await releases.publish(await writeDist(folder, { script, commit: 'two' }));
  assert.equal(second.buildId, first.buildId);
  assert.deepEqual([first.isNew, second.isNew], [true, false]);
});

test('two publishing the same content at once both succeed with one build', async (t) => {
  const { releases, folder } = await startReleases(t);
  const dist = await writeDist(folder, { script: `/* ${t.name} */` });
  const [first, second] = await Promise.all([releases.publish(dist), releases.publish(dist)]);
  assert.equal(first.buildId, second.buildId);
  assert.equal([first, second].filter(({ isNew }) => isNew).length, 1);
  assert.deepEqual(await readdir(join(folder, 'incoming')), []);
});

const damages: [damage: string, harm: (dist: string) => Promise<void>][] = [
  ['a changed file', (dist) => appendFile(join(dist, 'entry.js'), ' ')],
  ['a missing file', (dist) => rm(join(dist, 'remote.css'))],
  ['a file of no descriptor', (dist) => appendFile(join(dist, 'extra.js'), 'alert(1)')],
  ['a descriptor that is none', (dist) => appendFile(join(dist, 'remote.json'), '}')],
];

for (const [damage, harm] of damages) {
  test(`a build with ${damage} is refused and leaves nothing`, async (t) => {
    const { releases, folder } = await startReleases(t);
    const dist = await writeDist(folder);
    await harm(dist);
    await assert.rejects(releases.publish(dist));
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name === 'builds'),
      [],
    );
  });
}

test('a build that asks what the API does not answer is refused with every reason, and leaves nothing', async (t) => {
  const folder = await temporaryFolder();
  const releases = createReleases({
    runner: database.runner,
    folder,
    logger: quietLogger,
    platform: { apiSchema: 'type Query { matter: String }', policy: '' },
  });
  t.after(() => releases.close());
  const operations = ['query Fine { matter }', 'query Gone { matters }', 'query Older { client }'];
  const dist = await writeDist(folder, { script: `/* ${t.name} */`, operations });
  const refusal: unknown = await releases.publish(dist).catch((error: unknown) => error);
  assert.ok(refusal instanceof PublishRefusedError);
  assert.deepEqual(refusal.build, { name: 'crm', version: '1.0.0' });
  assert.deepEqual(
    refusal.problems.map(({ gate, field, message }) => [gate, field, message.split(':')[0]]).toSorted(),
    [
      ['operations', 'Gone', 'matters'],
      ['operations', 'Older', 'client'],
    ],
  );
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name === 'builds'),
    [],
  );
});

test('a build that was published under another API stays published', async (t) => {
  const folder = await temporaryFolder();
  const dist = await writeDist(folder, { script: `/* ${t.name} */`, operations: ['query Older { client }'] });
  const [older, newer] = ['type Query { client: String }', 'type Query { matter: String }'].map((apiSchema) =>
    createReleases({ runner: database.runner, folder, logger: quietLogger, platform: { apiSchema, policy: '' } }),
  );
  const first = await older?.publish(dist);
  assert.deepEqual([(await newer?.publish(dist))?.buildId, first?.isNew], [first?.buildId, true]);
  await older?.close();
  await newer?.close();
});

test('what a killed publish left behind is no build', async (t) => {
  const { releases, folder } = await startReleases(t);
  await mkdir(join(folder, 'incoming/half'), { recursive: true });
  await appendFile(join(folder, 'incoming/half/entry.js'), 'half a scr');
  assert.equal(await releases.findStored('crm', 'half'), null);
  const { buildId } = await releases.publish(await writeDist(folder));
  assert.notEqual(await releases.findStored('crm', buildId), null);
});

test('no address leads out of the builds', async (t) => {
  const { releases } = await startReleases(t);
  for (const [name, buildId] of [
    ['..', 'ab'],
    ['crm', '..'],
    ['crm', '../..'],
    ['', ''],
    ['crm/..', 'ab'],
  ] as const) {
    assert.equal(await releases.findStored(name, buildId), null);
  }
});

test('two firms get two builds of one remote at the same time', async (t) => {
  const { releases, folder } = await startReleases(t);
  await publishHost(releases, folder);
  const current = await releases.publish(await writeDist(folder, { version: '2.0.0' }));
  const previous = await releases.publish(await writeDist(folder, { version: '1.0.0' }));
  await moveChannel(releases, 'stable', 'crm', current.buildId);
  await pin(releases, 'harbour', ['crm', previous.buildId], 'until their training day');
  assert.equal((await releases.compositionFor('harbour')).remotes.crm?.version, '1.0.0');
  assert.equal((await releases.compositionFor('wattle')).remotes.crm?.version, '2.0.0');
  await unpin(releases, 'harbour', 'crm');
  assert.equal((await releases.compositionFor('harbour')).remotes.crm?.version, '2.0.0');
});

test('the same builds give the same composition, and it is not read twice', async (t) => {
  const { releases, folder } = await startReleases(t);
  await publishHost(releases, folder);
  const names: string[] = [];
  database.runner.onStatement = (name) => names.push(name);
  const [first, second] = [await releases.compositionFor('harbour'), await releases.compositionFor('harbour')];
  database.runner.onStatement = undefined;
  assert.equal(first, second);
  assert.deepEqual(names.filter((name) => !name.startsWith('teamKeys.')).toSorted(), ['releases.readFirmState']);
  assert.equal((await releases.compositionFor('wattle')).compositionId, first.compositionId);
});

test('a change made by one process reaches the compositions of another', async (t) => {
  const { releases, folder } = await startReleases(t);
  await publishHost(releases, folder);
  const other = createReleases({ runner: database.runner, folder, logger: quietLogger });
  t.after(() => other.close());
  assert.equal((await other.compositionFor(null)).remotes.crm, undefined);
  const { buildId } = await releases.publish(await writeDist(folder, { version: '3.0.0' }));
  const heard = new Promise<void>(
    (resolve) => void database.runner.listen('atrium', (payload) => payload.includes('"releases"') && resolve()),
  );
  await moveChannel(releases, 'stable', 'crm', buildId);
  await heard;
  assert.equal((await other.compositionFor(null)).remotes.crm?.buildId, buildId);
});

test('the console is a host of its own: by channel, in no composition, and moved without a restart', async (t) => {
  const { releases, folder } = await startReleases(t);
  await publishHost(releases, folder);
  assert.equal(await releases.hostBuild('console'), null);
  const first = await releases.publish(await writeDist(folder, { name: 'console', version: '1.0.0' }));
  const second = await releases.publish(await writeDist(folder, { name: 'console', version: '1.1.0' }));
  for (const [build, version] of [
    [first, '1.0.0'],
    [second, '1.1.0'],
  ] as const) {
    const heard = new Promise<void>(
      (resolve) => void database.runner.listen('atrium', (payload) => payload.includes('"releases"') && resolve()),
    );
    await moveChannel(releases, 'stable', 'console', build.buildId);
    await heard;
    const console = await releases.hostBuild('console');
    assert.deepEqual(
      [console?.version, console?.baseUrl, Object.keys(console?.integrity ?? {})],
      [version, `/-/builds/console/${build.buildId}/`, ['entry.js', 'remote.css']],
    );
  }
  assert.equal((await releases.compositionFor('harbour')).remotes['console'], undefined);
});

test('a channel or a pin cannot name a build that is not there', async (t) => {
  const { releases, folder } = await startReleases(t);
  const { buildId } = await releases.publish(await writeDist(folder));
  await assert.rejects(moveChannel(releases, 'stable', 'crm', 'feedfeed'), /no build/);
  await assert.rejects(moveChannel(releases, 'stable', 'matters', buildId), /no build/);
  await assert.rejects(pin(releases, 'harbour', ['matters', buildId], 'a try'), /no build/);
});

test('it is ready once there is a host, and its files are here', async (t) => {
  const { releases, folder } = await startReleases(t);
  assert.equal(await releases.ready(), false);
  await publishHost(releases, folder);
  assert.equal(await releases.ready(), true);
  await rm(join(folder, 'builds'), { recursive: true });
  assert.equal(await releases.ready(), false);
});

test('it stays ready while the bucket is away whose builds it has copies of', async (t) => {
  const { releases, folder } = await startReleases(t);
  await publishHost(releases, folder);
  const store = new BuildFolder(folder);
  store.has = () => Promise.reject(new Error('the bucket does not answer'));
  const behind = createReleases({ runner: database.runner, folder, store, logger: quietLogger });
  t.after(() => behind.close());
  assert.equal(await behind.ready(), true);
});

test('while the database is silent the last known composition is served', async (t) => {
  const { releases, folder } = await startReleases(t);
  await publishHost(releases, folder);
  let isSilent = false;
  const runner = {
    ...database.runner,
    system: ((...parameters) =>
      isSilent
        ? Promise.reject(new Error('silent'))
        : database.runner.system(...parameters)) as typeof database.runner.system,
  };
  const cautious = createReleases({ runner, folder, logger: quietLogger });
  t.after(() => cautious.close());
  const known = await cautious.compositionFor(null);
  isSilent = true;
  const heard = new Promise<void>(
    (resolve) => void database.runner.listen('atrium', (payload) => payload.includes('"releases"') && resolve()),
  );
  const { buildId } = await releases.publish(await writeDist(folder, { version: '4.0.0' }));
  await moveChannel(releases, 'stable', 'crm', buildId);
  await heard;
  assert.equal(await cautious.compositionFor(null), known);
});

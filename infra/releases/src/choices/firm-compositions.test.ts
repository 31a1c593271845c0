import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TenantRunner, type TestDatabase } from '@atrium/database';
import { createReleases } from '../releases.ts';
import { quietLogger, temporaryFolder, writeDist } from '../builds.fixtures.ts';
import { openStage } from '../choices.fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const LAST_KNOWN = 'last-compositions.json';

/** As the database looks that is away. */
function silentRunner(answers: () => Promise<never>): TenantRunner {
  return { ...database.runner, system: answers, query: answers, listen: answers };
}

test('a process that starts while the database is away serves what its folder knows', async (t) => {
  await openStage(t, database, { firms: ['harbour'] });
  const folder = await temporaryFolder();
  const releases = createReleases({ runner: database.runner, folder, logger: quietLogger });
  const publish = async (name: string, version: string) =>
    (await releases.publish(await writeDist(folder, { name, version }))).buildId;
  const [shell, crm] = [await publish('shell', '1.0.0'), await publish('crm', '1.0.0')];
  const apply = async (change: Parameters<typeof releases.apply>[0]['change']) =>
    assert.equal(
      (await releases.apply({ change, reason: 'because', expectedRevision: await releases.currentRevision() }, 'ada'))
        .ok,
      true,
    );
  await apply({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: shell });
  await apply({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm });
  const known = [await releases.compositionFor('harbour'), await releases.compositionFor(null)];
  await releases.close();

  const away = createReleases({
    runner: silentRunner(() => Promise.reject(new Error('away'))),
    folder,
    logger: quietLogger,
  });
  t.after(() => away.close());
  assert.deepEqual([await away.compositionFor('harbour'), await away.compositionFor(null)], known);
  assert.equal(await away.ready(), true);
  await assert.rejects(away.compositionFor('unknown'), /away/);

  const mute = createReleases({
    runner: silentRunner(() => new Promise(() => undefined)),
    folder,
    logger: quietLogger,
  });
  t.after(() => mute.close());
  const startedAt = performance.now();
  assert.deepEqual(await mute.compositionFor('harbour'), known[0]);
  assert.ok(performance.now() - startedAt < 5000, 'a page does not wait for a database that never answers');
});

test('a build that somebody altered on disk is not served from there', async (t) => {
  await openStage(t, database, { firms: ['harbour'] });
  const folder = await temporaryFolder();
  const releases = createReleases({ runner: database.runner, folder, logger: quietLogger });
  const { buildId } = await releases.publish(await writeDist(folder, { name: 'shell' }));
  await releases.apply(
    {
      change: { verb: 'moveChannel', channel: 'stable', name: 'shell', buildId },
      reason: 'because',
      expectedRevision: 0,
    },
    'ada',
  );
  await releases.compositionFor('harbour');
  await releases.close();
  const file = join(folder, 'builds/shell', buildId, 'remote.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"entry":"entry.js"', '"entry":"other.js"'));
  const away = createReleases({
    runner: silentRunner(() => Promise.reject(new Error('away'))),
    folder,
    logger: quietLogger,
  });
  t.after(() => away.close());
  await assert.rejects(away.compositionFor('harbour'), /away/);
});

test('a file that is damaged is none, and the next reading replaces it', async (t) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, LAST_KNOWN), '{"harbour": {');
  const stage = await openStage(t, database, { folder, firms: ['harbour'] });
  const shell = await stage.build('shell', '1');
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: shell });
  await stage.versions('harbour');
  await stage.close();
  const kept = JSON.parse(await readFile(join(folder, LAST_KNOWN), 'utf8')) as Record<
    string,
    { builds: Record<string, string> }
  >;
  assert.deepEqual(kept['harbour']?.builds, { shell });
});

test('a change for one firm leaves the compositions of others in memory, one for all does not', async (t) => {
  const stage = await openStage(t, database);
  const crm = [await stage.build('crm', '1'), await stage.build('crm', '2')] as const;
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: await stage.build('shell', '1') });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[0] });
  const read = async (): Promise<string[]> => {
    const names: string[] = [];
    database.runner.onStatement = (name) => names.push(name);
    await stage.versions('harbour');
    await stage.versions('wattle');
    database.runner.onStatement = undefined;
    return names.filter((name) => name === 'releases.readFirmState');
  };
  assert.deepEqual([(await read()).length, (await read()).length], [2, 0]);
  await stage.done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[1] });
  assert.equal((await read()).length, 1);
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[1] });
  assert.equal((await read()).length, 2);
});

test('the same choices give the same bytes, trials and switches too', async (t) => {
  const stage = await openStage(t, database);
  const crm = [await stage.build('crm', '1'), await stage.build('crm', '2')] as const;
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: await stage.build('shell', '1') });
  for (const name of ['matters', 'timesheet'])
    await stage.done({ verb: 'moveChannel', channel: 'stable', name, buildId: await stage.build(name, '1') });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[0] });
  const plain = (await stage.choices.compositionFor('harbour')).compositionId;
  await stage.done({
    verb: 'startRollout',
    name: 'crm',
    buildId: crm[1],
    unit: 'users',
    tenantId: null,
    steps: [10, 100],
    errorBudget: 1,
  });
  await stage.done({ verb: 'switchOff', name: 'matters', tenantId: null });
  const another = await openStage(t, database, { keeps: true });
  const bytes = [stage, another].map(async ({ choices }) => JSON.stringify(await choices.compositionFor('harbour')));
  assert.equal(await bytes[0], await bytes[1]);
  assert.equal(JSON.stringify(await stage.choices.compositionFor('wattle')), await bytes[0]);
  assert.notEqual((await stage.choices.compositionFor('harbour')).compositionId, plain, 'an open page notices a trial');
});

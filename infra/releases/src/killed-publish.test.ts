import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, defineSystemStatement, type NoParameters, type TestDatabase } from '@atrium/database';
import { parseDescriptor } from '@atrium/publish-checks';
import { integrityOf } from '@atrium/publish-checks/testing';
import { createReleases } from './releases.ts';
import { quietLogger, temporaryFolder, writeDist } from './builds.fixtures.ts';

const listBuilds = defineSystemStatement<NoParameters, { build_id: string; descriptor_text: string | null }>({
  name: 'releases.test.listBuilds',
  text: 'select build_id, descriptor_text from builds',
});

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.drop());

interface Ended {
  readonly signal: string | null;
  readonly printed: string;
}

function publishAndDie(folder: string, dist: string, at: number): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'killed-publish.fixtures.ts'), database.appConnectionString, folder, dist, String(at)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return new Promise((resolve) => void child.on('close', (_code, signal) => resolve({ signal, printed })));
}

/** Builds on disk that are not whole, and rows without one. */
async function findHalves(folder: string): Promise<string[]> {
  const onDisk: readonly string[] = await readdir(join(folder, 'builds/crm')).catch(() => []);
  const rows = await database.runner.system(listBuilds, {});
  const halves = rows
    .filter(({ build_id, descriptor_text }) => !onDisk.includes(build_id) || descriptor_text === null)
    .map(({ build_id }) => `row ${build_id}`);
  for (const buildId of onDisk) {
    const stored = join(folder, 'builds/crm', buildId);
    const { files } = parseDescriptor(await readFile(join(stored, 'remote.json'), 'utf8'));
    for (const [name, { integrity }] of Object.entries(files))
      if (integrityOf(await readFile(join(stored, name))) !== integrity) halves.push(`${buildId}/${name}`);
    await readFile(join(stored, 'remote.json.sig'));
  }
  return halves;
}

test('a publish that is killed at any step leaves nothing half-visible, and the next one completes it', async (t) => {
  const folder = await temporaryFolder();
  const releases = createReleases({ runner: database.runner, folder, logger: quietLogger });
  t.after(() => releases.close());
  const figures = { kills: 0, halves: 0, unseen: 0, completed: 0 };
  for (let at = 1; ; at += 1) {
    const dist = await writeDist(folder, { version: `1.0.${at}` });
    const { signal, printed } = await publishAndDie(folder, dist, at);
    if (signal === null) {
      assert.equal(Number(printed), at - 1);
      break;
    }
    figures.kills += 1;
    figures.halves += (await findHalves(folder)).length;
    figures.unseen += (await releases.compositionFor(null).catch(() => null)) === null ? 1 : 0;
    const { buildId } = await releases.publish(dist);
    assert.equal((await releases.publish(dist)).isNew, false);
    figures.completed += (await releases.findStored('crm', buildId)) === null ? 0 : 1;
  }
  t.diagnostic(JSON.stringify(figures));
  assert.ok(figures.kills > 20, `only ${figures.kills} steps`);
  assert.deepEqual([figures.halves, figures.unseen, figures.completed], [0, figures.kills, figures.kills]);
  assert.deepEqual(await findHalves(folder), []);
});

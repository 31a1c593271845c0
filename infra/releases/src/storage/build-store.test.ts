import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startBucketServer, type BucketServer } from './bucket.fixtures.ts';
import type { SentBuild } from '@atrium/publish-checks';
import { BuildFolder } from '../build-folder.ts';
import type { BuildStore } from './build-store.ts';
import { createBucketStore, type Bucket } from './bucket-store.ts';
import { keptNear } from './kept-near.ts';

// One table of promises for every kind of store; the bucket is one of a real server that speaks S3.

let folder: string;
let server: BucketServer;
let bucket: Bucket;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-build-store-'));
  server = await startBucketServer(join(folder, 's3'));
  bucket = server.bucket;
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds: Readonly<Record<string, () => Promise<BuildStore>>> = {
  'a folder': async () => new BuildFolder(join(folder, 'local')),
  'a folder that is filled quickly': async () => new BuildFolder(join(folder, 'quick'), 'quick'),
  'a bucket': () => createBucketStore(bucket),
  'a bucket with copies near': async () => keptNear(await createBucketStore(bucket), join(folder, 'near')),
};

const build = (script: string): SentBuild => ({
  descriptorBytes: Buffer.from('{"name":"crm"}'),
  signatureBytes: Buffer.from('{"keyId":"one"}'),
  files: new Map([
    ['entry.js', Buffer.from(script.padEnd(2000, '\n'))],
    ['font.woff2', Buffer.from([0, 1, 2, 255])],
  ]),
});

for (const [kind, open] of Object.entries(kinds)) {
  const id = Buffer.from(kind).toString('hex').slice(0, 20);

  test(`${kind} gives back what it was given, byte for byte`, async () => {
    const store = await open();
    assert.equal(await store.has('crm', id), false);
    assert.equal(await store.readFile('crm', id, 'entry.js'), null);
    await store.store(build('one'), 'crm', id);
    assert.equal(await store.has('crm', id), true);
    assert.equal(await store.readDescriptor('crm', id), '{"name":"crm"}');
    assert.equal((await store.readFile('crm', id, 'entry.js'))?.toString().trim(), 'one');
    assert.deepEqual(await store.readFile('crm', id, 'font.woff2'), Buffer.from([0, 1, 2, 255]));
    assert.ok(((await store.readFile('crm', id, 'entry.js.br'))?.length ?? 0) > 0);
    assert.equal(await store.readFile('crm', id, 'entry.css'), null);
    assert.ok((await store.list()).some(({ name, buildId }) => name === 'crm' && buildId === id));
  });

  test(`${kind} takes the same build twice, also at the same time`, async () => {
    const store = await open();
    await Promise.all([1, 2, 3].map(() => store.store(build('same'), 'matters', id)));
    await store.store(build('same'), 'matters', id);
    assert.equal((await store.readFile('matters', id, 'entry.js'))?.toString().trim(), 'same');
    assert.equal((await store.list()).filter(({ name, buildId }) => name === 'matters' && buildId === id).length, 1);
  });

  test(`${kind} forgets what is removed, and minds no second time`, async () => {
    const store = await open();
    await store.store(build('gone'), 'reports', id);
    await store.readFile('reports', id, 'entry.js');
    await store.readDescriptor('reports', id);
    await store.remove('reports', id);
    await store.remove('reports', id);
    assert.equal(await store.has('reports', id), false);
    assert.deepEqual(
      [await store.readFile('reports', id, 'entry.js'), await store.readDescriptor('reports', id)],
      [null, null],
      'nor what was read before',
    );
    assert.ok(!(await store.list()).some(({ name }) => name === 'reports'));
  });

  test(`${kind} answers nothing for a name that would be a way out`, async () => {
    const store = await open();
    await store.store(build('here'), 'admin', id);
    for (const file of ['../remote.json', '..', 'a/b', ''])
      assert.equal(await store.readFile('admin', id, file).catch(() => null), null, file);
  });
}

test('a build whose descriptor did not arrive does not count', async () => {
  const store = await createBucketStore(bucket);
  const killed = {
    ...build('half'),
    get descriptorBytes(): Uint8Array {
      throw new Error('killed');
    },
  };
  await assert.rejects(store.store(killed, 'timesheet', 'aa'), /killed/);
  assert.notEqual(await store.readFile('timesheet', 'aa', 'entry.js'), null);
  assert.equal(await store.has('timesheet', 'aa'), false);
  assert.ok(!(await store.list()).some(({ name }) => name === 'timesheet'));
});

test('what was read once is served while the bucket does not answer', async () => {
  const store = await createBucketStore(bucket);
  await store.store(build('kept'), 'crm', 'cc');
  const near = keptNear(store, join(folder, 'near'));
  await near.readFile('crm', 'cc', 'entry.js');
  const away = await createBucketStore({ ...bucket, endpoint: 'http://127.0.0.1:9' });
  const still = keptNear(away, join(folder, 'near'));
  assert.equal((await still.readFile('crm', 'cc', 'entry.js'))?.toString().trim(), 'kept');
  await assert.rejects(still.readFile('crm', 'cc', 'font.woff2'));
  assert.ok((await readdir(join(folder, 'near', 'crm', 'cc'))).includes('entry.js'));
});

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import pg from 'pg';
import { fromBufferPromise } from 'yauzl';
import { createDisk } from '../../../files/create-disk.ts';
import { EICAR, startFakeClamd, type FakeClamd } from '../../../testing/fake-clamd.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf } from '../../../testing/test-firms.ts';
import { createTestUploads, tusMetadata, type TestUploads } from '../../../testing/test-upload.ts';
import { completeDocument, giveUploads, type TestDocument } from '../documents.fixtures.ts';
import { readTexts } from '../document-text/read-texts.ts';
import { makeHostileUploads, type HostileUpload } from './hostile-uploads.fixtures.ts';

const COUNT = scaleTarget(1000);
/** The last of them come while the scanner is down. */
const WITHOUT_SCANNER = COUNT / 10;
const AT_ONCE = 8;
const SEED = 20_261_121;

let clamd: FakeClamd;
let api: TestApi;
let owner: pg.Client;
let uploads: TestUploads;
let besideBefore: string[];
before(async () => {
  clamd = await startFakeClamd();
  api = await startTestApi({ files: { scannerUrl: clamd.url, acceptsUnscanned: false } });
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await giveUploads(owner);
  uploads = createTestUploads(api);
  besideBefore = await readdir(dirname(api.filesFolder));
});
after(async () => {
  await owner.end();
  await api.close();
  await clamd.close();
});

const who = ['alpha', 'partner'] as const;
const matterId = idOf('alpha', 'matter', 1);

interface Outcome {
  readonly upload: HostileUpload;
  readonly statuses: readonly number[];
  readonly document: TestDocument | null;
}

/** Sends it as it says, and asks for a document. */
async function attack(upload: HostileUpload): Promise<Outcome> {
  const {
    bytes,
    name,
    length = String(bytes.length),
    offset = '0',
    metadata = tusMetadata({ name, matterId, batchId: crypto.randomUUID() }),
  } = upload;
  const statuses: number[] = [];
  const request = async (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) => {
    const sent = await uploads.request(
      who,
      [method, path],
      headers,
      body === undefined ? undefined : new Uint8Array(body),
    );
    statuses.push(sent.status);
    return sent;
  };
  const created = await request('POST', '/uploads', {
    'upload-length': length,
    'upload-metadata': Buffer.from(metadata).toString('latin1'),
  });
  const given = created.headers.get('location');
  const path = upload.path === undefined ? given : `/uploads${upload.path}`;
  if (path === null) return { upload, statuses, document: null };
  await request('PATCH', path, { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }, bytes);
  const { ok } = await completeDocument(api, who, given?.split('/').at(-1) ?? '');
  // What is left unfinished would fill the person's share.
  if (ok === null && given !== null) await uploads.request(who, ['DELETE', given]);
  return { upload, statuses, document: ok };
}

async function attackAll(all: readonly HostileUpload[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let upload = waiting.shift(); upload !== undefined; upload = waiting.shift())
      outcomes.push(await attack(upload));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

/** Saves a document as a browser would; null where there is no link to it. */
async function save(id: string): Promise<Response | null> {
  const { data } = await api.run(who, `mutation ($id: ID!) { createDocumentLink(documentId: $id) { url } }`, { id });
  const url = data['createDocumentLink']?.['url'] as unknown as string | null;
  return url === null ? null : fetch(`${new URL(api.url).origin}${url}`);
}

test(`of ${COUNT} hostile uploads none is served inline, none leaves its place, and none passes without the scanner (TARGETS 21)`, async () => {
  const all = makeHostileUploads(COUNT, SEED);
  const outcomes = await attackAll(all.slice(0, COUNT - WITHOUT_SCANNER));
  clamd.behaviour = 'hangsUp';
  const unscanned = await attackAll(all.slice(COUNT - WITHOUT_SCANNER));

  // Nothing is too strange for an answer.
  const broken = [...outcomes, ...unscanned].filter(({ statuses }) => statuses.some((status) => status >= 500));
  assert.deepEqual(
    broken.map(({ upload, statuses }) => [upload.kind, upload.name, upload.length, upload.path, statuses]),
    [],
  );

  const made = outcomes.filter(({ document }) => document !== null);
  const kindsOf = (list: readonly Outcome[]) => [...new Set(list.map(({ upload }) => upload.kind))].toSorted();
  // What is harmless once it is a file is taken; the rest never becomes a document.
  assert.deepEqual(
    kindsOf(made),
    ['length', 'metadata', 'name', 'offset', 'path', 'pictureWithPage', 'program', 'virus'].filter((kind) =>
      kindsOf(made).includes(kind),
    ),
  );
  for (const kind of ['page', 'openPage', 'polyglot', 'bomb']) assert.ok(!kindsOf(made).includes(kind), kind);
  assert.ok(made.length > COUNT / 10);

  for (const { upload, document } of made) {
    if (document === null) continue;
    const isVirus = Buffer.from(upload.bytes).includes(EICAR);
    assert.equal(document.scanState, isVirus ? 'infected' : 'clean', upload.kind);
    assert.match(document.name, /^[^\p{C}/\\:*?"<>|]+$/u);
    const answer = await save(document.id);
    assert.equal(answer?.status, isVirus ? undefined : 200);
    if (answer === null) continue;
    const headers = Object.fromEntries(answer.headers);
    assert.match(
      headers['content-disposition'] ?? '',
      /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~%-]+$/,
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'");
    assert.doesNotMatch(headers['content-type'] ?? '', /html|svg|xml(?!formats)|script/);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()).length, upload.bytes.length);
  }
  for (const { document } of unscanned) if (document !== null) assert.equal(document.scanState, 'quarantined');
  assert.ok(unscanned.filter(({ document }) => document !== null).length > WITHOUT_SCANNER / 10);
});

test('everything that was stored lies where it belongs, under names of our own', async () => {
  const files = (await readdir(api.filesFolder, { recursive: true, withFileTypes: true })).filter(
    (entry) => !entry.isDirectory(),
  );
  const places = files.map((file) => relative(api.filesFolder, join(file.parentPath, file.name)));
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const place = new RegExp(`^(?:files/alpha/${uuid}|uploads/${uuid}(?:\\.json)?)$`);
  assert.deepEqual(
    places.filter((path) => !place.test(path)),
    [],
  );
  const { rows } = await owner.query<{ storage_key: string }>(
    `select storage_key from documents where scan_state in ('clean', 'quarantined')`,
  );
  assert.deepEqual(
    places.filter((path) => path.startsWith('files/')).toSorted(),
    rows.map((row) => `files/${row.storage_key}`).toSorted(),
  );
  const known = new Set(besideBefore);
  const beside = (await readdir(dirname(api.filesFolder))).filter(
    (name) => !known.has(name) && !name.startsWith('atrium-'),
  );
  assert.deepEqual(
    beside.filter((name) => /passwd|pdf|\.json$/.test(name)),
    [],
  );
});

test('whatever was let in can be saved together and is read without harm to the server', async () => {
  const { rows: clean } = await owner.query<{ id: string }>(
    `select distinct on (left(name, 40)) id from documents where scan_state = 'clean' order by left(name, 40), id limit 80`,
  );
  const { data } = await api.run(
    who,
    'mutation ($ids: [ID!]!) { createDocumentsArchive(documentIds: $ids) { url message } }',
    { ids: clean.map(({ id }) => id) },
  );
  const { url } = data['createDocumentsArchive'] as unknown as { url: string };
  const archive = await fromBufferPromise(
    Buffer.from(await (await fetch(`${new URL(api.url).origin}${url}`)).arrayBuffer()),
    { lazyEntries: true },
  );
  const entries: string[] = [];
  // yauzl refuses a name that leads out of the folder.
  for await (const entry of archive.eachEntry()) entries.push(entry.fileName);
  assert.equal(entries.length, clean.length);
  for (const name of entries) assert.match(name, /^[^\p{C}/\\:*?"<>|]+$/u);
  assert.equal(new Set(entries.map((name) => name.toLowerCase())).size, entries.length);

  // Some of every kind: each is read by a process of its own.
  await owner.query(
    `update document_texts set due_at = null where document_id not in (select id from documents order by md5(id::text) limit 20)`,
  );
  const files = await createDisk({ folder: api.filesFolder, objectStorage: null });
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => assert.fail(JSON.stringify(fields)),
  };
  for (let round = 0; round < 3; round += 1) await readTexts({ runner: api.runner, files, logger }, 'alpha');
  const { rows } = await owner.query('select 1 from document_texts where due_at is not null');
  assert.deepEqual(rows, []);
});

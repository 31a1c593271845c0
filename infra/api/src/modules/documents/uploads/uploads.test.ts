import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { tusMetadata } from '../../../testing/test-upload.ts';
import {
  announceNow,
  completeDocument,
  pdfOf,
  sendDocument,
  startTestDocuments,
  type TestDocuments,
} from '../documents.fixtures.ts';

let api: TestDocuments['api'];
let owner: TestDocuments['owner'];
let uploads: TestDocuments['uploads'];
let started: TestDocuments;
before(async () => {
  ({ api, owner, uploads } = started = await startTestDocuments());
});
after(() => started.close());

const matterId = idOf('alpha', 'matter', 1);
const partner = ['alpha', 'partner'] as const;
const small = pdfOf('a letter');
const countOf = async (sql: string): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select (${sql}) as n`)).rows[0]?.n);
const lieIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(api.filesFolder, folder), { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ name }) => name);
const complete = (user: TestUser, uploadId: string) => completeDocument(api, ['alpha', user], uploadId);

test('a file that is sent becomes a document of the matter, with a trace and a notification', async () => {
  const upload = await uploads.create(
    partner,
    { name: 'Letter.pdf', matterId, category: 'markalpha letters', isShared: true },
    small.length,
  );
  assert.equal(upload.status, 201);
  assert.match(upload.path, /^\/uploads\/[0-9a-f-]{36}$/);
  assert.equal((await uploads.append(partner, upload.path, 0, small)).status, 204);
  const { ok } = await complete('partner', upload.id);
  assert.deepEqual(
    { ...ok, id: null, createdAt: null },
    {
      id: null,
      createdAt: null,
      matterId,
      name: 'Letter.pdf',
      category: 'markalpha letters',
      mediaType: 'application/pdf',
      sizeBytes: small.length,
      isShared: false,
      scanState: 'clean',
      scanNote: 'No virus scanner is set up; only the content was checked.',
    },
  );
  const { rows } = await owner.query('select sha256, storage_key, created_by from documents where id = $1', [ok?.id]);
  assert.match(String(rows[0].storage_key), /^alpha\/[0-9a-f-]{36}$/);
  assert.equal(rows[0].sha256.length, 64);
  assert.equal(rows[0].created_by, idOf('alpha', 'user', 'partner'));
  assert.equal(
    await countOf(
      `select count(*) from activity_log where object_id = '${ok?.id}' and kind = 'document' and action = 'upload'`,
    ),
    1,
  );
  await announceNow(api, owner, 'alpha');
  assert.equal(
    await countOf(
      `select count(*) from notifications where tenant_id = 'alpha' and user_id = '${idOf('alpha', 'user', 'partner')}' and message like 'Letter.pdf%'`,
    ),
    1,
  );
});

test('completing twice, or ten times at once, makes one document', async () => {
  const upload = await uploads.create(partner, { name: 'Twice.pdf', matterId }, small.length);
  await uploads.append(partner, upload.path, 0, small);
  const results = await Promise.all(Array.from({ length: 10 }, () => complete('partner', upload.id)));
  const answers = [...results, await complete('partner', upload.id)];
  assert.deepEqual(
    answers.filter(({ ok }) => ok === null),
    [],
  );
  assert.equal(new Set(answers.map(({ ok }) => ok?.id)).size, 1);
  assert.equal(await countOf(`select count(*) from documents where name = 'Twice.pdf'`), 1);
  await announceNow(api, owner, 'alpha');
  assert.equal(await countOf(`select count(*) from notifications where message like 'Twice.pdf%'`), 1);
  // Asked how far it got, the answer is: all of it.
  assert.equal(await uploads.offset(partner, upload.path), small.length);
  assert.equal((await uploads.append(partner, upload.path, 0, small)).status, 404);
});

test('a file goes on from where it stopped', async () => {
  const upload = await uploads.create(partner, { name: 'Pieces.pdf', matterId }, small.length);
  assert.equal(
    (await uploads.append(partner, upload.path, 0, small.subarray(0, 10))).headers.get('upload-offset'),
    '10',
  );
  assert.equal(await uploads.offset(partner, upload.path), 10);
  assert.deepEqual((await complete('partner', upload.id)).error, {
    message: 'The file has not arrived completely.',
    canRetry: true,
  });
  assert.equal((await uploads.append(partner, upload.path, 0, small)).status, 409);
  assert.equal((await uploads.append(partner, upload.path, 10, small)).status, 413);
  await uploads.append(partner, upload.path, 10, small.subarray(10));
  assert.equal((await complete('partner', upload.id)).ok?.name, 'Pieces.pdf');
});

test('nobody else can add to, read, complete or remove an upload', async () => {
  const upload = await uploads.create(partner, { name: 'Mine.pdf', matterId }, small.length);
  await uploads.append(partner, upload.path, 0, small.subarray(0, 10));
  for (const stranger of [
    ['alpha', 'admin'],
    ['beta', 'partner'],
  ] as const) {
    assert.equal(await uploads.offset(stranger, upload.path), null);
    assert.equal((await uploads.append(stranger, upload.path, 10, small.subarray(10))).status, 404);
    assert.equal((await uploads.request(stranger, ['DELETE', upload.path])).status, 404);
    const { error } = await completeDocument(api, stranger, upload.id);
    assert.equal(error?.message, 'This upload does not exist.');
  }
  assert.equal(await uploads.offset(partner, upload.path), 10);
  assert.equal((await uploads.request(partner, ['DELETE', upload.path])).status, 204);
  assert.equal(await uploads.offset(partner, upload.path), null);
});

test('who is signed out, or may not upload, reaches nothing', async () => {
  const headers = { 'upload-length': '10', 'upload-metadata': tusMetadata({ name: 'a.pdf', matterId }) };
  assert.equal((await uploads.request('signed out', ['POST', '/uploads'], headers)).status, 401);
  assert.equal((await uploads.request(['alpha', 'reception'], ['POST', '/uploads'], headers)).status, 403);
  const { accessToken } = await api.tokensOf('alpha', 'partner');
  const stolen = await fetch(`${new URL(api.url).origin}/uploads`, {
    method: 'POST',
    headers: { authorization: `DPoP ${accessToken}`, 'tus-resumable': '1.0.0', ...headers },
  });
  assert.equal(stolen.status, 401);
});

test('matters of another firm, behind the wall, beyond the role’s reach and that do not exist are refused alike', async () => {
  const cases: [TestUser, string][] = [
    ['partner', idOf('beta', 'matter', 1)],
    ['partner', idOf('alpha', 'matter', RESTRICTED_MATTER)],
    ['own', idOf('alpha', 'matter', 9)],
    ['client', idOf('alpha', 'matter', 1)],
    ['partner', crypto.randomUUID()],
    ['partner', '../../etc/passwd'],
  ];
  for (const [user, id] of cases) {
    const { status, body } = await uploads.create(['alpha', user], { name: 'a.pdf', matterId: id }, 10);
    assert.deepEqual([status, JSON.parse(body)], [422, { message: 'This matter does not exist.' }], `${user} ${id}`);
  }
  const closed = await uploads.create(
    partner,
    { name: 'a.pdf', matterId: idOf('alpha', 'matter', COMPLETED_MATTER) },
    10,
  );
  assert.deepEqual(JSON.parse(closed.body), { message: 'The matter is closed.' });
});

test('access lost half-way ends the upload', async () => {
  const own = ['alpha', 'own'] as const;
  const upload = await uploads.create(own, { name: 'Lost.pdf', matterId }, small.length);
  await uploads.append(own, upload.path, 0, small.subarray(0, 10));
  await owner.query(`update matters set person_responsible_id = $2 where id = $1`, [
    matterId,
    idOf('alpha', 'user', 'partner'),
  ]);
  assert.equal((await uploads.append(own, upload.path, 10, small.subarray(10))).status, 404);
  assert.equal((await complete('own', upload.id)).error?.message, 'This upload does not exist.');
  await owner.query(`update matters set person_responsible_id = $2 where id = $1`, [
    matterId,
    idOf('alpha', 'user', 'own'),
  ]);
});

test('what is shared as it is sent is shared with everybody who was given the matter by then', async () => {
  const sent = await sendDocument(
    { api, uploads },
    partner,
    { name: 'For clients.pdf', matterId: idOf('alpha', 'matter', 5), isShared: true },
    small,
  );
  assert.equal(sent.ok?.isShared, true);
  const { rows } = await owner.query<{ user_id: string }>(
    'select user_id from document_shares where document_id = $1 order by user_id',
    [sent.ok.id],
  );
  assert.deepEqual(
    rows.map(({ user_id }) => user_id),
    [idOf('alpha', 'user', 'client'), idOf('alpha', 'user', 'solo')].toSorted(),
  );
});

test('what someone from outside sends is theirs to see, and no other client’s', async () => {
  const client = ['alpha', 'client'] as const;
  const upload = await uploads.create(
    client,
    { name: 'From me.pdf', matterId: idOf('alpha', 'matter', 5) },
    small.length,
  );
  await uploads.append(client, upload.path, 0, small);
  const { ok } = await completeDocument(api, client, upload.id);
  const namesFor = async (user: TestUser) =>
    (
      await api.run(['alpha', user], `query ($id: ID!) { matterDocuments(matterId: $id) { documents { name } } }`, {
        id: idOf('alpha', 'matter', 5),
      })
    ).body;
  assert.equal(ok?.isShared, false);
  assert.match(await namesFor('client'), /From me\.pdf/);
  assert.doesNotMatch(await namesFor('solo'), /From me\.pdf/);
});

test('size, type, emptiness and number are limited before a byte is sent', async () => {
  const wordsOf = async (name: string, size: number, batchId?: string) =>
    (
      JSON.parse(
        (await uploads.create(partner, { name, matterId, ...(batchId === undefined ? {} : { batchId }) }, size)).body ||
          '{}',
      ) as { message?: string }
    ).message;
  assert.equal(await wordsOf('a.exe', 10), 'Files of this type can’t be uploaded.');
  const category = (await uploads.create(partner, { name: 'a.pdf', matterId, category: 'Not of this firm' }, 10)).body;
  assert.deepEqual(JSON.parse(category), { message: 'This category does not exist.' });
  assert.equal(await wordsOf('a.pdf', 0), 'The file is empty.');
  assert.equal(await wordsOf(`${'a'.repeat(1001)}.pdf`, 10), 'The file name is too long.');
  const large = await uploads.create(partner, { name: 'a.pdf', matterId }, 1024 * 1024 + 1);
  assert.equal(large.status, 413);
  const batchId = crypto.randomUUID();
  const team = ['alpha', 'team'] as const;
  const three = idOf('alpha', 'matter', 3);
  for (let count = 0; count < 20; count += 1)
    assert.equal((await uploads.create(team, { name: 'a.pdf', matterId: three, batchId }, 10)).status, 201);
  assert.equal(
    JSON.parse((await uploads.create(team, { name: 'a.pdf', matterId: three, batchId }, 10)).body).message,
    'Upload at most 20 files at a time.',
  );
});

test('one person may not begin without end', async () => {
  const office = ['alpha', 'office'] as const;
  const statuses = new Set<number>();
  for (let count = 0; count < 41; count += 1)
    statuses.add((await uploads.create(office, { name: 'a.pdf', matterId }, 10)).status);
  assert.deepEqual([...statuses], [201, 422]);
});

test('what is refused after a look at its bytes leaves nothing behind', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const upload = await uploads.create(partner, { name: 'Letter.txt', matterId }, page.length);
  await uploads.append(partner, upload.path, 0, page);
  const filesBefore = await lieIn('files');
  const { ok, error } = await complete('partner', upload.id);
  assert.deepEqual(
    [ok, error],
    [null, { message: 'It is a web page or a drawing with scripts, despite its name.', canRetry: false }],
  );
  assert.deepEqual(await complete('partner', upload.id), { ok, error });
  assert.equal(
    await countOf(
      `select count(*) from activity_log where kind = 'document' and result = 'refused' and detail ->> 'name' = 'Letter.txt'`,
    ),
    1,
  );
  assert.deepEqual(await lieIn('files'), filesBefore);
  assert.ok(!(await lieIn('uploads')).some((name) => name.startsWith(upload.id)));
});

test('nothing that a person typed lies beside the bytes', async () => {
  const upload = await uploads.create(partner, { name: 'Very secret name.pdf', matterId }, small.length);
  const names = (await lieIn('uploads')).filter((name) => name.startsWith(upload.id));
  assert.deepEqual(names.toSorted(), [upload.id, `${upload.id}.json`]);
});

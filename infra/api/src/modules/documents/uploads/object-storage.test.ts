import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startFakeS3, type FakeS3 } from '../../../testing/fake-s3.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf } from '../../../testing/test-firms.ts';
import { createTestUploads, type TestUploads } from '../../../testing/test-upload.ts';
import { completeDocument, giveUploads, pdfOf } from '../documents.fixtures.ts';

let bucket: FakeS3;
let api: TestApi;
let owner: pg.Client;
let uploads: TestUploads;
before(async () => {
  bucket = await startFakeS3();
  api = await startTestApi({ files: { objectStorage: bucket.storage } });
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await giveUploads(owner);
  uploads = createTestUploads(api);
});
after(async () => {
  await owner.end();
  await api.close();
  await bucket.close();
});

const partner = ['alpha', 'partner'] as const;
const details = { name: 'Letter.pdf', matterId: idOf('alpha', 'matter', 1) };
const bytes = pdfOf('x'.repeat(50_000));

test('with a bucket, pieces and documents lie there and nothing lies in the folder', async () => {
  const upload = await uploads.create(partner, details, bytes.length);
  assert.equal(upload.status, 201, upload.body);
  assert.equal((await uploads.append(partner, upload.path, 0, bytes.subarray(0, 20_000))).status, 204);
  assert.equal(await uploads.offset(partner, upload.path), 20_000);
  assert.equal((await uploads.append(partner, upload.path, 20_000, bytes.subarray(20_000))).status, 204);
  const { ok, error } = await completeDocument(api, partner, upload.id);
  assert.equal(error, null);
  const keys = [...bucket.objects.keys()];
  assert.equal(keys.length, 1);
  assert.match(keys[0] ?? '', /^alpha\/[0-9a-f-]{36}$/);
  assert.deepEqual(bucket.objects.get(keys[0] ?? ''), bytes);
  assert.deepEqual(await readdir(api.filesFolder), []);

  const { data } = await api.run(partner, `mutation ($id: ID!) { createDocumentLink(documentId: $id) { url } }`, {
    id: ok?.id,
  });
  const answer = await fetch(`${new URL(api.url).origin}${String(data['createDocumentLink']?.['url'])}`, {
    headers: { range: 'bytes=0-7' },
  });
  assert.deepEqual([answer.status, await answer.text()], [206, '%PDF-1.7']);
});

test('an upload that is removed leaves nothing in the bucket', async () => {
  const before = bucket.objects.size;
  const upload = await uploads.create(partner, details, bytes.length);
  await uploads.append(partner, upload.path, 0, bytes.subarray(0, 20_000));
  assert.equal((await uploads.request(partner, ['DELETE', upload.path])).status, 204);
  assert.equal(bucket.objects.size, before);
});

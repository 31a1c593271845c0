import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idOf } from '../../testing/test-firms.ts';
import { tusMetadata } from '../../testing/test-upload.ts';
import { untilHeldUp } from '../../testing/until-held-up.ts';
import { pdfOf, startTestDocuments, type TestDocuments } from '../documents/documents.fixtures.ts';

let started: TestDocuments;
let owner: TestDocuments['owner'];
let ask: TestDocuments['ask'];
const admin = ['alpha', 'admin'] as const;
const categoryId = idOf('alpha', 'message', 1);
before(async () => {
  ({ owner, ask } = started = await startTestDocuments());
  await owner.query(`insert into material_categories (tenant_id, id, name) values ('alpha', $1, 'Manuals')`, [
    categoryId,
  ]);
});
after(() => started.close());

interface Result {
  readonly ok: { readonly id: string; readonly file: { readonly id: string } } | null;
  readonly error: { readonly message: string } | null;
}
const complete = (id: string) =>
  ask<Result>(
    admin,
    'completeMaterialUpload',
    'mutation ($id: ID!) { completeMaterialUpload(uploadId: $id) { ok { id file { id } } error { message } } }',
    { id },
  );

/** An upload to the firm's knowledge whose bytes have all arrived. */
async function arrived(name: string, bytes: Uint8Array): Promise<string> {
  const { headers, body } = await started.uploads.request(admin, ['POST', '/uploads'], {
    'upload-length': String(bytes.length),
    'upload-metadata': tusMetadata({ batchId: crypto.randomUUID(), name, materialCategoryId: categoryId }),
  });
  const path = headers.get('location') ?? assert.fail(body);
  await started.uploads.append(admin, path, 0, bytes);
  return path.split('/').at(-1) ?? '';
}
/** Holds the row of an upload while it is completed, and lets go of it once this was done to it. */
async function completeMeanwhile(id: string, change: () => Promise<unknown>): Promise<Result> {
  await owner.query('begin');
  await owner.query('select from upload_sessions where id = $1 for update', [id]);
  const pending = complete(id);
  await untilHeldUp(started.api, pending);
  await change();
  await owner.query('commit');
  return pending;
}

test('of an upload whose time is over in the meantime nothing is made', async () => {
  const id = await arrived('Too late.pdf', pdfOf('late'));
  const { ok, error } = await completeMeanwhile(id, () =>
    owner.query(`update upload_sessions set state = 'refused', refusal = 'gone' where id = $1`, [id]),
  );
  assert.deepEqual([ok, error?.message], [null, 'This upload does not exist.']);
  assert.equal((await owner.query(`select from documents where name = 'Too late.pdf'`)).rowCount, 0);
});

test('bytes that somebody faster made an item of stay, though the item was deleted by then', async () => {
  const { ok: one } = await complete(await arrived('Faster.pdf', pdfOf('one')));
  const bytes = pdfOf('two');
  const id = await arrived('Faster.pdf', bytes);
  const { ok } = await completeMeanwhile(id, async () => {
    await owner.query(
      'update documents set storage_key = (select storage_key from upload_sessions where id = $1) where id = $2',
      [id, one?.file.id],
    );
    await owner.query(`update upload_sessions set state = 'completed', document_id = $2 where id = $1`, [
      id,
      one?.file.id,
    ]);
    await owner.query('update material_items set deleted_at = now() where id = $1', [one?.id]);
  });
  assert.equal(ok, null);
  await owner.query('update material_items set deleted_at = null where id = $1', [one?.id]);
  const { url } = await ask<{ url: string | null }>(
    admin,
    'createDocumentLink',
    'mutation ($id: ID!) { createDocumentLink(documentId: $id) { url } }',
    { id: one?.file.id },
  );
  const answer = await fetch(`${new URL(started.api.url).origin}${url ?? assert.fail('no address')}`);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()).toString(), bytes.toString());
});

test('asked for twice at a time it is one item', async () => {
  const id = await arrived('Twice.pdf', pdfOf('twice'));
  const [first, second] = await Promise.all([complete(id), complete(id)]);
  assert.ok(first.ok !== null && first.ok.id === second.ok?.id, JSON.stringify([first, second]));
  assert.equal((await owner.query(`select from material_items where title = 'Twice'`)).rowCount, 1);
});

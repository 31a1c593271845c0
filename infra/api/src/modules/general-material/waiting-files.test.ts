import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { materialPlace } from './material-place.ts';
import { EICAR } from '../../testing/fake-clamd.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { tusMetadata } from '../../testing/test-upload.ts';
import { workThroughDocuments } from '../documents/work/document-work.ts';
import { pdfWithText } from '../documents/document-text/papers.fixtures.ts';
import { startScannedDocuments, type ScannedDocuments } from '../documents/work/scanned-documents.fixtures.ts';

let started: ScannedDocuments;
let api: ScannedDocuments['api'];
let owner: ScannedDocuments['owner'];
let uploads: ScannedDocuments['uploads'];
let clamd: ScannedDocuments['clamd'];
const categoryId = idOf('alpha', 'message', 1);
const partnerRole = idOf('alpha', 'role', 'partner');
before(async () => {
  ({ api, owner, uploads, clamd } = started = await startScannedDocuments());
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'generalMaterial') on conflict do nothing`,
    [partnerRole],
  );
  await owner.query(`insert into material_categories (tenant_id, id, name) values ('alpha', $1, 'Manuals')`, [
    categoryId,
  ]);
});
beforeEach(async () => {
  clamd.behaviour = 'works';
  await owner.query('delete from upload_sessions; delete from notifications');
});
after(() => started.close());

interface File {
  readonly id: string;
  readonly name: string;
  readonly scanState: string;
}
interface Item {
  readonly id: string;
  readonly version: number;
  readonly waitingVersion: number | null;
  readonly acknowledgedAt: string | null;
  readonly file: File | null;
}
interface Result {
  readonly ok: Item | null;
  readonly error: { readonly message: string } | null;
}
const item = '{ id version waitingVersion acknowledgedAt file { id name scanState } }';
async function ask<Answer>(user: TestUser, document: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const { data, errors } = await api.run(['alpha', user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
async function send(name: string, bytes: Uint8Array, fields: Record<string, string>) {
  const sent = await uploads.request(['alpha', 'admin'], ['POST', '/uploads'], {
    'upload-length': String(bytes.length),
    'upload-metadata': tusMetadata({ batchId: crypto.randomUUID(), name, ...fields }),
  });
  const path = sent.headers.get('location') ?? assert.fail(sent.body);
  await uploads.append(['alpha', 'admin'], path, 0, bytes);
  const { ok, file, error } = await ask<Result & { file: File | null }>(
    'admin',
    `mutation ($id: ID!) { completeMaterialUpload(uploadId: $id) { ok ${item} file { id name scanState } error { message } } }`,
    { id: path.split('/').at(-1) },
  );
  return ok === null || file === null ? assert.fail(error?.message) : { item: ok, file };
}
const sendNew = async (name: string, text: string) =>
  (await send(name, pdfWithText(text), { materialCategoryId: categoryId })).item;
/** Sends the next file of an item while nobody can scan it. */
async function sendHeld(name: string, bytes: Uint8Array, itemId: string) {
  clamd.behaviour = 'hangsUp';
  const sent = await send(name, bytes, { materialItemId: itemId });
  clamd.behaviour = 'works';
  assert.deepEqual([sent.file.name, sent.file.scanState], [name, 'quarantined']);
  return sent;
}
/** What the timer of the API does, at once: looks again at these files, then reads their texts. */
async function work(...ids: string[]): Promise<void> {
  await owner.query('update documents set scan_due_at = null where scan_due_at is not null and not id = any($1)', [
    ids,
  ]);
  await owner.query('update documents set scan_due_at = now() where id = any($1)', [ids]);
  const services = await started.workServices([materialPlace]);
  await workThroughDocuments(services);
  await workThroughDocuments(services);
}
const read = (id: string, user: TestUser = 'partner') =>
  ask<Item>(user, `query ($id: ID!) { materialItem(id: $id) ${item} }`, { id });
const finds = async (filter: string) =>
  (
    await ask<{ recordCount: number }>(
      'partner',
      'query ($filter: String) { materialItems(filter: $filter) { recordCount } }',
      { filter },
    )
  ).recordCount;
const linkOf = (id: string) =>
  ask<{ url: string | null }>('partner', 'mutation ($id: ID!) { createDocumentLink(documentId: $id) { url } }', { id });
const change = async (one: Item, input: Record<string, unknown>) =>
  (
    await ask<Result>(
      'admin',
      `mutation ($key: String!, $input: MaterialItemInput!) { saveMaterialItem(idempotencyKey: $key, input: $input) { ok ${item} error { message } } }`,
      { key: crypto.randomUUID(), input: { id: one.id, version: one.version, ...input } },
    )
  ).ok ?? assert.fail('not saved');
const versionsOf = async (id: string) =>
  (
    await ask<{ version: number; file: File | null }[]>(
      'admin',
      'query ($id: ID!) { materialVersions(itemId: $id) { version file { name } } }',
      { id },
    )
  ).map(({ version, file }) => [version, file?.name]);
const told = async () =>
  (
    await owner.query<{ user_id: string; message: string; link: string | null }>(
      'select user_id, message, link from notifications order by user_id',
    )
  ).rows;

test('a file that waits for its check leaves the one before to be read, and those who took note of that are asked again once it is clean', async () => {
  const first = await change(await sendNew('Leave 1.pdf', 'Peacocks are fed at noon'), {
    requiresAcknowledgement: true,
  });
  await work();
  await ask(
    'partner',
    'mutation ($id: ID!, $version: Int!) { acknowledgeMaterial(id: $id, version: $version) { ok { id } error { message } } }',
    { id: first.id, version: 2 },
  );
  const sent = await sendHeld('Leave 2.pdf', pdfWithText('Flamingos are fed at dawn'), first.id);
  assert.deepEqual([sent.item.version, sent.item.waitingVersion, sent.item.file?.name], [2, 3, 'Leave 1.pdf']);
  const meanwhile = await read(first.id);
  // Readers learn nothing of what waits.
  assert.deepEqual(
    [
      meanwhile.version,
      meanwhile.waitingVersion,
      meanwhile.file?.name,
      meanwhile.file?.scanState,
      meanwhile.acknowledgedAt !== null,
    ],
    [2, null, 'Leave 1.pdf', 'clean', true],
  );
  assert.notEqual((await linkOf(first.file?.id ?? '')).url, null);
  assert.deepEqual(
    [await finds('peacocks'), await finds('flamingos'), await versionsOf(first.id)],
    [
      1,
      0,
      [
        [2, 'Leave 1.pdf'],
        [1, 'Leave 1.pdf'],
      ],
    ],
  );
  await work(sent.file.id);
  const now = await read(first.id, 'admin');
  assert.deepEqual([now.version, now.waitingVersion, now.file?.name], [3, null, 'Leave 2.pdf']);
  assert.equal((await read(first.id)).acknowledgedAt, null);
  assert.deepEqual(
    [await finds('peacocks'), await finds('flamingos'), await versionsOf(first.id)],
    [
      0,
      1,
      [
        [3, 'Leave 2.pdf'],
        [2, 'Leave 1.pdf'],
        [1, 'Leave 1.pdf'],
      ],
    ],
  );
  assert.equal((await linkOf(first.file?.id ?? '')).url, null);
});

test('a file that turns out to hold a virus never was what the item is: the one before stays, and who sent it and the administrators are told', async () => {
  const first = await sendNew('Fire 1.pdf', 'Walk to the gate');
  const sent = await sendHeld('Fire 2.txt', Buffer.from(EICAR), first.id);
  await work(sent.file.id);
  const now = await read(first.id, 'admin');
  assert.deepEqual(
    [now.version, now.waitingVersion, now.file?.name, now.file?.scanState],
    [1, null, 'Fire 1.pdf', 'clean'],
  );
  const rows = await told();
  const { rows: administrators } = await owner.query<{ id: string }>(
    `select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id where u.tenant_id = 'alpha' and (r.is_administrator or r.is_internal_admin)`,
  );
  assert.deepEqual(
    rows.map((row) => row.user_id),
    administrators.map(({ id }) => id).toSorted(),
  );
  assert.ok(rows.length > 1 && rows.some((row) => row.user_id === idOf('alpha', 'user', 'admin')));
  for (const { message, link } of rows)
    assert.deepEqual(
      [message, link],
      [
        'A virus was found in Fire 2.txt, sent as a new version of “Fire 1”. The file was removed; version 1 stays the current one.',
        `/GeneralMaterial?item=${first.id}`,
      ],
    );
  const third = await send('Fire 3.pdf', pdfWithText('Walk to the park'), { materialItemId: first.id });
  assert.deepEqual([third.item.version, third.item.file?.name], [2, 'Fire 3.pdf']);
});

test('a first file that turns out to hold a virus is reported too', async () => {
  clamd.behaviour = 'hangsUp';
  const sent = await send('Odd.txt', Buffer.from(EICAR), { materialCategoryId: categoryId });
  clamd.behaviour = 'works';
  await work(sent.file.id);
  assert.equal((await read(sent.item.id, 'admin')).file?.scanState, 'infected');
  assert.equal(
    (await told())[0]?.message,
    'A virus was found in Odd.txt, sent to the firm’s knowledge. The file was removed.',
  );
});

test('of two that wait the later one is taken, and a file that was sent or brought back after them keeps its place', async () => {
  const first = await sendNew('Plan 1.pdf', 'one');
  const [second, third] = [
    await sendHeld('Plan 2.pdf', pdfWithText('two'), first.id),
    await sendHeld('Plan 3.pdf', pdfWithText('three'), first.id),
  ];
  await work(third.file.id);
  await work(second.file.id);
  const newest = await read(first.id, 'admin');
  assert.deepEqual([newest.file?.name, newest.version], ['Plan 3.pdf', 2]);
  const fourth = await sendHeld('Plan 4.pdf', pdfWithText('four'), first.id);
  const back = await change(newest, { documentId: first.file?.id });
  assert.deepEqual([back.file?.name, back.waitingVersion], ['Plan 1.pdf', null]);
  await work(fourth.file.id);
  assert.equal((await read(first.id, 'admin')).file?.name, 'Plan 1.pdf');
  const fifth = await sendHeld('Plan 5.pdf', pdfWithText('five'), first.id);
  await send('Plan 6.pdf', pdfWithText('six'), { materialItemId: first.id });
  await work(fifth.file.id);
  assert.equal((await read(first.id, 'admin')).file?.name, 'Plan 6.pdf');
});

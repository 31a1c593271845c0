import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { EICAR } from '../../../testing/fake-clamd.ts';
import { idOf } from '../../../testing/test-firms.ts';
import { workThroughDocuments } from './document-work.ts';
import { findExpired } from './document-work.store.ts';
import { lockUpload } from '../uploads/uploads.store.ts';
import { announceNow, completeDocument, pdfOf, sendDocument } from '../documents.fixtures.ts';
import { startScannedDocuments, type ScannedDocuments } from './scanned-documents.fixtures.ts';

let started: ScannedDocuments;
let api: ScannedDocuments['api'];
let owner: ScannedDocuments['owner'];
let uploads: ScannedDocuments['uploads'];
let clamd: ScannedDocuments['clamd'];
before(async () => {
  ({ api, owner, uploads, clamd } = started = await startScannedDocuments());
});
beforeEach(() => {
  clamd.behaviour = 'works';
});
after(() => started.close());

const partner = ['alpha', 'partner'] as const;
const matterId = idOf('alpha', 'matter', 1);
const send = (name: string, bytes = pdfOf(name)) => sendDocument({ api, uploads }, partner, { name, matterId }, bytes);
const stored = async (): Promise<number> =>
  (await readdir(join(api.filesFolder, 'files'), { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  ).length;
const toldOf = async (text: string) =>
  (
    await owner.query<{ user_id: string; status: string }>(
      `select user_id, status from notifications where message like $1 order by status, user_id`,
      [`%${text}%`],
    )
  ).rows;
/** What the timer of the API does, at once. */
async function work(): Promise<void> {
  await workThroughDocuments(await started.workServices());
}
const linkOf = async (id: string | undefined) => {
  const { data } = await api.run(
    partner,
    `mutation ($id: ID!) { createDocumentLink(documentId: $id) { url message } }`,
    { id },
  );
  return data['createDocumentLink'] as unknown as { url: string | null; message: string | null };
};

test('what the scanner finds clean can be saved', async () => {
  const { ok } = await send('Clean.pdf');
  assert.deepEqual([ok?.scanState, ok?.scanNote], ['clean', '']);
  assert.notEqual((await linkOf(ok?.id)).url, null);
});

test('a virus never reaches the store, and the person and the administrators are notified', async () => {
  const before = await stored();
  const { ok } = await send('Virus.txt', Buffer.from(EICAR));
  assert.deepEqual(
    [ok?.scanState, ok?.scanNote],
    ['infected', 'A virus was found (Eicar-Signature) and the file was removed.'],
  );
  assert.equal(await stored(), before);
  assert.equal((await linkOf(ok?.id)).url, null);
  const told = await toldOf('Virus.txt');
  assert.deepEqual(
    new Set(told.map((row) => row.user_id)),
    new Set(['partner', 'admin', 'internal'].map((user) => idOf('alpha', 'user', user as 'partner'))),
  );
  assert.ok(told.every(({ status }) => status === 'failed'));
  const { rows } = await owner.query(`select result from activity_log where object_id = $1`, [ok?.id]);
  assert.deepEqual(rows, [{ result: 'refused' }]);
});

test('an administrator outside the wall learns that there was a virus, and nothing of the matter', async () => {
  await owner.query(`update matters set is_restricted = true, person_responsible_id = $1 where id = $2`, [
    idOf('alpha', 'user', 'partner'),
    idOf('alpha', 'matter', 2),
  ]);
  await owner.query('delete from notifications');
  await sendDocument(
    { api, uploads },
    partner,
    { name: 'Secret virus.txt', matterId: idOf('alpha', 'matter', 2) },
    Buffer.from(EICAR),
  );
  const { rows } = await owner.query<{ user_id: string; message: string; link: string | null }>(
    `select user_id, message, link from notifications where status = 'failed'`,
  );
  const toldTo = (user: 'admin' | 'internal' | 'partner') =>
    rows.find((row) => row.user_id === idOf('alpha', 'user', user));
  assert.deepEqual(
    [toldTo('admin')?.message, toldTo('admin')?.link],
    ['A virus was found in a file sent to a matter you can’t see. The file was removed.', null],
  );
  for (const user of ['internal', 'partner'] as const) assert.match(toldTo(user)?.message ?? '', /Secret virus\.txt/);
  assert.equal(rows.length, 3);
});

test('a version with a virus takes the place of nothing', async () => {
  const { ok: good } = await send('Notes.txt', Buffer.from('what was said'));
  const { ok: bad } = await sendDocument(
    { api, uploads },
    partner,
    { name: 'Notes.txt', matterId, replacesId: good?.id ?? '' },
    Buffer.from(EICAR),
  );
  assert.equal(bad?.scanState, 'infected');
  const { rows } = await owner.query(
    `select id, revision, is_current from documents where id = any($1) order by revision, id = $2`,
    [[good?.id, bad.id], bad.id],
  );
  assert.deepEqual(rows, [
    { id: good?.id, revision: 1, is_current: true },
    { id: bad.id, revision: 1, is_current: true },
  ]);
});

for (const behaviour of ['hangsUp', 'complains'] as const) {
  test(`while the scanner ${behaviour} a document is held, and let go once it works again`, async () => {
    clamd.behaviour = behaviour;
    const { ok } = await send(`Held while it ${behaviour}.pdf`);
    assert.equal(ok?.scanState, 'quarantined');
    assert.equal((await linkOf(ok.id)).message, 'On hold until checked for viruses.');
    await announceNow(api, owner, 'alpha');

    const due = () => owner.query(`update documents set scan_due_at = now() where id = $1`, [ok.id]);
    const stateOf = async () =>
      (await owner.query<{ scan_state: string }>('select scan_state from documents where id = $1', [ok.id])).rows[0]
        ?.scan_state;
    // Not yet due, then due while the scanner is still out of order.
    await work();
    await due();
    await work();
    assert.equal(await stateOf(), 'quarantined');
    clamd.behaviour = 'works';
    await due();
    await work();
    assert.equal(await stateOf(), 'clean');
    assert.notEqual((await linkOf(ok.id)).url, null);
    await announceNow(api, owner, 'alpha');
    // Who sent it twice, the person responsible once it can be opened.
    const [sender, responsible] = [idOf('alpha', 'user', 'partner'), idOf('alpha', 'user', 'own')];
    assert.deepEqual(
      (await toldOf(`Held while it ${behaviour}.pdf`)).map((row) => row.user_id).toSorted(),
      [sender, sender, responsible].toSorted(),
    );
  });
}

test('what turns out to be a virus later is removed and reported', async () => {
  clamd.behaviour = 'hangsUp';
  const before = await stored();
  const { ok } = await send('Late.txt', Buffer.from(EICAR));
  assert.equal(await stored(), before + 1);
  clamd.behaviour = 'works';
  await owner.query(`update documents set scan_due_at = now() where id = $1`, [ok?.id]);
  await work();
  assert.equal(await stored(), before);
  assert.equal((await toldOf('A virus was found in Late.txt')).length, 3);
});

test('two processes look at a document once', async () => {
  clamd.behaviour = 'hangsUp';
  const { ok } = await send('Once.pdf');
  clamd.behaviour = 'works';
  await owner.query(`update documents set scan_due_at = now() where id = $1`, [ok?.id]);
  const before = clamd.scans;
  await Promise.all([work(), work(), work()]);
  assert.equal(clamd.scans, before + 1);
});

test('an upload nobody finishes is removed after a day, bytes and all', async () => {
  const bytes = pdfOf('unfinished');
  const upload = await uploads.create(partner, { name: 'Unfinished.pdf', matterId }, bytes.length);
  await uploads.append(partner, upload.path, 0, bytes.subarray(0, 10));
  await work();
  assert.equal(await uploads.offset(partner, upload.path), 10);
  await owner.query(`update upload_sessions set expires_at = now() where id = $1`, [upload.id]);
  assert.equal((await uploads.append(partner, upload.path, 10, bytes.subarray(10))).status, 404);
  await work();
  assert.ok(!(await readdir(join(api.filesFolder, 'uploads'))).some((name) => name.startsWith(upload.id)));
  assert.deepEqual((await owner.query('select 1 from upload_sessions where id = $1', [upload.id])).rows, []);
});

test('what is too late is refused before any of its bytes are taken away', async () => {
  const bytes = pdfOf('late');
  const upload = await uploads.create(partner, { name: 'Too late.pdf', matterId }, bytes.length);
  await uploads.append(partner, upload.path, 0, bytes);
  await owner.query(`update upload_sessions set expires_at = now() where id = $1`, [upload.id]);
  assert.deepEqual(
    (await findExpired(api.runner, 'alpha')).map(({ id, isCompleted }) => [id, isCompleted]),
    [[upload.id, false]],
  );
  assert.deepEqual((await owner.query('select state from upload_sessions where id = $1', [upload.id])).rows, [
    { state: 'refused' },
  ]);
  // A completion that looked at it in time holds the row no longer.
  assert.equal(await api.runner.transaction('alpha', (transaction) => lockUpload(transaction, upload.id)), null);
  await work();
  assert.deepEqual((await owner.query('select 1 from upload_sessions where id = $1', [upload.id])).rows, []);
});

test('bytes that a completion stored before it was cut off are removed with the upload, those of a document are not', async () => {
  const done = await send('Stays.pdf');
  const { rows } = await owner.query<{ id: string }>('select id from upload_sessions where document_id = $1', [
    done.ok?.id,
  ]);
  await owner.query(`update upload_sessions set expires_at = now() where id = $1`, [rows[0]?.id]);
  await work();
  assert.notEqual((await linkOf(done.ok?.id)).url, null);
  assert.equal((await completeDocument(api, partner, rows[0]?.id ?? '')).error?.message, 'This upload does not exist.');
});

test('the bytes of a discarded document go when it can no longer be brought back', async () => {
  const { ok } = await send('Discarded.pdf');
  const before = await stored();
  await owner.query(
    `insert into document_texts (tenant_id, document_id, state, content) values ('alpha', $1, 'ready', 'what was written') on conflict (tenant_id, document_id) do update set content = excluded.content, due_at = null`,
    [ok?.id],
  );
  await owner.query(`update documents set discarded_at = now() - interval '9 minutes' where id = $1`, [ok?.id]);
  await work();
  assert.equal(await stored(), before);
  await owner.query(`update documents set discarded_at = now() - interval '11 minutes' where id = $1`, [ok?.id]);
  await work();
  assert.equal(await stored(), before - 1);
  // And what was written in it.
  assert.deepEqual((await owner.query('select 1 from document_texts where document_id = $1', [ok?.id])).rows, []);
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { EICAR } from '../../../testing/fake-clamd.ts';
import { idOf, type TestUser } from '../../../testing/test-firms.ts';
import { rescanQuarantined } from '../work/document-work.ts';
import { judgeDocument } from '../work/document-work.store.ts';
import { giveClientPages, pdfOf, sendDocument } from '../documents.fixtures.ts';
import { startScannedDocuments, type ScannedDocuments } from '../work/scanned-documents.fixtures.ts';

let started: ScannedDocuments;
let api: ScannedDocuments['api'];
let owner: ScannedDocuments['owner'];
let uploads: ScannedDocuments['uploads'];
let clamd: ScannedDocuments['clamd'];
let ask: ScannedDocuments['ask'];
before(async () => {
  ({ api, owner, uploads, clamd, ask } = started = await startScannedDocuments());
  await giveClientPages(owner);
});
beforeEach(async () => {
  clamd.behaviour = 'works';
  await owner.query('delete from upload_sessions; delete from documents; delete from notifications');
});
after(() => started.close());

const partner = ['alpha', 'partner'] as const;
const matterId = idOf('alpha', 'matter', 5);
const send = async (name: string, replacesId = '', bytes = pdfOf(name)) =>
  (await sendDocument({ api, uploads }, partner, { name, matterId, replacesId }, bytes)).ok ??
  assert.fail(`${name} was refused`);
/** Sends a version while nobody can scan it. */
async function sendHeld(name: string, replacesId: string, bytes = pdfOf(name)) {
  clamd.behaviour = 'hangsUp';
  const document = await send(name, replacesId, bytes);
  clamd.behaviour = 'works';
  assert.equal(document.scanState, 'quarantined');
  return document;
}
/** What the timer of the API does, at once. */
async function rescan(...ids: string[]): Promise<void> {
  await owner.query(`update documents set scan_due_at = now() where id = any($1)`, [ids]);
  await rescanQuarantined(await started.workServices(), 'alpha');
}
interface Listed {
  readonly name: string;
  readonly revision: number;
  readonly versionCount: number;
  readonly waitingRevision: number | null;
  readonly scanState: string;
}
const listed = async (user: TestUser = 'partner') =>
  (
    await ask<{ documents: Listed[] }>(
      ['alpha', user],
      'matterDocuments',
      'query ($id: ID!) { matterDocuments(matterId: $id) { documents { name revision versionCount waitingRevision scanState } } }',
      { id: matterId },
    )
  ).documents;
const namesOf = async (user: TestUser) => (await listed(user)).map(({ name }) => name);
const shareFollowing = (id: string) =>
  ask(
    partner,
    'shareDocuments',
    'mutation ($input: ShareDocumentsInput!) { shareDocuments(input: $input) { ok { id } error { message } } }',
    { input: { documentIds: [id], userIds: [idOf('alpha', 'user', 'client')], followsVersions: true } },
  );
const toldOf = async (text: string) =>
  (
    await owner.query<{ user_id: string; message: string }>(
      'select user_id, message from notifications where message like $1',
      [`%${text}%`],
    )
  ).rows;

test('a version that waits for its check leaves the one before in its place, and takes it once it is clean', async () => {
  const first = await send('Deed 1.pdf');
  await shareFollowing(first.id);
  const second = await sendHeld('Deed 2.pdf', first.id);
  assert.deepEqual(await listed(), [
    { name: 'Deed 1.pdf', revision: 1, versionCount: 2, waitingRevision: 2, scanState: 'clean' },
  ]);
  assert.deepEqual(await listed('client'), [
    { name: 'Deed 1.pdf', revision: 1, versionCount: 1, waitingRevision: null, scanState: 'clean' },
  ]);
  assert.notEqual(
    (
      await ask<{ url: string | null }>(
        partner,
        'createDocumentLink',
        'mutation ($id: ID!) { createDocumentLink(documentId: $id) { url } }',
        { id: first.id },
      )
    ).url,
    null,
  );
  await rescan(second.id);
  assert.deepEqual(await listed(), [
    { name: 'Deed 2.pdf', revision: 2, versionCount: 2, waitingRevision: null, scanState: 'clean' },
  ]);
  assert.deepEqual(await namesOf('client'), ['Deed 2.pdf']);
  assert.deepEqual(
    (await toldOf('shared Deed 2.pdf with you')).map((row) => row.user_id),
    [idOf('alpha', 'user', 'client')],
  );
});

test('a version that turns out to hold a virus never was current: it is a document of its own, and who sent it is told', async () => {
  const first = await send('Notes 1.txt', '', Buffer.from('what was said'));
  await shareFollowing(first.id);
  const second = await sendHeld('Notes 2.txt', first.id, Buffer.from(EICAR));
  await rescan(second.id);
  const rows = await listed();
  assert.deepEqual(
    rows.map(({ name, revision, versionCount, waitingRevision, scanState }) => [
      name,
      revision,
      versionCount,
      waitingRevision,
      scanState,
    ]),
    [
      ['Notes 2.txt', 1, 1, null, 'infected'],
      ['Notes 1.txt', 1, 1, null, 'clean'],
    ],
  );
  assert.deepEqual(await namesOf('client'), ['Notes 1.txt']);
  const told = await toldOf('A virus was found in Notes 2.txt');
  assert.ok(told.some((row) => row.user_id === idOf('alpha', 'user', 'partner')));
  assert.match(told[0]?.message ?? '', /version 1 stays the current one/i);
  // The next version counts on from what is there.
  const third = await send('Notes 3.txt', first.id, Buffer.from('what was said after'));
  assert.deepEqual(
    (await listed())
      .filter(({ name }) => name === 'Notes 3.txt')
      .map(({ revision, versionCount }) => [revision, versionCount]),
    [[2, 2]],
  );
  assert.equal(third.scanState, 'clean');
});

test('a version that is found clean after a newer one takes no place from it', async () => {
  const first = await send('Will 1.pdf');
  const second = await sendHeld('Will 2.pdf', first.id);
  await send('Will 3.pdf', first.id);
  await rescan(second.id);
  assert.deepEqual(await listed(), [
    { name: 'Will 3.pdf', revision: 3, versionCount: 3, waitingRevision: null, scanState: 'clean' },
  ]);
});

test('two versions that wait are taken in the order they came, whichever is looked at first', async () => {
  const first = await send('Plan 1.pdf');
  const second = await sendHeld('Plan 2.pdf', first.id);
  const third = await sendHeld('Plan 3.pdf', first.id);
  assert.deepEqual(
    (await listed()).map(({ name, waitingRevision }) => [name, waitingRevision]),
    [['Plan 1.pdf', 3]],
  );
  await rescan(third.id);
  await rescan(second.id);
  assert.deepEqual(await namesOf('partner'), ['Plan 3.pdf']);
});

test('while it is discarded a document is not looked at, and nobody is notified of it', async () => {
  const first = await send('Gone 1.pdf');
  await shareFollowing(first.id);
  const second = await sendHeld('Gone 2.pdf', first.id);
  const discard = (field: string) =>
    ask<{ ok: boolean }>(partner, field, `mutation ($id: ID!) { ${field}(documentId: $id) { ok } }`, { id: first.id });
  assert.equal((await discard('discardDocument')).ok, true);
  await rescan(second.id);
  assert.deepEqual(await toldOf('Gone 2.pdf'), []);
  assert.equal((await discard('restoreDocument')).ok, true);
  await rescan(second.id);
  assert.deepEqual(await namesOf('client'), ['Gone 2.pdf']);
});

test('what is discarded while it is being looked at waits on where it is clean, and is known where it holds a virus', async () => {
  const held = await sendHeld('Looked at.pdf', '');
  await owner.query('update documents set discarded_at = now() where id = $1', [held.id]);
  const judge = (scanState: 'clean' | 'infected') =>
    api.runner.transaction('alpha', (transaction) =>
      judgeDocument(transaction, { id: held.id, scanState, scanNote: '' }),
    );
  assert.equal(await judge('clean'), null);
  assert.equal((await judge('infected'))?.scanState, 'infected');
});

test('a new version is in the category of its document', async () => {
  const { ok: first } = await sendDocument(
    { api, uploads },
    partner,
    { name: 'Letter.pdf', matterId, category: 'markalpha letters' },
    pdfOf('one'),
  );
  const second = await send('Letter.pdf', first?.id, pdfOf('two'));
  assert.deepEqual((await owner.query('select category from documents where id = $1', [second.id])).rows, [
    { category: 'markalpha letters' },
  ]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromBufferPromise } from 'yauzl';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { createArchiveNames, createFolderNames } from './archive-names.ts';
import { giveClientPages, pdfOf, sendDocument, startTestDocuments, type TestDocuments } from '../documents.fixtures.ts';

let started: TestDocuments;
let api: TestDocuments['api'];
let owner: TestDocuments['owner'];
let ask: TestDocuments['ask'];
before(async () => {
  ({ api, owner, ask } = started = await startTestDocuments());
  await giveClientPages(owner);
  await owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', 'hidden')`,
    [idOf('alpha', 'role', 'office')],
  );
});
after(() => started.close());

const send = async (name: string, { isShared = false, number = 5 } = {}) =>
  (
    await sendDocument(
      { api, uploads: started.uploads },
      ['alpha', 'admin'],
      { name, matterId: idOf('alpha', 'matter', number), isShared },
      pdfOf(name),
    )
  ).ok?.id ?? '';
const archive = (documentIds: readonly string[], user: TestUser = 'admin') =>
  ask<{ url: string | null; message: string | null }>(
    ['alpha', user],
    'createDocumentsArchive',
    'mutation ($ids: [ID!]!) { createDocumentsArchive(documentIds: $ids) { url message } }',
    { ids: documentIds },
  );
const fetchLink = (url: string | null) => fetch(`${new URL(api.url).origin}${url ?? ''}`);
async function open(url: string | null): Promise<Map<string, string>> {
  const answer = await fetchLink(url);
  assert.equal(answer.status, 200);
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const contents = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    contents.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return contents;
}

proveRootField(() => api, {
  name: 'createDocumentsArchive',
  document: `mutation { createDocumentsArchive(documentIds: ["${crypto.randomUUID()}"]) { url message } }`,
  as: 'partner',
  refuses: 'reception',
  works: (data) =>
    assert.deepEqual(data['createDocumentsArchive'], { url: null, message: 'This document does not exist.' }),
});

test('several documents are saved as one archive, once, under names that differ, each with a row in the log', async () => {
  const ids = [await send('Deed.pdf'), await send('deed.pdf'), await send('Übersicht 文書.pdf')];
  const { url } = await archive(ids);
  const answer = await fetchLink(url);
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="Documents \d{4}-\d{2}-\d{2}\.zip"/,
  );
  assert.equal(answer.headers.get('content-security-policy'), "sandbox; default-src 'none'");
  await answer.arrayBuffer();
  assert.equal((await fetchLink(url)).status, 404);
  const contents = await open((await archive(ids)).url);
  assert.deepEqual([...contents.keys()], ['Deed.pdf', 'deed (2).pdf', 'Übersicht 文書.pdf']);
  assert.equal(contents.get('deed (2).pdf'), pdfOf('deed.pdf').toString());
  const { rows } = await owner.query(
    `select object_id from activity_log where action = 'download' and detail ->> 'inArchive' = 'true'`,
  );
  assert.equal(rows.length, 6);
});

test('what is withdrawn, walled or discarded between the ticket and the bytes is not in the archive', async () => {
  const [kept, lost] = [await send('Kept.pdf', { isShared: true }), await send('Lost.pdf', { isShared: true })];
  const { url } = await archive([kept, lost], 'client');
  // Not by the command, which takes the ticket away too: as a wall or an end would.
  await owner.query(`update document_shares set expires_at = now() - interval '1 second' where document_id = $1`, [
    lost,
  ]);
  const contents = await open(url);
  assert.deepEqual([...contents.keys()], ['Kept.pdf', 'Not included.txt']);
  assert.match(contents.get('Not included.txt') ?? '', /^1 of the documents/);
  assert.ok(![...contents.values()].some((text) => text.includes('Lost')));
  const { rows } = await owner.query('select document_id from document_receipts where downloaded_at is not null');
  assert.deepEqual(rows, [{ document_id: kept }]);
});

test('documents of several matters lie in a folder for each, in which no name is twice', async () => {
  await owner.query(`update matters set title = '../../etc: Smith v Jones' where id = $1`, [
    idOf('alpha', 'matter', 7),
  ]);
  const ids = [
    await send('Lease.pdf'),
    await send('Lease.pdf', { number: 7 }),
    await send('LEASE.pdf'),
    await send('Lease.pdf', { number: 9 }),
  ];
  const paths = async (user: TestUser) => [...(await open((await archive(ids, user)).url)).keys()];
  const third = 'markalpha-0009 markalpha matter 9/Lease.pdf';
  assert.deepEqual(await paths('partner'), [
    'markalpha-0005 markalpha matter 5/Lease.pdf',
    'markalpha-0007 ..-..-etc_ Smith v Jones/Lease.pdf',
    'markalpha-0005 markalpha matter 5/LEASE (2).pdf',
    third,
  ]);
  // To whom titles are closed a folder says none.
  assert.deepEqual(await paths('office'), [
    'markalpha-0005/Lease.pdf',
    'markalpha-0007/Lease.pdf',
    'markalpha-0005/LEASE (2).pdf',
    'markalpha-0009/Lease.pdf',
  ]);
});

test('a matter walled between the ticket and the bytes gets no folder, and one that is left needs none', async () => {
  const { url } = await archive([await send('Seen.pdf'), await send('Walled off.pdf', { number: 1 })], 'partner');
  await owner.query('update matters set is_restricted = true where id = $1', [idOf('alpha', 'matter', 1)]);
  assert.deepEqual([...(await open(url)).keys()], ['Seen.pdf', 'Not included.txt']);
});

test('withdrawing takes an archive’s link away as well', async () => {
  const id = await send('Taken.pdf', { isShared: true });
  const { url } = await archive([id], 'client');
  await ask(
    ['alpha', 'admin'],
    'withdrawDocument',
    'mutation ($id: ID!) { withdrawDocument(documentId: $id) { error { message } } }',
    { id },
  );
  assert.equal((await fetchLink(url)).status, 404);
});

test('one document beyond reach and nothing is said of any', async () => {
  const mine = await send('Mine.pdf');
  const walled = await send('Walled.pdf', { number: RESTRICTED_MATTER });
  const cases: [TestUser, string[]][] = [
    ['partner', [mine, walled]],
    ['client', [mine]],
    ['own', [mine]],
    ['partner', [crypto.randomUUID()]],
    ['partner', ['nonsense']],
  ];
  for (const [user, ids] of cases)
    assert.deepEqual(await archive(ids, user), { url: null, message: 'This document does not exist.' }, user);
  assert.equal((await archive([])).message, 'Select 1 to 100 documents.');
  assert.equal(
    (await archive(Array.from({ length: 101 }, () => crypto.randomUUID()))).message,
    'Select 1 to 100 documents.',
  );
});

test('what was not checked is left out, and a link is for its firm only', async () => {
  const id = await send('Held.pdf');
  const { url } = await archive([id]);
  assert.equal((await fetchLink(url?.replace('firm=alpha', 'firm=beta') ?? '')).status, 404);
  await owner.query(`update documents set scan_state = 'quarantined' where id = $1`, [id]);
  assert.match((await archive([id])).message ?? '', /^Only documents that have been checked/);
  for (const query of [
    '',
    '?firm=alpha',
    '?firm=alpha&ticket=',
    `?firm=alpha'--&ticket=x`,
    '?firm=alpha&firm=beta&ticket=x',
  ])
    assert.equal((await fetchLink(`/documents/archive${query}`)).status, 404, query);
});

test('names in an archive lead nowhere, whatever a document is called', () => {
  const nameOf = createArchiveNames();
  const hostile = [
    '../../etc/passwd',
    '..\\..\\windows\\a.pdf',
    '/etc/cron.d/x',
    'C:\\a.pdf',
    'a/../../b.pdf',
    'CON',
    'a\0.pdf',
    '\u202efdp.exe',
    '...',
    '',
    'a.pdf',
    'A.PDF',
    'ａ.pdf',
    `${'x'.repeat(400)}.pdf`,
  ];
  const given = hostile.map((name) => nameOf(name, null));
  for (const name of given) assert.match(name, /^(?!\.)(?!.*\.\.\/)[^\p{C}/\\:*?"<>|]+$/u);
  assert.equal(new Set(given.map((name) => name.normalize('NFKC').toLowerCase())).size, given.length);
  assert.equal(nameOf('a.pdf', '../2026/1'), '1/a.pdf');
});

test('a folder is one segment that every system takes, told apart from the others and from the files beside it', () => {
  const [folderOf, nameOf] = [createFolderNames(), createArchiveNames()];
  const hostile = [
    '2026/1 A',
    '2026\\1 a',
    '../..',
    '/etc',
    'C:\\x',
    'CON',
    '\u202etfel',
    `1 ${'x'.repeat(400)}`,
    `1 ${'x'.repeat(500)}`,
    `${'x'.repeat(58)}. y`,
    '',
    '...',
  ];
  const folders = hostile.map(folderOf);
  for (const folder of folders) assert.match(folder, /^(?![ .])[^\p{C}/\\:*?"<>|]{1,64}(?<![ .])$/u);
  assert.equal(new Set(folders.map((name) => name.normalize('NFKC').toLowerCase())).size, folders.length);
  assert.deepEqual(folders.slice(0, 2), ['2026-1 A', '2026-1 a (2)']);
  assert.deepEqual(
    [nameOf('a.pdf', '2026-1 A'), nameOf('a.pdf', '2026-1 a (2)'), nameOf('2026-1 A', null)],
    ['2026-1 A/a.pdf', '2026-1 a (2)/a.pdf', '2026-1 A (3)'],
  );
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { idOf, type TestUser } from '../../../testing/test-firms.ts';
import { untilHeldUp } from '../../../testing/until-held-up.ts';
import { giveClientPages, pdfOf, sendDocument, startTestDocuments, type TestDocuments } from '../documents.fixtures.ts';

let started: TestDocuments;
let api: TestDocuments['api'];
let ask: TestDocuments['ask'];
before(async () => {
  ({ api, ask } = started = await startTestDocuments());
  await giveClientPages(started.owner);
});
after(() => started.close());

const admin = ['alpha', 'admin'] as const;
const client = ['alpha', 'client'] as const;
const matterId = idOf('alpha', 'matter', 5);
const nobody = crypto.randomUUID();
const send = async (name: string, replacesId = '', text = name) =>
  (await sendDocument({ api, uploads: started.uploads }, admin, { name, matterId, replacesId }, pdfOf(text))).ok?.id ??
  '';
interface Version {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly isCurrent: boolean;
  readonly sizeBytes: number;
}
const versionsOf = (documentId: string, user: TestUser = 'admin') =>
  ask<Version[]>(
    ['alpha', user],
    'documentVersions',
    'query ($id: ID!) { documentVersions(documentId: $id) { id name revision isCurrent sizeBytes } }',
    { id: documentId },
  );
const listed = async (user: TestUser) =>
  (
    await ask<{ documents: { id: string; versionCount: number }[] }>(
      ['alpha', user],
      'matterDocuments',
      'query ($id: ID!) { matterDocuments(matterId: $id) { documents { id versionCount } } }',
      { id: matterId },
    )
  ).documents;
const restore = (id: string, user: TestUser = 'admin') =>
  ask<{ ok: Version | null; error: { message: string } | null }>(
    ['alpha', user],
    'restoreDocumentVersion',
    'mutation ($id: ID!) { restoreDocumentVersion(documentId: $id) { ok { id name revision isCurrent sizeBytes } error { message } } }',
    { id },
  );
const share = (id: string, followsVersions = false) =>
  ask(
    admin,
    'shareDocuments',
    'mutation ($input: ShareDocumentsInput!) { shareDocuments(input: $input) { ok { id } error { message } } }',
    { input: { documentIds: [id], userIds: [idOf('alpha', 'user', 'client')], followsVersions } },
  );
const update = (input: Record<string, unknown>, user: TestUser = 'admin') =>
  ask<{
    ok: { name: string; category: string; version: number } | null;
    error: { message: string } | null;
    conflict: { name: string; version: number } | null;
  }>(
    ['alpha', user],
    'updateDocument',
    'mutation ($input: UpdateDocumentInput!) { updateDocument(input: $input) { ok { name category version } error { message } conflict { name version } } }',
    { input },
  );

proveRootField(() => api, {
  name: 'documentVersions',
  document: `{ documentVersions(documentId: "${nobody}") { id } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ documentVersions }) => assert.deepEqual(documentVersions, []),
});
proveRootField(() => api, {
  name: 'restoreDocumentVersion',
  document: `mutation { restoreDocumentVersion(documentId: "${nobody}") { ok { id } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: (data) =>
    assert.deepEqual(data['restoreDocumentVersion'], { ok: null, error: { message: 'This document does not exist.' } }),
});
proveRootField(() => api, {
  name: 'updateDocument',
  document: `mutation { updateDocument(input: { documentId: "${nobody}", version: 1, name: "a.pdf" }) { ok { id } error { message } conflict { id } } }`,
  as: 'partner',
  refuses: 'client',
  works: (data) =>
    assert.deepEqual(data['updateDocument'], {
      ok: null,
      error: { message: 'This document does not exist.' },
      conflict: null,
    }),
});

test('a new version takes the place of the old one in the list, and both are kept', async () => {
  const first = await send('Deed.pdf', '', 'one');
  const second = await send('Deed v2.pdf', first, 'the second');
  assert.deepEqual(
    (await versionsOf(second)).map(({ id, revision, isCurrent }) => [id, revision, isCurrent]),
    [
      [second, 2, true],
      [first, 1, false],
    ],
  );
  const rows = await listed('admin');
  assert.ok(!rows.some(({ id }) => id === first));
  assert.equal(rows.find(({ id }) => id === second)?.versionCount, 2);
});

test('what was shared stays the version that was shared, unless the share follows the document', async () => {
  const first = await send('Contract.pdf');
  await share(first);
  const second = await send('Contract.pdf', first);
  const isListed = async (id: string) => (await listed('client')).some((row) => row.id === id);
  assert.deepEqual([await isListed(first), await isListed(second)], [true, false]);
  assert.deepEqual(
    (await versionsOf(first, 'client')).map(({ id }) => id),
    [first],
  );
  assert.deepEqual(await versionsOf(second, 'client').then((rows) => rows.map(({ id }) => id)), [first]);
  await share(second, true);
  const third = await send('Contract.pdf', second);
  assert.deepEqual([await isListed(first), await isListed(second), await isListed(third)], [false, false, true]);
  await ask(
    admin,
    'withdrawDocument',
    'mutation ($id: ID!) { withdrawDocument(documentId: $id) { ok { id } error { message } } }',
    { id: third },
  );
  assert.deepEqual([await isListed(first), await isListed(second), await isListed(third)], [false, false, false]);
});

test('an older version is made current as a new one with its bytes, so that the history stays', async () => {
  const first = await send('Will.pdf', '', 'short');
  const second = await send('Will.pdf', first, 'a much longer text than before');
  const { ok } = await restore(first);
  assert.deepEqual([ok?.revision, ok?.isCurrent], [3, true]);
  const versions = await versionsOf(second);
  assert.deepEqual(
    versions.map(({ revision }) => revision),
    [3, 2, 1],
  );
  assert.equal(versions[0]?.sizeBytes, versions[2]?.sizeBytes);
  assert.equal((await restore(versions[0]?.id ?? '')).error?.message, 'This is the current version.');
});

test('a document is discarded with all its versions, and they come back together', async () => {
  const first = await send('Gone.pdf');
  await share(first);
  const second = await send('Gone.pdf', first);
  const discard = (field: string) =>
    ask<{ ok: boolean }>(admin, field, `mutation ($id: ID!) { ${field}(documentId: $id) { ok } }`, { id: second });
  assert.equal((await discard('discardDocument')).ok, true);
  assert.ok(!(await listed('client')).some(({ id }) => id === first));
  assert.deepEqual(await versionsOf(second), []);
  assert.equal((await discard('restoreDocument')).ok, true);
  assert.equal((await versionsOf(second)).length, 2);
});

test('two versions that come at once are numbered one after the other', async () => {
  const first = await send('Race.pdf');
  await Promise.all([send('Race.pdf', first, 'a'), send('Race.pdf', first, 'b'), send('Race.pdf', first, 'c')]);
  const versions = await versionsOf(first);
  assert.deepEqual(
    versions.map(({ revision }) => revision),
    [4, 3, 2, 1],
  );
  assert.equal(versions.filter(({ isCurrent }) => isCurrent).length, 1);
});

test('a version of what is beyond reach, of another matter or of nothing is refused before a byte is sent', async () => {
  const elsewhere =
    (
      await sendDocument(
        { api, uploads: started.uploads },
        admin,
        { name: 'Other.pdf', matterId: idOf('alpha', 'matter', 7) },
        pdfOf('x'),
      )
    ).ok?.id ?? '';
  for (const replacesId of [elsewhere, nobody, 'nonsense'])
    assert.equal(
      (await started.uploads.create(admin, { name: 'a.pdf', matterId, replacesId }, 10)).status,
      422,
      replacesId,
    );
  const theirs =
    (await sendDocument({ api, uploads: started.uploads }, client, { name: 'Mine.pdf', matterId }, pdfOf('x'))).ok
      ?.id ?? '';
  assert.equal((await started.uploads.create(client, { name: 'a.pdf', matterId, replacesId: theirs }, 10)).status, 422);
});

test('a rename is written once: who had an older row gets the one that is there', async () => {
  const id = await send('Name.pdf');
  const { ok } = await update({ documentId: id, version: 1, name: '../New name.pdf', category: 'markalpha letters' });
  assert.deepEqual(ok, { name: 'New name.pdf', category: 'markalpha letters', version: 2 });
  assert.deepEqual(await update({ documentId: id, version: 1, name: 'Late.pdf' }), {
    ok: null,
    error: null,
    conflict: { name: 'New name.pdf', version: 2 },
  });
  assert.equal(
    (await update({ documentId: id, version: 2, name: 'New name.exe' })).error?.message,
    'Keep the file extension: .pdf',
  );
  assert.equal(
    (await update({ documentId: id, version: 2, category: 'Not of this firm' })).error?.message,
    'This category does not exist.',
  );
  assert.equal(
    (await update({ documentId: id, version: 2, name: 'x.pdf' }, 'own')).error?.message,
    'This document does not exist.',
  );
});

test('who waited for another rename gets the row as that one left it', async () => {
  const id = await send('Waited for.pdf');
  await started.owner.query('begin');
  await started.owner.query(`update documents set name = 'First.pdf', version = version + 1 where id = $1`, [id]);
  const pending = update({ documentId: id, version: 1, name: 'Second.pdf' });
  await untilHeldUp(api, pending);
  await started.owner.query('commit');
  assert.deepEqual(await pending, { ok: null, error: null, conflict: { name: 'First.pdf', version: 2 } });
});

test('a client who takes back what they sent takes nothing of what the firm made of it', async () => {
  const sent =
    (
      await sendDocument(
        { api, uploads: started.uploads },
        client,
        { name: 'Statement.pdf', matterId },
        pdfOf('statement'),
      )
    ).ok?.id ?? '';
  const marked = await send('Statement with our remarks.pdf', sent);
  const discard = (user: TestUser) =>
    ask<{ ok: boolean }>(
      ['alpha', user],
      'discardDocument',
      'mutation ($id: ID!) { discardDocument(documentId: $id) { ok message } }',
      { id: sent },
    );
  assert.equal((await discard('client')).ok, true);
  assert.deepEqual(
    (await versionsOf(marked)).map(({ id }) => id),
    [marked],
  );
});

test('a client who names what the firm made of their document takes back nothing at all', async () => {
  const sent =
    (await sendDocument({ api, uploads: started.uploads }, client, { name: 'Invoice.pdf', matterId }, pdfOf('invoice')))
      .ok?.id ?? '';
  const marked = await send('Invoice, paid.pdf', sent);
  await share(marked);
  const { ok } = await ask<{ ok: boolean }>(
    client,
    'discardDocument',
    'mutation ($id: ID!) { discardDocument(documentId: $id) { ok message } }',
    { id: marked },
  );
  assert.equal(ok, false);
  assert.deepEqual(
    (await versionsOf(marked)).map(({ id }) => id),
    [marked, sent],
  );
});

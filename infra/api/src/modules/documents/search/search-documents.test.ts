import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defineStatement } from '@atrium/database';
import { createDisk } from '../../../files/create-disk.ts';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { docxWithText, lockedPdf, pdfWithText } from '../document-text/papers.fixtures.ts';
import { readTexts } from '../document-text/read-texts.ts';
import { giveClientPages, sendDocument, startTestDocuments, type TestDocuments } from '../documents.fixtures.ts';
import { piecesOf } from './search-documents.ts';

let started: TestDocuments;
let api: TestDocuments['api'];
let ask: TestDocuments['ask'];
before(async () => {
  ({ api, ask } = started = await startTestDocuments());
  await giveClientPages(started.owner);
  await send('Lease.pdf', pdfWithText('The tenants are leasing a warehouse in Fremantle from the landlord'), {
    isShared: true,
  });
  await send(
    'Advice.docx',
    docxWithText('Our advice on the warehouse &lt;script&gt;alert(1)&lt;/script&gt; is as follows'),
  );
  await send('Walled.pdf', pdfWithText('A secret warehouse'), { number: RESTRICTED_MATTER });
  await send('Beta.pdf', pdfWithText('markbeta warehouse'), { tenant: 'beta' });
  await send('Locked.pdf', lockedPdf());
  await send('Sheet.csv', Buffer.from('warehouse,rent\n1,2'));
  await work();
});
after(() => started.close());

async function send(
  name: string,
  bytes: Buffer,
  { isShared = false, number = 5, tenant = 'alpha' as TestTenant } = {},
): Promise<string> {
  const { ok } = await sendDocument(
    { api, uploads: started.uploads },
    [tenant, 'admin'],
    { name, matterId: idOf(tenant, 'matter', number), isShared },
    bytes,
  );
  return ok?.id ?? assert.fail(`${name} was refused`);
}
/** What the timer of the API does, at once. */
async function work(): Promise<void> {
  const files = await createDisk({ folder: api.filesFolder, objectStorage: null });
  const logger = {
    info: () => undefined,
    warn: (fields: object) => assert.fail(JSON.stringify(fields)),
    error: (fields: object) => assert.fail(JSON.stringify(fields)),
  };
  for (const tenant of ['alpha', 'beta']) await readTexts({ runner: api.runner, files, logger }, tenant);
}
interface Hit {
  readonly document: { readonly id: string; readonly name: string };
  readonly snippet: readonly { readonly text: string; readonly isHit: boolean }[];
}
const search = (text: string, user: TestUser = 'partner', matterId: string | null = null) =>
  ask<{ recordCount: number; hits: Hit[] }>(
    ['alpha', user],
    'searchDocuments',
    'query ($text: String!, $matterId: ID) { searchDocuments(text: $text, matterId: $matterId) { recordCount hits { document { id name } snippet { text isHit } } } }',
    { text, matterId },
  );
const namesOf = async (...query: Parameters<typeof search>) => {
  const { recordCount, hits } = await search(...query);
  assert.equal(recordCount, hits.length);
  return hits.map(({ document }) => document.name).toSorted();
};
const searchElsewhere = defineStatement<{ other: string | null }, { id: string }>({
  name: 'test.searchTextsElsewhere',
  text: `select id from search_document_texts(:other::text, 'warehouse') where :tenantId::text is not null`,
});
const textOf = async (name: string) =>
  (
    await started.owner.query<{ state: string; reason: string }>(
      'select t.state, t.reason from document_texts t join documents d on d.id = t.document_id where d.name = $1',
      [name],
    )
  ).rows[0];

proveRootField(() => api, {
  name: 'searchDocuments',
  document:
    '{ searchDocuments(text: "warehouse") { recordCount hits { fileNumber document { name } snippet { text isHit } } } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ searchDocuments }) => assert.equal(searchDocuments?.['recordCount'], 3),
});
proveRootField(() => api, {
  name: 'extractDocumentText',
  document: `mutation { extractDocumentText(documentId: "${crypto.randomUUID()}") { ok { id } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: (data) =>
    assert.deepEqual(data['extractDocumentText'], { ok: null, error: { message: 'This document does not exist.' } }),
});

test('words are found by their stems, in PDF, Word and plain files', async () => {
  assert.deepEqual(await namesOf('lease'), ['Lease.pdf']);
  assert.deepEqual(await namesOf('warehouses'), ['Advice.docx', 'Lease.pdf', 'Sheet.csv']);
  assert.deepEqual(await namesOf('"warehouse in Fremantle"'), ['Lease.pdf']);
  assert.deepEqual(await namesOf('warehouse -advice'), ['Lease.pdf', 'Sheet.csv']);
});

test('a snippet is plain text in pieces, whatever the document says', async () => {
  const { hits } = await search('advice warehouse');
  const pieces = hits[0]?.snippet ?? [];
  assert.deepEqual(
    pieces.filter(({ isHit }) => isHit).map(({ text }) => text),
    ['advice', 'warehouse'],
  );
  assert.match(pieces.map(({ text }) => text).join(''), /alert\(1\)/);
  assert.deepEqual(piecesOf('a \u0002b\u0003 c'), [
    { text: 'a ', isHit: false },
    { text: 'b', isHit: true },
    { text: ' c', isHit: false },
  ]);
  assert.deepEqual(piecesOf('\u0003\u0002open'), [
    { text: '\u0003', isHit: false },
    { text: 'open', isHit: true },
  ]);
});

test('nobody finds what is behind a wall, beyond their reach, of another firm or not shared with them', async () => {
  assert.deepEqual(await namesOf('secret'), []);
  assert.deepEqual(await namesOf('secret', 'internal'), ['Walled.pdf']);
  assert.deepEqual(await namesOf('warehouse', 'own'), []);
  assert.deepEqual(await namesOf('markbeta', 'internal'), []);
  assert.deepEqual(await namesOf('warehouse', 'client'), ['Lease.pdf']);
  assert.deepEqual(await namesOf('warehouse', 'partner', idOf('alpha', 'matter', 6)), []);
  assert.deepEqual(await namesOf('warehouse', 'partner', 'nonsense'), []);
});

test('documents are found by their names as well where that is asked for, those first and no others than the reader sees', async () => {
  const named = async (text: string, user: TestUser = 'partner', matterId?: string) => {
    const document = `query ($text: String!, $matterId: ID) { searchDocuments(text: $text, matterId: $matterId, includesNames: true) { recordCount hits { document { name } snippet { text } } } }`;
    const { data } = await api.run(['alpha', user], document, { text, matterId });
    const found = data['searchDocuments'] as unknown as {
      recordCount: number;
      hits: { document: { name: string }; snippet: object[] }[];
    };
    assert.equal(found.recordCount, found.hits.length);
    return found.hits.map(({ document: { name }, snippet }) => (snippet.length === 0 ? name : `${name}: …`));
  };
  assert.deepEqual(await named('pdf lock'), ['Locked.pdf']);
  assert.deepEqual(await namesOf('locked'), []);
  // In its name and in its text: once, before those that only say it.
  assert.deepEqual(await named('lease'), ['Lease.pdf: …']);
  assert.equal((await named('advice'))[0], 'Advice.docx: …');
  assert.deepEqual(await named('sheet'), ['Sheet.csv']);
  assert.deepEqual(await named('walled'), []);
  assert.deepEqual(await named('walled', 'internal'), ['Walled.pdf']);
  assert.deepEqual(await named('beta', 'internal'), []);
  assert.deepEqual(await named('sheet', 'client'), []);
  assert.deepEqual(await named('lease', 'client'), ['Lease.pdf: …']);
  assert.deepEqual(await named('sheet', 'partner', idOf('alpha', 'matter', 5)), ['Sheet.csv']);
  assert.deepEqual(await named('sheet', 'partner', idOf('alpha', 'matter', 6)), []);
  assert.deepEqual(await named('%'), []);
});

test('on one matter nothing more is found than on all', async () => {
  const lease = idOf('alpha', 'matter', 5);
  const walled = idOf('alpha', 'matter', RESTRICTED_MATTER);
  assert.deepEqual(await namesOf('warehouse', 'partner', lease), ['Advice.docx', 'Lease.pdf', 'Sheet.csv']);
  assert.deepEqual(await namesOf('warehouse', 'client', lease), ['Lease.pdf']);
  assert.deepEqual(await namesOf('secret', 'partner', walled), []);
  assert.deepEqual(await namesOf('secret', 'internal', walled), ['Walled.pdf']);
  assert.deepEqual(await namesOf('warehouse', 'internal', idOf('beta', 'matter', 5)), []);
});

test('a text is found by the words of the language it was read in, whatever else the firm reads', async () => {
  const read = (configuration: string) =>
    started.owner.query(
      `update document_texts set configuration = $1::regconfig, search = to_tsvector($1::regconfig, content) where document_id = (select id from documents where name = 'Advice.docx')`,
      [configuration],
    );
  await read('simple');
  assert.deepEqual(await namesOf('warehouse'), ['Advice.docx', 'Lease.pdf', 'Sheet.csv']);
  assert.deepEqual(await namesOf('warehouses'), ['Lease.pdf', 'Sheet.csv']);
  await read('arabic');
  assert.deepEqual(await namesOf('warehouse'), ['Advice.docx', 'Lease.pdf', 'Sheet.csv']);
  await read('english');
});

test('a search in the name of another firm is refused by the database', async () => {
  await assert.rejects(
    api.runner.query('alpha', searchElsewhere, { other: 'beta' }),
    /search outside the current tenant/,
  );
  await assert.rejects(
    api.runner.query('alpha', searchElsewhere, { other: null }),
    /search outside the current tenant/,
  );
});

test('the search of all texts reads an index, through row-level security', async () => {
  const { owner } = started;
  await owner.query('begin');
  try {
    await owner.query(`
      with made as (
        insert into documents (tenant_id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state)
        select d.tenant_id, d.matter_id, 'many', d.media_type, 1, '', '', 'clean' from documents d, generate_series(1, 4000) where d.name = 'Lease.pdf' returning tenant_id, id)
      insert into document_texts (tenant_id, document_id, state, configuration, search) select tenant_id, id, 'ready', 'english', to_tsvector('english', 'many words') from made`);
    await owner.query('analyze document_texts');
    await owner.query('grant atrium_search to current_user; set local role atrium_search');
    for (const language of ['english', 'arabic', 'simple']) {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `explain select t.document_id from document_texts t where t.tenant_id = 'alpha' and t.search @@ websearch_to_tsquery('${language}', 'warehouse') and t.configuration = '${language}'::regconfig and t.state = 'ready'`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(plan, new RegExp(`Index Scan on document_texts_${language}\\b[\\s\\S]*Index Cond: .*search @@`));
    }
  } finally {
    await owner.query('rollback');
  }
});

test('a share that ends takes the text with it', async () => {
  await started.owner.query(`update document_shares set withdrawn_at = now()`);
  assert.deepEqual(await namesOf('warehouse', 'client'), []);
});

test('what is typed is looked for and never obeyed', async () => {
  for (const text of ["'", "a' or 1=1 --", ':*', '!!!', '((', '& | !', '"open', '\\', '%', 'x'.repeat(200)])
    assert.equal((await search(text)).recordCount, 0, text);
});

test('a document without text says why, and is read once more when asked', async () => {
  assert.deepEqual(await textOf('Locked.pdf'), { state: 'none', reason: 'encrypted' });
  const { documents } = await ask<{ documents: { id: string; name: string; textState: string; textNote: string }[] }>(
    ['alpha', 'admin'],
    'matterDocuments',
    'query ($id: ID!) { matterDocuments(matterId: $id) { documents { id name textState textNote } } }',
    { id: idOf('alpha', 'matter', 5) },
  );
  const locked = documents.find(({ name }) => name === 'Locked.pdf');
  assert.deepEqual([locked?.textState, locked?.textNote], ['none', 'It is password-protected.']);
  const { ok } = await ask<{ ok: { textState: string } }>(
    ['alpha', 'admin'],
    'extractDocumentText',
    'mutation ($id: ID!) { extractDocumentText(documentId: $id) { ok { textState } error { message } } }',
    { id: locked?.id },
  );
  assert.equal(ok.textState, 'waiting');
  await work();
  assert.deepEqual(await textOf('Locked.pdf'), { state: 'none', reason: 'encrypted' });
});

test('a document over which a process died again and again is left alone', async () => {
  await started.owner.query(
    `update document_texts set attempts = 3, due_at = now() where document_id = (select id from documents where name = 'Lease.pdf')`,
  );
  await work();
  assert.deepEqual(await textOf('Lease.pdf'), { state: 'none', reason: 'broken' });
});

test('who has the documents of a matter open is notified when one has been read', async () => {
  await send('Minutes.pdf', pdfWithText('Minutes of the meeting'));
  const socket = await openSocket(api, ['alpha', 'partner']);
  const changes = socket.subscribe(
    `subscription { matterChanged(matterId: "${idOf('alpha', 'matter', 5)}") { part } }`,
  );
  await changes.next();
  await work();
  assert.deepEqual((await changes.next())['matterChanged'], { part: 'DOCUMENTS' });
  await socket.close();
});

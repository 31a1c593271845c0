import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import type { Who } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import {
  completeDocument,
  documentIdOf,
  pdfOf,
  renameDocument,
  sendDocument,
  startTestDocuments,
  type TestDocuments,
} from './documents.fixtures.ts';

let api: TestDocuments['api'];
let owner: TestDocuments['owner'];
let uploads: TestDocuments['uploads'];
let started: TestDocuments;
before(async () => {
  ({ api, owner, uploads } = started = await startTestDocuments());
  for (const tenant of ['alpha', 'beta'] as const) await placeDocuments(tenant);
});
after(() => started.close());

const bytes = pdfOf('for the proofs');
/** One on matter 1, one shared and one not on matter 5, which the client was given, one behind the wall. */
async function placeDocuments(tenant: TestTenant): Promise<void> {
  const place = (number: number, name: string, isShared: boolean) =>
    sendDocument(
      { api, uploads },
      [tenant, 'admin'],
      { name: `mark${tenant} ${name}.pdf`, matterId: idOf(tenant, 'matter', number), isShared },
      bytes,
    );
  const documents = [
    await place(1, 'one', false),
    await place(5, 'shared', true),
    await place(5, 'kept', false),
    await place(RESTRICTED_MATTER, 'walled', true),
  ];
  // Ids that the proofs can name. The uploads that made them, and what is to be told of them, point to them.
  await owner.query('delete from upload_announcements where tenant_id = $1', [tenant]);
  await owner.query('delete from upload_sessions where tenant_id = $1', [tenant]);
  for (const [index, { ok }] of documents.entries())
    await renameDocument(owner, ok?.id ?? '', documentIdOf(tenant, index + 1));
}

const listDocument = `query ($matterId: ID!, $filter: String) { matterDocuments(matterId: $matterId, filter: $filter) { recordCount documents { id name category isShared scanState createdBy { name } } } }`;
const namesOf = async (who: Who, matterId: string, filter: string | null = null) => {
  const { data } = await api.run(who, listDocument, { matterId, filter });
  const { recordCount, documents } = data['matterDocuments'] as unknown as {
    recordCount: number;
    documents: { name: string }[];
  };
  assert.equal(recordCount, documents.length);
  return documents.map(({ name }) => name);
};
const linkOf = async (who: Who, documentId: string) => {
  const { data } = await api.run(who, `mutation ($id: ID!) { createDocumentLink(documentId: $id) { url message } }`, {
    id: documentId,
  });
  return data['createDocumentLink'] as unknown as { url: string | null; message: string | null };
};
const fetchLink = (url: string | null, headers: Record<string, string> = {}) =>
  fetch(`${new URL(api.url).origin}${url ?? ''}`, { headers });
const discard = async (who: Who, id: string, field: 'discardDocument' | 'restoreDocument' = 'discardDocument') => {
  const { data } = await api.run(who, `mutation ($id: ID!) { ${field}(documentId: $id) { ok message } }`, { id });
  return data[field] as unknown as { ok: boolean; message: string | null };
};
const admin = ['alpha', 'admin'] as const;

proveRootField(() => api, {
  name: 'uploadRules',
  document: '{ uploadRules { maximumBytes maximumFiles extensions choosesVisibility } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ uploadRules: rules }) => {
    assert.equal(rules?.['maximumFiles'], 20);
    assert.ok((rules['extensions'] as unknown as string[]).includes('pdf'));
    assert.ok(
      !(rules['extensions'] as unknown as string[]).some((extension) =>
        ['svg', 'html', 'exe', 'js', 'docm'].includes(extension),
      ),
    );
  },
});
proveRootField(() => api, {
  name: 'documentCategories',
  document: '{ documentCategories }',
  as: 'partner',
  refuses: 'reception',
  works: ({ documentCategories }) => assert.deepEqual(documentCategories, ['markalpha letters']),
});
proveRootField(() => api, {
  name: 'matterDocuments',
  document: listDocument,
  variables: { matterId: idOf('alpha', 'matter', 1) },
  as: 'partner',
  refuses: 'reception',
  works: ({ matterDocuments: list }) =>
    assert.equal((list?.['documents'] as unknown as { name: string }[])[0]?.name, 'markalpha one.pdf'),
});
proveRootField(() => api, {
  name: 'completeUpload',
  document: `mutation { completeUpload(uploadId: "${crypto.randomUUID()}") { ok { id name } error { message canRetry } } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ completeUpload: result }) =>
    assert.deepEqual(result, { ok: null, error: { message: 'This upload does not exist.', canRetry: true } }),
});
proveRootField(() => api, {
  name: 'createDocumentLink',
  document: `mutation { createDocumentLink(documentId: "${documentIdOf('alpha', 1)}") { url message } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ createDocumentLink: link }) =>
    assert.match(
      String(link?.['url']),
      new RegExp(`^/documents/${documentIdOf('alpha', 1)}/content\\?firm=alpha&ticket=[\\w-]{43}$`),
    ),
});
for (const name of ['restoreDocument', 'discardDocument']) {
  proveRootField(() => api, {
    name,
    document: `mutation { ${name}(documentId: "${crypto.randomUUID()}") { ok message } }`,
    as: 'partner',
    refuses: 'reception',
    works: (data) => assert.equal(data[name]?.['ok'], false),
  });
}

test('documents show as far as matters and documents both reach', async () => {
  const one = idOf('alpha', 'matter', 1);
  const five = idOf('alpha', 'matter', 5);
  assert.deepEqual(await namesOf(['alpha', 'partner'], five), ['markalpha kept.pdf', 'markalpha shared.pdf']);
  assert.deepEqual(await namesOf(['alpha', 'own'], one), ['markalpha one.pdf']);
  assert.deepEqual(await namesOf(['alpha', 'own'], five), []);
  assert.deepEqual(await namesOf(['alpha', 'partner'], idOf('alpha', 'matter', RESTRICTED_MATTER)), []);
  assert.deepEqual(await namesOf(['alpha', 'internal'], idOf('alpha', 'matter', RESTRICTED_MATTER)), [
    'markalpha walled.pdf',
  ]);
  assert.deepEqual(await namesOf(['alpha', 'partner'], idOf('beta', 'matter', 1)), []);
  assert.deepEqual(await namesOf(['alpha', 'partner'], 'nonsense'), []);
});

test('clients see what is shared with them on matters they were given', async () => {
  const client = ['alpha', 'client'] as const;
  assert.deepEqual(await namesOf(client, idOf('alpha', 'matter', 5)), ['markalpha shared.pdf']);
  assert.deepEqual(await namesOf(client, idOf('alpha', 'matter', RESTRICTED_MATTER)), ['markalpha walled.pdf']);
  assert.deepEqual(await namesOf(client, idOf('alpha', 'matter', 1)), []);
  assert.equal((await linkOf(client, documentIdOf('alpha', 3))).message, 'This document does not exist.');
  assert.notEqual((await linkOf(client, documentIdOf('alpha', 2))).url, null);
});

test('a filter looks at names and categories, and takes what is typed as it is', async () => {
  const five = idOf('alpha', 'matter', 5);
  assert.deepEqual(await namesOf(admin, five, 'KEPT'), ['markalpha kept.pdf']);
  assert.deepEqual(await namesOf(admin, five, '%'), []);
});

test('a link downloads the bytes once, as an attachment that no browser shows', async () => {
  const { url } = await linkOf(admin, documentIdOf('alpha', 1));
  const answer = await fetchLink(url);
  assert.equal(answer.status, 200);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes);
  assert.equal(
    answer.headers.get('content-disposition'),
    `attachment; filename="markalpha one.pdf"; filename*=UTF-8''markalpha%20one.pdf`,
  );
  assert.equal(answer.headers.get('content-type'), 'application/pdf');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(answer.headers.get('content-security-policy'), "sandbox; default-src 'none'");
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal((await fetchLink(url)).status, 404);
  const { rows } = await owner.query(
    `select user_name from activity_log where kind = 'document' and action = 'download' and object_id = $1`,
    [documentIdOf('alpha', 1)],
  );
  assert.deepEqual(rows, [{ user_name: 'admin@alpha.example' }]);
});

test('a part can be asked for', async () => {
  const partOf = async (range: string) => {
    const answer = await fetchLink((await linkOf(admin, documentIdOf('alpha', 1))).url, { range });
    return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer()).toString()];
  };
  const text = bytes.toString();
  assert.deepEqual(await partOf('bytes=0-7'), [206, `bytes 0-7/${bytes.length}`, text.slice(0, 8)]);
  assert.deepEqual(await partOf('bytes=10-'), [206, `bytes 10-${bytes.length - 1}/${bytes.length}`, text.slice(10)]);
  assert.deepEqual(await partOf('bytes=-5'), [
    206,
    `bytes ${bytes.length - 5}-${bytes.length - 1}/${bytes.length}`,
    text.slice(-5),
  ]);
  assert.deepEqual(await partOf('bytes=9999-'), [416, `bytes */${bytes.length}`, '']);
  assert.equal((await partOf('lines=1-2'))[0], 200);
});

test('a ticket opens one document, for the person who asked, for a minute, while they may see it', async () => {
  const other = (url: string | null) => url?.replace(documentIdOf('alpha', 1), documentIdOf('alpha', 2)) ?? '';
  assert.equal((await fetchLink(other((await linkOf(admin, documentIdOf('alpha', 1))).url))).status, 404);
  assert.equal(
    (await fetchLink((await linkOf(admin, documentIdOf('alpha', 1))).url?.replace('firm=alpha', 'firm=beta') ?? ''))
      .status,
    404,
  );

  const late = (await linkOf(admin, documentIdOf('alpha', 1))).url;
  await owner.query(`update document_tickets set expires_at = now() - interval '1 second'`);
  assert.equal((await fetchLink(late)).status, 404);

  const lost = (await linkOf(['alpha', 'own'], documentIdOf('alpha', 1))).url;
  await owner.query('update matters set person_responsible_id = $2 where id = $1', [
    idOf('alpha', 'matter', 1),
    idOf('alpha', 'user', 'partner'),
  ]);
  assert.equal((await fetchLink(lost)).status, 404);
  await owner.query('update matters set person_responsible_id = $2 where id = $1', [
    idOf('alpha', 'matter', 1),
    idOf('alpha', 'user', 'own'),
  ]);

  for (const path of [
    '',
    '?firm=alpha',
    '?ticket=x',
    '?firm=alpha&ticket=',
    '?firm=alpha&firm=beta&ticket=x',
    "?firm=alpha'--&ticket=x",
  ]) {
    assert.equal((await fetchLink(`/documents/${documentIdOf('alpha', 1)}/content${path}`)).status, 404, path);
  }
});

test('after signing out a link opens nothing', async () => {
  const solo = ['alpha', 'solo'] as const;
  const { url } = await linkOf(solo, documentIdOf('alpha', 2));
  assert.notEqual(url, null);
  await api.run(solo, 'mutation { logout }');
  assert.equal((await fetchLink(url)).status, 404);
});

test('only a clean document has a link', async () => {
  for (const state of ['pending', 'quarantined', 'infected']) {
    await owner.query('update documents set scan_state = $2 where id = $1', [documentIdOf('alpha', 1), state]);
    assert.equal((await linkOf(admin, documentIdOf('alpha', 1))).url, null, state);
  }
  await owner.query(`update documents set scan_state = 'clean' where id = $1`, [documentIdOf('alpha', 1)]);
  const { url } = await linkOf(admin, documentIdOf('alpha', 1));
  await owner.query(`update documents set scan_state = 'infected' where id = $1`, [documentIdOf('alpha', 1)]);
  assert.equal((await fetchLink(url)).status, 404);
  await owner.query(`update documents set scan_state = 'clean' where id = $1`, [documentIdOf('alpha', 1)]);
});

test('a document whose bytes are not kept here has no link', async () => {
  await owner.query(
    `insert into documents (tenant_id, id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state) values ('alpha', $1, $2, 'Old.pdf', 'application/pdf', 1, '', 'demo/old', 'clean')`,
    [documentIdOf('alpha', 9), idOf('alpha', 'matter', 2)],
  );
  assert.deepEqual(await linkOf(admin, documentIdOf('alpha', 9)), {
    url: null,
    message: 'The content of this document is no longer available.',
  });
});

test('a document of an enquiry is there for those who reach the enquiry', async () => {
  await owner.query(
    `insert into documents (tenant_id, id, enquiry_id, name, media_type, size_bytes, sha256, storage_key, scan_state) values ('alpha', $1, $2, 'Asked.pdf', 'application/pdf', 1, '', 'demo/asked', 'clean')`,
    [documentIdOf('alpha', 8), idOf('alpha', 'enquiry', 1)],
  );
  const answered = async (who: Who) => (await linkOf(who, documentIdOf('alpha', 8))).message;
  assert.equal(await answered(['alpha', 'partner']), 'The content of this document is no longer available.');
  for (const user of ['own', 'client'] as const)
    assert.equal(await answered(['alpha', user]), 'This document does not exist.', user);
});

test('a discarded document is gone from lists and links, and comes back', async () => {
  const id = documentIdOf('alpha', 3);
  const five = idOf('alpha', 'matter', 5);
  assert.deepEqual(await discard(['alpha', 'partner'], id), { ok: true, message: null });
  assert.deepEqual(await namesOf(admin, five), ['markalpha shared.pdf']);
  assert.equal((await linkOf(admin, id)).url, null);
  assert.equal((await discard(admin, id)).ok, false);
  assert.equal((await discard(admin, id, 'restoreDocument')).ok, true);
  assert.deepEqual(await namesOf(admin, five), ['markalpha kept.pdf', 'markalpha shared.pdf']);
  await discard(admin, id);
  await owner.query(`update documents set discarded_at = now() - interval '11 minutes' where id = $1`, [id]);
  assert.deepEqual(await discard(admin, id, 'restoreDocument'), {
    ok: false,
    message: 'The document can no longer be restored.',
  });
});

test('nobody discards what is beyond their reach', async () => {
  const cases: [TestUser, string][] = [
    ['own', documentIdOf('alpha', 2)],
    ['partner', documentIdOf('alpha', 4)],
    ['partner', documentIdOf('beta', 1)],
    ['client', documentIdOf('alpha', 3)],
  ];
  for (const [user, id] of cases)
    assert.deepEqual(await discard(['alpha', user], id), { ok: false, message: 'This document does not exist.' }, user);
});

test('the bytes of a firm lie under its own name only', async () => {
  const folders = await readdir(join(api.filesFolder, 'files'));
  assert.deepEqual(folders.toSorted(), ['alpha', 'beta']);
  assert.equal(
    (await completeDocument(api, admin, documentIdOf('alpha', 1))).error?.message,
    'This upload does not exist.',
  );
});

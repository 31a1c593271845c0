import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { materialPlace } from './material-place.ts';
import { EICAR } from '../../testing/fake-clamd.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { idOf, markOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { tusMetadata } from '../../testing/test-upload.ts';
import { workThroughDocuments } from '../documents/work/document-work.ts';
import { completeDocument, pdfOf } from '../documents/documents.fixtures.ts';
import { docxWithText, pdfWithText } from '../documents/document-text/papers.fixtures.ts';
import { startScannedDocuments, type ScannedDocuments } from '../documents/work/scanned-documents.fixtures.ts';

let started: ScannedDocuments;
let api: ScannedDocuments['api'];
let owner: ScannedDocuments['owner'];
let uploads: ScannedDocuments['uploads'];
let clamd: ScannedDocuments['clamd'];
const categoryId = (tenant: TestTenant): string => idOf(tenant, 'message', 1);

before(async () => {
  ({ api, owner, uploads, clamd } = started = await startScannedDocuments());
  for (const tenant of testTenants) {
    const roles = (['partner', 'own', 'client'] as const).map((user) => idOf(tenant, 'role', user));
    await owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) select $1, unnest($2::uuid[]), 'generalMaterial' on conflict do nothing`,
      [tenant, roles],
    );
    await owner.query('insert into material_categories (tenant_id, id, name) values ($1, $2, $3)', [
      tenant,
      categoryId(tenant),
      markOf(tenant),
    ]);
  }
});
beforeEach(() => {
  clamd.behaviour = 'works';
});
after(() => started.close());

interface File {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly scanState: string;
}
interface Item {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly file: File | null;
  readonly acknowledgedAt: string | null;
}
interface Result {
  readonly ok: Item | null;
  readonly error: {
    readonly message: string;
    readonly canRetry?: boolean;
    readonly fields?: readonly { field: string }[];
  } | null;
}
const item = '{ id kind title version acknowledgedAt file { id name mediaType sizeBytes scanState scanNote } }';
async function ask<Answer>(
  user: TestUser,
  document: string,
  variables: Record<string, unknown> = {},
  tenant: TestTenant = 'alpha',
): Promise<Answer> {
  const { data, errors } = await api.run([tenant, user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
const complete = (id: string, user: TestUser = 'admin') =>
  ask<Result>(
    user,
    `mutation ($id: ID!) { completeMaterialUpload(uploadId: $id) { ok ${item} error { message canRetry } } }`,
    { id },
  );
async function begin(
  fields: Record<string, string>,
  bytes: Uint8Array,
  user: TestUser = 'admin',
  tenant: TestTenant = 'alpha',
) {
  const sent = await uploads.request([tenant, user], ['POST', '/uploads'], {
    'upload-length': String(bytes.length),
    'upload-metadata': tusMetadata({ batchId: crypto.randomUUID(), ...fields }),
  });
  const path = sent.headers.get('location') ?? '';
  return { ...sent, path, id: path.split('/').at(-1) ?? '' };
}
async function send(fields: Record<string, string>, bytes: Uint8Array, user: TestUser = 'admin') {
  const upload = await begin(fields, bytes, user);
  assert.equal(upload.status, 201, upload.body);
  assert.equal((await uploads.append(['alpha', user], upload.path, 0, bytes)).status, 204);
  return { id: upload.id, ...(await complete(upload.id, user)) };
}
const sendNew = (name: string, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  send({ name, materialCategoryId: categoryId('alpha'), ...fields }, bytes);
const made = ({ ok, error }: Result): Item & { readonly file: File } =>
  ok?.file == null ? assert.fail(error?.message) : { ...ok, file: ok.file };
/** What the timer of the API does, at once. */
async function work(): Promise<void> {
  await workThroughDocuments(await started.workServices([materialPlace]));
}
const titlesOf = async (user: TestUser, filter: string, tenant: TestTenant = 'alpha') =>
  (
    await ask<{ hits: { item: Item; snippet: { text: string; isHit: boolean }[] }[] }>(
      user,
      `query ($filter: String) { materialItems(filter: $filter) { hits { item ${item} snippet { text isHit } } } }`,
      { filter },
      tenant,
    )
  ).hits.map((hit) => hit.item.title);
const linkOf = (user: TestUser, id: string, tenant: TestTenant = 'alpha') =>
  ask<{ url: string | null; message: string | null }>(
    user,
    'mutation ($id: ID!) { createDocumentLink(documentId: $id, purpose: preview) { url message } }',
    { id },
    tenant,
  );
const fetchFrom = (url: string | null) => fetch(`${new URL(api.url).origin}${url ?? assert.fail('no address')}`);
const change = (one: Item, input: Record<string, unknown>) =>
  ask<Result>(
    'admin',
    `mutation ($key: String!, $input: MaterialItemInput!) { saveMaterialItem(idempotencyKey: $key, input: $input) { ok ${item} error { message fields { field } } } }`,
    { key: crypto.randomUUID(), input: { id: one.id, version: one.version, ...input } },
  );
const partnerRole = idOf('alpha', 'role', 'partner');
const unknown = { url: null, message: 'This document does not exist.' };

proveRootField(() => api, {
  name: 'completeMaterialUpload',
  document: `mutation { completeMaterialUpload(uploadId: "${crypto.randomUUID()}") { ok { id } error { message canRetry } } }`,
  as: 'admin',
  refuses: 'partner',
  works: (data) =>
    assert.deepEqual(data['completeMaterialUpload'], {
      ok: null,
      error: { message: 'This upload does not exist.', canRetry: true },
    }),
});

test('an upload is made an item by the person who sent it, and by no other writer', async () => {
  const bytes = pdfWithText('Keys');
  const upload = await begin({ name: 'Keys.pdf', materialCategoryId: categoryId('alpha') }, bytes);
  await uploads.append(['alpha', 'admin'], upload.path, 0, bytes);
  assert.deepEqual((await complete(upload.id, 'internal')).error, {
    message: 'This upload does not exist.',
    canRetry: true,
  });
  made(await complete(upload.id));
});

test('that somebody took note of a file is said of them alone', async () => {
  const one = made(await sendNew('Fire drill.pdf', pdfWithText('Leave by the stairs')));
  const asked = made(await change(one, { requiresAcknowledgement: true }));
  const titlesFor = async (user: TestUser) =>
    (
      await ask<{ hits: { item: Item }[] }>(user, `{ materialItems(view: TO_ACKNOWLEDGE) { hits { item ${item} } } }`)
    ).hits.map((hit) => hit.item.title);
  await ask(
    'partner',
    'mutation ($id: ID!, $version: Int!) { acknowledgeMaterial(id: $id, version: $version) { ok { id } error { message } } }',
    { id: asked.id, version: asked.version },
  );
  assert.deepEqual(
    [(await titlesFor('partner')).includes('Fire drill'), (await titlesFor('own')).includes('Fire drill')],
    [false, true],
  );
});

test('a file becomes an item that is found by the words in it, and its bytes are those that were sent', async () => {
  const bytes = pdfWithText('Seals are affixed by the registrar in triplicate');
  const sent = await sendNew('Execution of deeds.pdf', bytes);
  const { title, version, file } = made(sent);
  assert.deepEqual(
    [title, version, file.name, file.mediaType, file.scanState],
    ['Execution of deeds', 1, 'Execution of deeds.pdf', 'application/pdf', 'clean'],
  );
  await sendNew('Checklist.docx', docxWithText('Ask the registrar for the stamp'));
  await work();
  assert.deepEqual((await titlesOf('partner', 'registrars')).toSorted(), ['Checklist', 'Execution of deeds']);
  assert.deepEqual(await titlesOf('partner', '"affixed by the registrar"'), ['Execution of deeds']);
  assert.deepEqual(await titlesOf('admin', 'registrar', 'beta'), []);
  const answer = await fetchFrom((await linkOf('partner', file.id)).url);
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).equals(bytes)],
    [200, 'application/pdf', true],
  );
  // Asked again it is the same item.
  assert.equal((await complete(sent.id)).ok?.id, sent.ok?.id);
});

test('the link to a file is for those who may read its item and for nobody else, at the moment it is followed', async () => {
  const one = made(
    await sendNew('Partners only.pdf', pdfWithText('Drawings of the partners'), { roleIds: partnerRole }),
  );
  await work();
  assert.deepEqual(
    [await titlesOf('partner', 'drawings'), await titlesOf('own', 'drawings'), await titlesOf('client', 'drawings')],
    [['Partners only'], [], []],
  );
  for (const [user, tenant] of [
    ['own', 'alpha'],
    ['client', 'alpha'],
    ['solo', 'alpha'],
    ['admin', 'beta'],
  ] as const) {
    if (user !== 'solo') assert.deepEqual(await linkOf(user, one.file.id, tenant), unknown, `${user} of ${tenant}`);
  }
  const { url } = await linkOf('partner', one.file.id);
  assert.equal((await fetchFrom(url?.replace('firm=alpha', 'firm=beta') ?? null)).status, 404);
  const kept = (await linkOf('partner', one.file.id)).url;
  made(await change(one, { roleIds: [idOf('alpha', 'role', 'own')] }));
  assert.equal((await fetchFrom(kept)).status, 404);
  assert.deepEqual(await linkOf('partner', one.file.id), unknown);
  assert.equal((await fetchFrom((await linkOf('own', one.file.id)).url)).status, 200);
});

test('a new version is read in place of the old one, asks to be acknowledged again, and the old one can be brought back', async () => {
  const first = made(await sendNew('Manual.pdf', pdfWithText('The yellow edition')));
  const asked = made(await change(first, { requiresAcknowledgement: true, title: 'Office manual' }));
  await ask(
    'partner',
    'mutation ($id: ID!, $version: Int!) { acknowledgeMaterial(id: $id, version: $version) { ok { id } error { message } } }',
    { id: first.id, version: asked.version },
  );
  const second = made(
    await send({ name: 'Manual v2.pdf', materialItemId: first.id }, pdfWithText('The green edition')),
  );
  assert.deepEqual(
    [second.id, second.title, second.version, second.file.name],
    [first.id, 'Office manual', 3, 'Manual v2.pdf'],
  );
  await work();
  assert.deepEqual([await titlesOf('partner', 'green'), await titlesOf('partner', 'yellow')], [['Office manual'], []]);
  assert.equal(
    (await ask<Item>('partner', `query ($id: ID!) { materialItem(id: $id) ${item} }`, { id: first.id })).acknowledgedAt,
    null,
  );
  // What it was before is for those who write.
  assert.deepEqual(await linkOf('partner', first.file.id), unknown);
  assert.notEqual((await linkOf('admin', first.file.id)).url, null);
  const versions = await ask<{ version: number; file: File | null }[]>(
    'admin',
    'query ($id: ID!) { materialVersions(itemId: $id) { version file { id name } } }',
    { id: first.id },
  );
  assert.deepEqual(
    versions.map(({ version, file }) => [version, file?.name]),
    [
      [3, 'Manual v2.pdf'],
      [2, 'Manual.pdf'],
      [1, 'Manual.pdf'],
    ],
  );
  const back = made(await change(second, { documentId: first.file.id }));
  assert.equal(back.file.name, 'Manual.pdf');
  assert.deepEqual(await titlesOf('partner', 'yellow'), ['Office manual']);
  const other = made(await sendNew('Other.pdf', pdfOf('other')));
  assert.deepEqual((await change(back, { documentId: other.file.id })).error?.fields, [{ field: 'documentId' }]);
});

test('who may not write sends nothing, and nobody sends to what is not their firm’s', async () => {
  const bytes = pdfOf('refused');
  const faults: [Record<string, string>, TestUser][] = [
    [{ materialCategoryId: categoryId('alpha') }, 'partner'],
    [{ materialCategoryId: categoryId('alpha') }, 'client'],
    [{ materialCategoryId: categoryId('beta') }, 'admin'],
    [{ materialCategoryId: 'nonsense' }, 'admin'],
    [{ materialItemId: idOf('beta', 'note', 1) }, 'admin'],
    [{ materialCategoryId: categoryId('alpha'), roleIds: idOf('beta', 'role', 'partner') }, 'admin'],
    [{ materialCategoryId: categoryId('alpha'), officeIds: 'nonsense' }, 'admin'],
  ];
  for (const [fields, user] of faults)
    assert.equal((await begin({ name: 'A.pdf', ...fields }, bytes, user)).status, 422, JSON.stringify(fields));
  assert.equal(
    (await begin({ name: 'A.pdf', materialCategoryId: categoryId('alpha') }, bytes, 'reception')).status,
    403,
  );
  assert.equal((await begin({ name: 'A.exe', materialCategoryId: categoryId('alpha') }, bytes)).status, 422);
  // Another's upload is as if there were none, and so is one that goes elsewhere.
  const upload = await begin({ name: 'A.pdf', materialCategoryId: categoryId('alpha') }, bytes);
  assert.equal((await uploads.append(['alpha', 'partner'], upload.path, 0, bytes)).status, 404);
  assert.equal((await uploads.append(['beta', 'admin'], upload.path, 0, bytes)).status, 404);
  await uploads.append(['alpha', 'admin'], upload.path, 0, bytes);
  assert.equal(
    (await completeDocument(api, ['alpha', 'admin'], upload.id)).error?.message,
    'This upload does not exist.',
  );
  const ofMatter = await uploads.create(
    ['alpha', 'admin'],
    { name: 'B.pdf', matterId: idOf('alpha', 'matter', 1) },
    bytes.length,
  );
  await uploads.append(['alpha', 'admin'], ofMatter.path, 0, bytes);
  assert.equal((await complete(ofMatter.id)).error?.message, 'This upload does not exist.');
});

test('a file of the firm’s knowledge is no document of a matter, no matter who asks', async () => {
  const { file } = made(await sendNew('Apart.pdf', pdfWithText('Quarantine of parrots')));
  await work();
  for (const user of ['admin', 'partner'] as const) {
    assert.deepEqual(await ask(user, 'query { searchDocuments(text: "parrots") { recordCount } }'), { recordCount: 0 });
    assert.deepEqual(
      await ask(user, 'query ($id: ID!) { documentVersions(documentId: $id) { id } }', { id: file.id }),
      [],
    );
    for (const [field, input] of [
      ['discardDocument', 'ok message'],
      ['restoreDocument', 'ok message'],
    ] as const)
      assert.deepEqual(
        await ask<{ ok: boolean }>(user, `mutation ($id: ID!) { ${field}(documentId: $id) { ${input} } }`, {
          id: file.id,
        }).then(({ ok }) => ok),
        false,
        field,
      );
    assert.deepEqual(
      await ask<Result>(
        user,
        'mutation ($id: ID!) { updateDocument(input: { documentId: $id, version: 1, name: "Mine.pdf" }) { ok { id } error { message } } }',
        { id: file.id },
      ).then(({ ok }) => ok),
      null,
    );
    assert.deepEqual(
      await ask<Result>(
        user,
        'mutation ($id: ID!) { restoreDocumentVersion(documentId: $id) { ok { id } error { message } } }',
        { id: file.id },
      ).then(({ ok }) => ok),
      null,
    );
  }
});

test('a virus is refused and becomes no item; what could not be scanned is held until it was', async () => {
  const virus = await sendNew('Virus.txt', Buffer.from(EICAR));
  assert.deepEqual(
    [virus.ok, virus.error],
    [null, { message: 'A virus was found and the file was removed.', canRetry: false }],
  );
  assert.deepEqual((await complete(virus.id)).error, virus.error);
  clamd.behaviour = 'hangsUp';
  const held = made(await sendNew('Held.pdf', pdfWithText('Otters')));
  assert.equal(held.file.scanState, 'quarantined');
  const linked = await linkOf('partner', held.file.id);
  assert.deepEqual([linked.url, linked.message], [null, 'On hold until checked for viruses.']);
  clamd.behaviour = 'works';
  await owner.query('update documents set scan_due_at = now() where id = $1', [held.file.id]);
  await work();
  await work();
  assert.notEqual((await linkOf('partner', held.file.id)).url, null);
  assert.deepEqual(await titlesOf('partner', 'otters'), ['Held']);
});

test('every change is announced to open pages of the firm, and to no other firm', async () => {
  const [socket, foreign] = await Promise.all([
    openSocket(api, ['alpha', 'partner']),
    openSocket(api, ['beta', 'partner']),
  ]);
  const news = socket.subscribe('subscription { materialChanged }');
  const elsewhere = foreign.subscribe('subscription { materialChanged }');
  const told = { materialChanged: true };
  assert.deepEqual([await news.next(), await elsewhere.next()], [told, told]);
  let hasHeard = false;
  void elsewhere.next().then(
    () => (hasHeard = true),
    () => undefined,
  );
  const one = made(await sendNew('Live.pdf', pdfOf('live')));
  assert.deepEqual(await news.next(), told);
  made(await change(one, { title: 'Alive' }));
  assert.deepEqual(await news.next(), told);
  await ask(
    'admin',
    'mutation ($input: MaterialCategoryInput!, $key: String!) { saveMaterialCategory(idempotencyKey: $key, input: $input) { ok { id } } }',
    { key: crypto.randomUUID(), input: { version: 0, name: 'Live' } },
  );
  assert.deepEqual(await news.next(), told);
  // Its words have been read: who looks for one sees it now.
  await work();
  assert.deepEqual(await news.next(), told);
  assert.equal(hasHeard, false);
  const shut = await openSocket(api, ['alpha', 'reception']);
  assert.equal(
    await shut
      .subscribe('subscription { materialChanged }')
      .next()
      .then(
        () => 'told',
        (error: Error) => error.message,
      ),
    'FORBIDDEN',
  );
  await Promise.all([socket.close(), foreign.close(), shut.close()]);
});

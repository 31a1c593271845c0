import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';
import { pdfOf, sendDocument, startTestDocuments, type TestDocuments } from '../documents/documents.fixtures.ts';
import { CLIENT, documents, MATTER, seedMessages } from './messages.fixtures.ts';

let started: TestDocuments;
let api: TestDocuments['api'];
let owner: TestDocuments['owner'];
before(async () => {
  started = await startTestDocuments();
  ({ api, owner } = started);
  await seedMessages(owner);
  // Who writes to the firm may send files with it without the flag to upload.
  await owner.query(
    `delete from role_access_flags f using roles r where r.tenant_id = f.tenant_id and r.id = f.role_id and r.name like '%client' and f.flag = 'uploadMatterDocument'`,
  );
});
beforeEach(() => owner.query(`delete from notifications; delete from upload_announcements`));
after(() => started.close());

const client = ['alpha', 'client'] as const;
const matterId = idOf('alpha', 'matter', MATTER);
const upload = (name = 'passport.pdf', of: { matterId?: string; isForMessage?: boolean } = {}) =>
  sendDocument({ api, uploads: started.uploads }, client, { name, matterId, isForMessage: true, ...of }, pdfOf(name));
const uploaded = async (name?: string): Promise<string> => {
  const { ok, error } = await upload(name);
  assert.equal(error, null);
  return ok?.id ?? '';
};

interface Answer {
  readonly ok: { id: string } | null;
  readonly error: { message: string; fields: { field: string }[] } | null;
}
const write = async (
  documentIds: readonly string[],
  input: Record<string, unknown> = {},
  who: TestUser = 'client',
): Promise<Answer> =>
  (
    await api.run(['alpha', who], documents.clientSend, {
      input: { matterId, subject: 'My papers', text: 'Enclosed.', documentIds, ...input },
      key: crypto.randomUUID(),
    })
  ).data['sendClientMessage'] as unknown as Answer;

interface File {
  readonly documentId: string;
  readonly name: string;
  readonly document: { id: string; scanState: string } | null;
}
const files = 'documentId name sizeBytes document { id scanState }';
const filesOnPage = async (id: string | undefined): Promise<readonly File[] | undefined> =>
  (
    (
      await api.run(
        client,
        `query ($matterId: ID) { clientMessages(matterId: $matterId) { messages { id files { ${files} } } } }`,
        { matterId },
      )
    ).data['clientMessages'] as unknown as { messages: { id: string; files: File[] }[] }
  ).messages.find((message) => message.id === id)?.files;
const filesInFirm = async (id: string | undefined, who: TestUser = 'partner'): Promise<readonly File[] | undefined> =>
  (
    (
      await api.run(
        ['alpha', who],
        `query ($matterId: ID!) { matterMessages(matterId: $matterId) { messages { id attachments { ${files} } } } }`,
        { matterId },
      )
    ).data['matterMessages'] as unknown as { messages: { id: string; attachments: File[] }[] }
  ).messages.find((message) => message.id === id)?.attachments;
const linkTo = async (documentId: string, who: readonly ['alpha' | 'beta', TestUser]) =>
  (
    (
      await api.run(who, `mutation ($id: ID!) { createDocumentLink(documentId: $id) { url message } }`, {
        id: documentId,
      })
    ).data['createDocumentLink'] as unknown as { url: string | null } | null
  )?.url ?? null;

test('files that a client sends with a message are on the matter, in both histories, and can be downloaded', async () => {
  const first = await uploaded('passport.pdf');
  const second = await uploaded('licence.pdf');
  const { ok, error } = await write([first, second, first]);
  assert.equal(error, null);
  const expected = [
    { documentId: second, name: 'licence.pdf', document: { id: second, scanState: 'clean' } },
    { documentId: first, name: 'passport.pdf', document: { id: first, scanState: 'clean' } },
  ];
  const bare = (found: readonly File[] | undefined) =>
    found?.map(({ documentId, name, document }) => ({ documentId, name, document }));
  assert.deepEqual(bare(await filesInFirm(ok?.id)), expected);
  assert.deepEqual(bare(await filesOnPage(ok?.id)), expected);
  assert.ok((await linkTo(first, ['alpha', 'partner'])) !== null);
  assert.ok((await linkTo(first, client)) !== null);
  const { rows } = await owner.query<{ detail: { documents?: string[] } }>(
    `select detail from activity_log where tenant_id = 'alpha' and kind = 'matterMessage' and action = 'receive' order by happened_at desc limit 1`,
  );
  assert.deepEqual(rows[0]?.detail.documents, ['licence.pdf', 'passport.pdf']);
});

test('the people of the matter are told once, of the message with its documents', async () => {
  await write([await uploaded(), await uploaded('other.pdf')]);
  const { rows: waiting } = await owner.query(`select 1 from upload_announcements`);
  assert.deepEqual(waiting, []);
  const { rows } = await owner.query<{ message: string }>(
    `select message from notifications where tenant_id = 'alpha' and user_id = $1`,
    [idOf('alpha', 'user', 'partner')],
  );
  assert.deepEqual(
    rows.map(({ message }) => message),
    ['markalpha client sent a message with 2 documents about matter markalpha-0005.'],
  );
});

test('a file whose check is not over goes along and says so; once it is held no one downloads it', async () => {
  const id = await uploaded('held.pdf');
  await owner.query(`update documents set scan_state = 'quarantined' where id = $1`, [id]);
  const { ok } = await write([id]);
  assert.deepEqual((await filesInFirm(ok?.id))?.[0]?.document, { id, scanState: 'quarantined' });
  assert.equal(await linkTo(id, ['alpha', 'partner']), null);
});

test('a document that was taken back keeps its name in the message and is not there any more', async () => {
  const id = await uploaded('withdrawn.pdf');
  const { ok } = await write([id]);
  await owner.query(`update documents set discarded_at = now() where id = $1`, [id]);
  for (const found of [await filesInFirm(ok?.id), await filesOnPage(ok?.id)])
    assert.deepEqual(
      found?.map(({ name, document }) => ({ name, document })),
      [{ name: 'withdrawn.pdf', document: null }],
    );
});

test('without the flag to upload a client sends files with messages, and no others', async () => {
  const { status, body } = await started.uploads.create(client, { name: 'a.pdf', matterId }, 10);
  assert.equal(status, 422);
  assert.equal((JSON.parse(body) as { message: string }).message, 'This matter does not exist.');
  // What the firm says of itself does not open a matter that it may not write to.
  const asFirm = await started.uploads.create(
    ['alpha', 'reception'],
    { name: 'a.pdf', matterId, isForMessage: true },
    10,
  );
  assert.equal(asFirm.status, 403);
});

const placesRefused: [what: string, of: string][] = [
  ['a matter they were not given', idOf('alpha', 'matter', 6)],
  ['a matter of another firm', idOf('beta', 'matter', MATTER)],
];
for (const [what, of] of placesRefused)
  test(`a file for a message about ${what} is refused before its bytes`, async () => {
    const { status } = await started.uploads.create(client, { name: 'a.pdf', matterId: of, isForMessage: true }, 10);
    assert.equal(status, 422);
  });
test('a file for a message is held to types and content as any other', async () => {
  assert.equal((await started.uploads.create(client, { name: 'a.exe', matterId, isForMessage: true }, 10)).status, 422);
  const disguised = await sendDocument(
    { api, uploads: started.uploads },
    client,
    { name: 'a.pdf', matterId, isForMessage: true },
    Buffer.from('MZ this is no PDF'),
  );
  assert.equal(disguised.error?.message, 'Its content does not match its name.');
});

test('documents that are not their own, of another matter, with a virus or taken back cannot be sent', async () => {
  const own = await uploaded();
  const ofFirm = await sendDocument(
    { api, uploads: started.uploads },
    ['alpha', 'partner'],
    { name: 'advice.pdf', matterId },
    pdfOf('advice'),
  );
  const ofOther = await sendDocument(
    { api, uploads: started.uploads },
    client,
    { name: 'other.pdf', matterId: idOf('alpha', 'matter', RESTRICTED_MATTER), isForMessage: true },
    pdfOf('other'),
  );
  const infected = await uploaded('infected.pdf');
  await owner.query(`update documents set scan_state = 'infected', scan_note = 'Eicar' where id = $1`, [infected]);
  const discarded = await uploaded('discarded.pdf');
  await owner.query(`update documents set discarded_at = now() where id = $1`, [discarded]);
  const count = async () =>
    (await owner.query<{ count: string }>(`select count(*) from messages where direction = 'received'`)).rows[0]?.count;
  const before = await count();
  const tried: [string, string][] = [
    [ofFirm.ok?.id ?? '', 'This document does not exist.'],
    [ofOther.ok?.id ?? '', 'This document does not exist.'],
    [discarded, 'This document does not exist.'],
    [crypto.randomUUID(), 'This document does not exist.'],
    ['x', 'This document does not exist.'],
    [infected, '“infected.pdf” can’t be sent. A virus was found (Eicar) and the file was removed.'],
  ];
  for (const [id, message] of tried) {
    assert.notEqual(id, '');
    const { ok, error } = await write([own, id]);
    assert.equal(ok, null);
    assert.deepEqual([error?.message, error?.fields[0]?.field], [message, 'documentIds']);
  }
  assert.equal(await count(), before);
});

test('more documents than a message can have are refused before any is looked for', async () => {
  const { error } = await write(Array.from({ length: 11 }, () => crypto.randomUUID()));
  assert.equal(error?.message, 'A message can have at most 10 documents.');
});

test('another client, and people who may not see documents, get the names at most', async () => {
  const id = await uploaded('private.pdf');
  const { ok } = await write([id]);
  // A second person from outside with the same matter, who got neither the message nor the document.
  assert.equal(await linkTo(id, ['alpha', 'solo']), null);
  assert.equal(await linkTo(id, ['beta', 'partner']), null);
  await owner.query(
    `delete from role_scopes where tenant_id = 'alpha' and role_id = $1 and feature = 'documents' and action = 'view'`,
    [idOf('alpha', 'role', 'office')],
  );
  const seen = await filesInFirm(ok?.id, 'office');
  if (seen !== undefined) assert.deepEqual(seen[0]?.document ?? null, null);
});

test('the contact that a message went to by email opens what was shared with them and learns the name of the rest', async () => {
  const sent = await sendDocument(
    { api, uploads: started.uploads },
    ['alpha', 'partner'],
    { name: 'letter.pdf', matterId },
    pdfOf('letter'),
  );
  const { rows } = await owner.query<{ id: string; batch_id: string }>(
    `insert into messages (tenant_id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
     values ('alpha', new_id(), 'matterMessage', $1, $2, 'Client', 'c@markalpha.example', 'Letter', '<p>x</p>', new_id(), $3) returning id, batch_id`,
    [matterId, idOf('alpha', 'contact', CLIENT), idOf('alpha', 'user', 'partner')],
  );
  await owner.query(
    `insert into message_attachments (tenant_id, batch_id, document_id, name, size_bytes) values ('alpha', $1, $2, 'letter.pdf', 10)`,
    [rows[0]?.batch_id, sent.ok?.id],
  );
  assert.deepEqual((await filesOnPage(rows[0]?.id))?.[0]?.document, null);
  await owner.query(`insert into document_shares (tenant_id, document_id, user_id) values ('alpha', $1, $2)`, [
    sent.ok?.id,
    idOf('alpha', 'user', 'client'),
  ]);
  assert.deepEqual((await filesOnPage(rows[0]?.id))?.[0]?.document, { id: sent.ok?.id, scanState: 'clean' });
});

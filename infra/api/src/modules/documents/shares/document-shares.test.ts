import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { untilHeldUp } from '../../../testing/until-held-up.ts';
import { GIVE, WITHDRAW } from '../../matters/record/matter-record.fixtures.ts';
import {
  documentIdOf,
  giveClientPages,
  pdfOf,
  renameDocument,
  sendDocument,
  startTestDocuments,
  type TestDocuments,
} from '../documents.fixtures.ts';

let started: TestDocuments;
let api: TestDocuments['api'];
let owner: TestDocuments['owner'];
let ask: TestDocuments['ask'];
before(async () => {
  ({ api, owner, ask } = started = await startTestDocuments());
  await giveClientPages(owner);
  for (const tenant of ['alpha', 'beta'] as const) {
    for (const [index, matter] of [5, RESTRICTED_MATTER, 1].entries()) {
      const { ok } = await sendDocument(
        { api, uploads: started.uploads },
        [tenant, 'admin'],
        { name: `mark${tenant} ${index}.pdf`, matterId: idOf(tenant, 'matter', matter) },
        pdfOf('x'),
      );
      await owner.query('delete from upload_announcements');
      await owner.query('delete from upload_sessions');
      await renameDocument(owner, ok?.id ?? '', documentIdOf(tenant, index + 1));
    }
  }
});
after(() => started.close());

const admin = ['alpha', 'admin'] as const;
const client = ['alpha', 'client'] as const;
const one = documentIdOf('alpha', 1);
const idOfUser = (user: TestUser) => idOf('alpha', 'user', user);
const share = (input: Record<string, unknown>, who: TestUser = 'admin') =>
  ask<{
    ok: { id: string; shares: { person: { name: string }; isInForce: boolean }[] }[] | null;
    error: { message: string } | null;
  }>(
    ['alpha', who],
    'shareDocuments',
    'mutation ($input: ShareDocumentsInput!) { shareDocuments(input: $input) { ok { id shares { person { name } isInForce } } error { message } } }',
    { input },
  );
const withdraw = (documentId: string, userIds: readonly string[] | null = null, who: TestUser = 'admin') =>
  ask<{ ok: { isShared: boolean } | null; error: { message: string } | null }>(
    ['alpha', who],
    'withdrawDocument',
    'mutation ($documentId: ID!, $userIds: [ID!]) { withdrawDocument(documentId: $documentId, userIds: $userIds) { ok { isShared } error { message } } }',
    { documentId, userIds },
  );
const linkOf = (who: readonly ['alpha', TestUser], documentId: string, purpose = 'download') =>
  ask<{ url: string | null; message: string | null }>(
    who,
    'createDocumentLink',
    'mutation ($documentId: ID!, $purpose: DocumentLinkPurpose) { createDocumentLink(documentId: $documentId, purpose: $purpose) { url message } }',
    { documentId, purpose },
  );
const fetchLink = (url: string | null) => fetch(`${new URL(api.url).origin}${url ?? ''}`);

proveRootField(() => api, {
  name: 'matterClients',
  document: 'query ($matterId: ID!) { matterClients(matterId: $matterId) { id name } }',
  variables: { matterId: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterClients }) =>
    assert.deepEqual(
      (matterClients as unknown as { name: string }[]).map(({ name }) => name),
      ['markalpha client', 'markalpha solo'],
    ),
});
proveRootField(() => api, {
  name: 'shareDocuments',
  document:
    'mutation ($input: ShareDocumentsInput!) { shareDocuments(input: $input) { ok { name shares { person { name } } } error { message } } }',
  variables: { input: { documentIds: [one], userIds: [idOf('alpha', 'user', 'solo')] } },
  as: 'partner',
  refuses: 'client',
  works: ({ shareDocuments }) =>
    assert.equal((shareDocuments?.['ok'] as unknown as { name: string }[])[0]?.name, 'markalpha 0.pdf'),
});
proveRootField(() => api, {
  name: 'withdrawDocument',
  document:
    'mutation ($documentId: ID!) { withdrawDocument(documentId: $documentId) { ok { name isShared } error { message } } }',
  variables: { documentId: one },
  as: 'partner',
  refuses: 'client',
  works: ({ withdrawDocument }) =>
    assert.deepEqual(withdrawDocument?.['ok'], { name: 'markalpha 0.pdf', isShared: false }),
});

test('a share is with the people who were given the matter by then, and with nobody who comes later', async () => {
  const { ok } = await share({ documentIds: [one], note: 'Please sign.' });
  assert.deepEqual(
    ok?.[0]?.shares
      .filter(({ isInForce }) => isInForce)
      .map(({ person }) => person.name)
      .toSorted(),
    ['markalpha client', 'markalpha solo'],
  );
  await owner.query(
    'insert into users (tenant_id, id, user_name, email, friendly_name, password_hash, role_id, is_external) select tenant_id, $1, $2, $2, $2, password_hash, role_id, true from users where id = $3',
    [...['11111111-1111-4111-8111-111111111111', 'late@alpha.example', idOfUser('client')]],
  );
  await owner.query('insert into matter_access (tenant_id, matter_id, user_id) values ($1, $2, $3)', [
    'alpha',
    idOf('alpha', 'matter', 5),
    '11111111-1111-4111-8111-111111111111',
  ]);
  const { rows } = await owner.query('select 1 from document_shares where user_id = $1', [
    '11111111-1111-4111-8111-111111111111',
  ]);
  assert.deepEqual(rows, []);
  await owner.query('delete from users where id = $1', ['11111111-1111-4111-8111-111111111111']);
});

test('a later upload to the same matter is not shared by itself', async () => {
  const { ok } = await sendDocument(
    { api, uploads: started.uploads },
    admin,
    { name: 'Later.pdf', matterId: idOf('alpha', 'matter', 5) },
    pdfOf('later'),
  );
  assert.equal(ok?.isShared, false);
  assert.equal((await linkOf(client, ok.id)).url, null);
});

test('people that something is shared with are notified in the page and by mail', async () => {
  await owner.query('delete from notifications');
  await owner.query('delete from mail_outbox');
  await share({ documentIds: [one], userIds: [idOfUser('client')], note: 'Please sign.' });
  const told = await owner.query<{ user_id: string; kind: string; message: string; link: string }>(
    'select user_id, kind, message, link from notifications',
  );
  assert.deepEqual(told.rows, [
    {
      user_id: idOfUser('client'),
      kind: 'documentShared',
      message: 'markalpha admin shared markalpha 0.pdf with you on matter markalpha-0005.',
      link: '/clientDocuments',
    },
  ]);
  const mails = await owner.query<{ recipient: string; text_body: string }>(
    'select recipient, text_body from mail_outbox',
  );
  assert.equal(mails.rows[0]?.recipient, 'client@markalpha.example');
  assert.match(mails.rows[0].text_body, /Please sign\.[\s\S]*\/alpha\/clientDocuments/);
  // It has no end, of which nothing is said.
  assert.doesNotMatch(mails.rows[0].text_body, /Expires/);
});

test('withdrawn, a document is gone for them at once, and so are links that were open', async () => {
  await share({ documentIds: [one], userIds: [idOfUser('client'), idOfUser('solo')] });
  const { url } = await linkOf(client, one);
  const other = await linkOf(['alpha', 'solo'], one);
  assert.ok(url !== null && other.url !== null);
  await withdraw(one, [idOfUser('client')]);
  assert.equal((await fetchLink(url)).status, 404);
  assert.equal((await linkOf(client, one)).message, 'This document does not exist.');
  assert.equal((await fetchLink(other.url)).status, 200);
  await withdraw(one);
  assert.equal((await linkOf(['alpha', 'solo'], one)).url, null);
});

test('a share that is over shows nothing, and none can be made that is', async () => {
  assert.equal(
    (await share({ documentIds: [one], expiresAt: '2020-01-01T00:00:00Z' })).error?.message,
    'Choose a time in the future.',
  );
  await share({
    documentIds: [one],
    userIds: [idOfUser('client')],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  assert.notEqual((await linkOf(client, one)).url, null);
  await owner.query(`update document_shares set expires_at = now() - interval '1 second' where document_id = $1`, [
    one,
  ]);
  assert.equal((await linkOf(client, one)).url, null);
  await withdraw(one);
});

test('the firm sees when a person first looked at a document and first saved it', async () => {
  await share({ documentIds: [one], userIds: [idOfUser('client')] });
  await owner.query('delete from document_receipts');
  const receipt = async () =>
    (
      await owner.query<{ viewed: boolean; saved: boolean }>(
        'select viewed_at is not null as viewed, downloaded_at is not null as saved from document_receipts where user_id = $1',
        [idOfUser('client')],
      )
    ).rows[0];
  await fetchLink((await linkOf(client, one, 'preview')).url);
  assert.deepEqual(await receipt(), { viewed: true, saved: false });
  await fetchLink((await linkOf(client, one)).url);
  assert.deepEqual(await receipt(), { viewed: true, saved: true });
  await fetchLink((await linkOf(admin as never, one)).url);
  assert.equal((await owner.query('select 1 from document_receipts')).rows.length, 1);
});

test('a first look and a first download are announced at once to open lists of the firm and of the person', async () => {
  await share({ documentIds: [one], userIds: [idOfUser('client')] });
  await owner.query('delete from document_receipts');
  const firm = await openSocket(api, ['alpha', 'partner']);
  const person = await openSocket(api, client);
  const lists = [firm, person].map((socket) =>
    socket.subscribe(`subscription { matterChanged(matterId: "${idOf('alpha', 'matter', 5)}") { part } }`),
  );
  await Promise.all(lists.map((list) => list.next()));
  const told = () => Promise.all(lists.map(async (list) => (await list.next())['matterChanged']));
  await fetchLink((await linkOf(client, one, 'preview')).url);
  assert.deepEqual(await told(), [{ part: 'DOCUMENTS' }, { part: 'DOCUMENTS' }]);
  await fetchLink((await linkOf(client, one, 'preview')).url);
  await fetchLink((await linkOf(client, one)).url);
  assert.deepEqual(await told(), [{ part: 'DOCUMENTS' }, { part: 'DOCUMENTS' }]);
  await withdraw(one);
  await Promise.all([firm.close(), person.close()]);
});

test('people from outside are not told with whom else a document is shared', async () => {
  await share({ documentIds: [one] });
  const { documents } = await ask<{ documents: { shares: unknown[]; versionCount: number }[] }>(
    client,
    'matterDocuments',
    'query ($id: ID!) { matterDocuments(matterId: $id) { documents { shares { id } versionCount } } }',
    { id: idOf('alpha', 'matter', 5) },
  );
  assert.ok(documents.length > 0);
  assert.ok(documents.every(({ shares, versionCount }) => shares.length === 0 && versionCount === 1));
});

test('nobody shares or withdraws what is beyond their reach, and all of it is answered as if it were not there', async () => {
  const cases: [TestUser, string][] = [
    ['own', one],
    ['partner', documentIdOf('alpha', 2)],
    ['partner', documentIdOf('beta', 1)],
    ['partner', crypto.randomUUID()],
    ['partner', 'nonsense'],
  ];
  for (const [user, id] of cases) {
    assert.equal(
      (await share({ documentIds: [id] }, user)).error?.message,
      'This document does not exist.',
      `${user} ${id}`,
    );
    assert.equal((await withdraw(id, null, user)).error?.message, 'This document does not exist.', `${user} ${id}`);
  }
});

test('only people who were given the matter can be shared with, and a note has an end', async () => {
  for (const user of ['partner', 'admin'] as const)
    assert.equal(
      (await share({ documentIds: [one], userIds: [idOfUser(user)] })).error?.message,
      'Choose people who have access to this matter.',
    );
  assert.equal(
    (await share({ documentIds: [one], userIds: [idOf('beta', 'user', 'client')] })).error?.message,
    'Choose people who have access to this matter.',
  );
  assert.equal(
    (await share({ documentIds: [documentIdOf('alpha', 3)] })).error?.message,
    'No one outside the firm has access to this matter.',
  );
  assert.equal(
    (await share({ documentIds: [one, documentIdOf('alpha', 2)] })).error?.message,
    'Share the documents of one matter at a time.',
  );
  assert.equal((await share({ documentIds: [one], note: 'x'.repeat(1001) })).error?.message, 'The note is too long.');
  assert.equal((await share({ documentIds: [] })).error?.message, 'Select 1 to 100 documents.');
});

const matterFive = idOf('alpha', 'matter', 5);
const access = (mutation: string, field: string, user: TestUser) =>
  ask<{ error: { message: string } | null }>(admin, field, mutation, { matterId: matterFive, userId: idOfUser(user) });
const listedTo = async (user: TestUser) =>
  (
    await ask<{ documents: { name: string }[] }>(
      ['alpha', user],
      'matterDocuments',
      'query ($id: ID!) { matterDocuments(matterId: $id) { documents { name } } }',
      { id: matterFive },
    )
  ).documents.map(({ name }) => name);

test('access that is taken back ends what was shared, discarded documents among it, and given again brings back none of it', async () => {
  const { ok: discarded } = await sendDocument(
    { api, uploads: started.uploads },
    admin,
    { name: 'Discarded.pdf', matterId: matterFive },
    pdfOf('d'),
  );
  await share({ documentIds: [one, discarded?.id] });
  await ask(admin, 'discardDocument', 'mutation ($id: ID!) { discardDocument(documentId: $id) { ok } }', {
    id: discarded?.id,
  });
  const { url } = await linkOf(client, one);
  await owner.query('delete from activity_log');
  await access(WITHDRAW, 'withdrawMatterAccess', 'client');
  assert.equal((await fetchLink(url)).status, 404);
  await access(GIVE, 'giveMatterAccess', 'client');
  await ask(admin, 'restoreDocument', 'mutation ($id: ID!) { restoreDocument(documentId: $id) { ok } }', {
    id: discarded?.id,
  });
  assert.deepEqual(await listedTo('client'), []);
  assert.equal((await linkOf(client, one)).message, 'This document does not exist.');
  // Nobody else loses what they were shown, and each end is in the log.
  assert.deepEqual((await listedTo('solo')).toSorted(), ['Discarded.pdf', 'markalpha 0.pdf']);
  const { rows } = await owner.query<{ object_id: string; detail: { from: string[]; matterId: string } }>(
    `select object_id, detail from activity_log where kind = 'document' and action = 'withdraw' order by detail ->> 'name'`,
  );
  assert.deepEqual(
    rows.map(({ object_id: id, detail }) => [id, detail.from, detail.matterId]),
    [
      [discarded?.id, [idOfUser('client')], matterFive],
      [one, [idOfUser('client')], matterFive],
    ],
  );
  const shared = await share({ documentIds: [one], userIds: [idOfUser('client')] });
  assert.equal(shared.error, null);
  assert.deepEqual(await listedTo('client'), ['markalpha 0.pdf']);
  await withdraw(one);
  await owner.query('delete from upload_sessions');
  await owner.query('delete from documents where id = $1', [discarded?.id]);
});

test('a share that comes while access is taken back is not made', async () => {
  await owner.query('begin');
  await owner.query('delete from matter_access where tenant_id = $1 and matter_id = $2 and user_id = $3', [
    'alpha',
    matterFive,
    idOfUser('client'),
  ]);
  const pending = share({ documentIds: [one], userIds: [idOfUser('client')] });
  await untilHeldUp(api, pending);
  await owner.query('commit');
  assert.equal((await pending).error?.message, 'Choose people who have access to this matter.');
  await access(GIVE, 'giveMatterAccess', 'client');
  assert.deepEqual(await listedTo('client'), []);
});

test('however many documents are shared or saved together, each thing is asked for and written once', async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 6 },
      async (_, index) =>
        (
          await sendDocument(
            { api, uploads: started.uploads },
            admin,
            { name: `Many ${index}.pdf`, matterId: matterFive },
            pdfOf(`many ${index}`),
          )
        ).ok?.id ?? '',
    ),
  );
  // What is due by itself is no part of it, and what of it is under way is in one of a few goes at most.
  await owner.query('delete from upload_announcements; update document_texts set due_at = null');
  const countOnce = async (
    documentIds: readonly string[],
    work: (documentIds: readonly string[]) => Promise<unknown>,
  ) => (await api.statementsOf(() => work(documentIds))).toSorted();
  const count = async (...asked: Parameters<typeof countOnce>) => {
    const goes = [await countOnce(...asked), await countOnce(...asked), await countOnce(...asked)];
    return goes.toSorted((go, other) => go.length - other.length)[0] ?? [];
  };
  const sharing = (documentIds: readonly string[]) => share({ documentIds, userIds: [idOfUser('client')] });
  assert.deepEqual(await count(ids, sharing), await count(ids.slice(0, 1), sharing));
  const saving = (documentIds: readonly string[]) =>
    ask(
      admin,
      'createDocumentsArchive',
      'mutation ($documentIds: [ID!]!) { createDocumentsArchive(documentIds: $documentIds) { url } }',
      { documentIds },
    );
  const asked = await count(ids, saving);
  assert.deepEqual(asked, await count(ids.slice(0, 1), saving));
  assert.equal(asked.filter((name) => name.startsWith('documents.by')).length, 1);
});

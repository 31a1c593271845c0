import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { giveClientPages, pdfOf, sendDocument, startTestDocuments, type TestDocuments } from '../documents.fixtures.ts';

let started: TestDocuments;
let api: TestDocuments['api'];
let ask: TestDocuments['ask'];
before(async () => {
  ({ api, ask } = started = await startTestDocuments());
  await giveClientPages(started.owner);
  for (const tenant of ['alpha', 'beta'] as const) {
    const send = (user: TestUser, name: string, number: number, isShared: boolean) =>
      sendDocument(
        { api, uploads: started.uploads },
        [tenant, user],
        { name: `mark${tenant} ${name}.pdf`, matterId: idOf(tenant, 'matter', number), isShared },
        pdfOf(name),
      );
    await send('admin', 'shared', 5, true);
    await send('admin', 'kept', 5, false);
    await send('admin', 'walled', RESTRICTED_MATTER, true);
    await send('client', 'own', 5, false);
  }
});
after(() => started.close());

const person = idOf('alpha', 'user', 'client');
interface Shown {
  readonly name: string;
  readonly isOwn: boolean;
  readonly sharedBy: { readonly name: string } | null;
  readonly sha256: string;
}
const shown = async (user: TestUser, variables: Record<string, unknown> = {}) => {
  const { recordCount, documents } = await ask<{ recordCount: number; documents: Shown[] }>(
    ['alpha', user],
    'clientDocuments',
    'query ($personId: ID, $matterId: ID, $isOwnOnly: Boolean, $filter: String) { clientDocuments(personId: $personId, matterId: $matterId, isOwnOnly: $isOwnOnly, filter: $filter) { recordCount documents { name isOwn sha256 sharedBy { name } } } }',
    variables,
  );
  assert.equal(recordCount, documents.length);
  return documents;
};
const namesFor = async (user: TestUser, variables: Record<string, unknown> = {}) =>
  (await shown(user, variables)).map(({ name }) => name.replace('markalpha ', '')).toSorted();

proveRootField(() => api, {
  name: 'clientPeople',
  document: '{ clientPeople { name } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ clientPeople }) =>
    assert.deepEqual(clientPeople, [{ name: 'markalpha client' }, { name: 'markalpha solo' }]),
});
proveRootField(() => api, {
  name: 'clientMatters',
  document: '{ clientMatters { title } }',
  as: 'client',
  refuses: 'reception',
  works: ({ clientMatters }) => assert.equal((clientMatters as unknown as unknown[]).length, 2),
});
proveRootField(() => api, {
  name: 'clientDocuments',
  document: '{ clientDocuments { recordCount documents { name sharedBy { name } } } }',
  as: 'client',
  refuses: 'reception',
  works: ({ clientDocuments }) => assert.equal(clientDocuments?.['recordCount'], 3),
});
proveRootField(() => api, {
  name: 'recordReceiptsPrint',
  document: 'mutation { recordReceiptsPrint { isRecorded message } }',
  as: 'client',
  refuses: 'reception',
  works: ({ recordReceiptsPrint }) => assert.deepEqual(recordReceiptsPrint, { isRecorded: true, message: null }),
});
proveRootField(() => api, {
  name: 'noteDocumentsVisit',
  document: 'mutation { noteDocumentsVisit }',
  as: 'client',
  refuses: 'reception',
  works: ({ noteDocumentsVisit }) => assert.equal(noteDocumentsVisit, null),
});

test('a client sees what is shared with them and what they sent, with who shared it and its hash', async () => {
  assert.deepEqual(await namesFor('client'), ['own.pdf', 'shared.pdf', 'walled.pdf']);
  assert.deepEqual(await namesFor('client', { isOwnOnly: true }), ['own.pdf']);
  assert.deepEqual(await namesFor('client', { matterId: idOf('alpha', 'matter', RESTRICTED_MATTER) }), ['walled.pdf']);
  assert.deepEqual(await namesFor('client', { filter: 'SHARED' }), ['shared.pdf']);
  assert.deepEqual(await namesFor('client', { filter: '%' }), []);
  const [first] = await shown('client', { filter: 'shared' });
  assert.equal(first?.sharedBy?.name, 'markalpha admin');
  assert.match(first.sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual(await namesFor('solo'), ['shared.pdf']);
});

test('a client who names somebody else sees their own page', async () => {
  assert.deepEqual(await namesFor('solo', { personId: person }), ['shared.pdf']);
});

test('the firm sees the page of a person as far as it reaches itself', async () => {
  assert.deepEqual(await namesFor('partner', { personId: person }), ['own.pdf', 'shared.pdf']);
  assert.deepEqual(await namesFor('internal', { personId: person }), ['own.pdf', 'shared.pdf', 'walled.pdf']);
  assert.deepEqual(await namesFor('own', { personId: person }), []);
  for (const personId of [
    null,
    'nonsense',
    idOf('beta', 'user', 'client'),
    crypto.randomUUID(),
    idOf('alpha', 'user', 'admin'),
  ])
    assert.deepEqual(await namesFor('partner', { personId }), [], String(personId));
});

test('whose page one may look at, and of which matters, is shown as far as one reaches oneself', async () => {
  const peopleFor = async (user: TestUser) =>
    (await ask<{ name: string }[]>(['alpha', user], 'clientPeople', '{ clientPeople { name } }')).map(({ name }) =>
      name.replace('markalpha ', ''),
    );
  const mattersFor = async (user: TestUser, personId: string) =>
    (
      await ask<{ id: string }[]>(
        ['alpha', user],
        'clientMatters',
        'query ($personId: ID) { clientMatters(personId: $personId) { id } }',
        { personId },
      )
    )
      .map(({ id }) => id)
      .toSorted();
  const [open, walled] = [idOf('alpha', 'matter', 5), idOf('alpha', 'matter', RESTRICTED_MATTER)];
  // On matter 5 there are two clients, who learn nothing of each other.
  assert.deepEqual([await peopleFor('client'), await peopleFor('solo')], [['client'], ['solo']]);
  assert.deepEqual([await peopleFor('partner'), await peopleFor('own')], [['client', 'solo'], []]);
  assert.deepEqual(
    [await mattersFor('partner', person), await mattersFor('internal', person), await mattersFor('own', person)],
    [[open], [open, walled].toSorted(), []],
  );
  assert.deepEqual(
    [await mattersFor('solo', person), await mattersFor('client', idOf('alpha', 'user', 'solo'))],
    [[open], [open, walled].toSorted()],
  );
});

test('receipts that are printed are in the log of their matter, as far as whoever prints them sees what was sent', async () => {
  const print = async (user: TestUser, variables: Record<string, unknown> = {}) =>
    (
      await ask<{ isRecorded: boolean }>(
        ['alpha', user],
        'recordReceiptsPrint',
        'mutation ($personId: ID, $matterId: ID) { recordReceiptsPrint(personId: $personId, matterId: $matterId) { isRecorded } }',
        variables,
      )
    ).isRecorded;
  await started.owner.query(`delete from activity_log where action = 'printReceipts'`);
  assert.equal(await print('own', { personId: person }), false);
  assert.equal(await print('solo', { personId: person }), false);
  assert.equal(await print('internal', { personId: idOf('beta', 'user', 'client') }), false);
  assert.equal(await print('client', { matterId: idOf('alpha', 'matter', RESTRICTED_MATTER) }), false);
  assert.equal(await print('client'), true);
  assert.equal(await print('partner', { personId: person, matterId: idOf('alpha', 'matter', 5) }), true);
  const { rows } = await started.owner.query(
    `select tenant_id, user_id, object_type, object_id, detail from activity_log where kind = 'document' and action = 'printReceipts' order by happened_at`,
  );
  const matterId = idOf('alpha', 'matter', 5);
  const row = {
    tenant_id: 'alpha',
    object_type: 'matter',
    object_id: matterId,
    detail: { matterId, personId: person, documents: 1 },
  };
  assert.deepEqual(rows, [
    { ...row, user_id: person },
    { ...row, user_id: idOf('alpha', 'user', 'partner') },
  ]);
});

test('a matter that is taken away takes its documents with it', async () => {
  const move = (sql: string) =>
    started.owner.query(sql, ['alpha', idOf('alpha', 'matter', 5), idOf('alpha', 'user', 'solo')]);
  await move('delete from matter_access where tenant_id = $1 and matter_id = $2 and user_id = $3');
  assert.deepEqual(await namesFor('solo'), []);
  await move('insert into matter_access (tenant_id, matter_id, user_id) values ($1, $2, $3)');
});

test('what is new is what was shared since the visit before', async () => {
  const visit = () => ask<string | null>(['alpha', 'solo'], 'noteDocumentsVisit', 'mutation { noteDocumentsVisit }');
  assert.equal(await visit(), null);
  assert.equal(await visit(), null);
  await started.owner.query(
    `update document_visits set visited_at = visited_at - interval '1 day' where user_id = $1`,
    [idOf('alpha', 'user', 'solo')],
  );
  assert.ok(Date.parse((await visit()) ?? '') < Date.now() - 80_000_000);
  await ask(['alpha', 'partner'], 'noteDocumentsVisit', 'mutation { noteDocumentsVisit }');
  assert.deepEqual(
    (await started.owner.query('select 1 from document_visits where user_id = $1', [idOf('alpha', 'user', 'partner')]))
      .rows,
    [],
  );
});

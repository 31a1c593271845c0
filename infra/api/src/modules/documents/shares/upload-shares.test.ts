import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idOf, type TestUser } from '../../../testing/test-firms.ts';
import {
  completeDocument,
  pdfOf,
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
  // The administrator adds documents everywhere and edits none; the partner edits those of their own matters.
  await setEdit('admin', 'none');
  await setEdit('partner', 'own');
  await owner.query('insert into matter_access (tenant_id, matter_id, user_id) values ($1, $2, $3)', [
    'alpha',
    othersMatter,
    idOf('alpha', 'user', 'client'),
  ]);
});
after(() => started.close());

const ownMatter = idOf('alpha', 'matter', 5);
const othersMatter = idOf('alpha', 'matter', 1);
const setEdit = (user: TestUser, scope: string) =>
  owner.query(
    `update role_scopes set scope = $1 where tenant_id = 'alpha' and feature = 'documents' and action = 'edit' and role_id = $2`,
    [scope, idOf('alpha', 'role', user)],
  );
const bytes = pdfOf('a letter');
const begin = (user: TestUser, matterId: string, isShared = true) =>
  started.uploads.create(['alpha', user], { name: 'Letter.pdf', matterId, isShared }, bytes.length);
const sharesOf = async (id: string | undefined) =>
  (await owner.query('select 1 from document_shares where document_id = $1', [id])).rows.length;
const chooses = async (user: TestUser, matterId?: string) =>
  (
    await ask<{ choosesVisibility: boolean }>(
      ['alpha', user],
      'uploadRules',
      'query ($matterId: ID) { uploadRules { choosesVisibility(matterId: $matterId) } }',
      { matterId },
    )
  ).choosesVisibility;

test('a new file is shown to the clients by those only who may share documents of that matter', async () => {
  for (const [user, matterId] of [
    ['admin', ownMatter],
    ['partner', othersMatter],
  ] as const) {
    const refused = await begin(user, matterId);
    assert.deepEqual(
      [refused.status, refused.body],
      [422, JSON.stringify({ message: 'You can’t share documents of this matter with its clients.' })],
      user,
    );
    assert.equal((await begin(user, matterId, false)).status, 201, user);
  }
  const { ok } = await sendDocument(
    { api, uploads: started.uploads },
    ['alpha', 'partner'],
    { name: 'Shown.pdf', matterId: ownMatter, isShared: true },
    bytes,
  );
  assert.equal(await sharesOf(ok?.id), 2);
});

test('what is beyond reach is not there, no matter who it was to be shown to', async () => {
  const nowhere = await begin('admin', crypto.randomUUID());
  assert.deepEqual([nowhere.status, nowhere.body], [422, JSON.stringify({ message: 'This matter does not exist.' })]);
});

test('the choice is offered where it is theirs, for a matter and for any', async () => {
  assert.deepEqual(await Promise.all([chooses('admin'), chooses('admin', ownMatter)]), [false, false]);
  assert.deepEqual(
    await Promise.all([
      chooses('partner'),
      chooses('partner', ownMatter),
      chooses('partner', othersMatter),
      chooses('partner', 'nonsense'),
    ]),
    [true, true, false, false],
  );
});

test('who may no longer share when the bytes have arrived adds a document of the firm', async () => {
  const upload = await begin('partner', ownMatter);
  await started.uploads.append(['alpha', 'partner'], upload.path, 0, bytes);
  await owner.query('update matters set person_responsible_id = $1 where id = $2', [
    idOf('alpha', 'user', 'admin'),
    ownMatter,
  ]);
  const { ok } = await completeDocument(api, ['alpha', 'partner'], upload.id);
  await owner.query('update matters set person_responsible_id = $1 where id = $2', [
    idOf('alpha', 'user', 'partner'),
    ownMatter,
  ]);
  assert.deepEqual([ok?.isShared, await sharesOf(ok?.id)], [false, 0]);
});

test('who may no longer edit a document when the bytes of its new version have arrived replaces nothing', async () => {
  const { ok: first } = await sendDocument(
    { api, uploads: started.uploads },
    ['alpha', 'partner'],
    { name: 'Deed.pdf', matterId: ownMatter },
    bytes,
  );
  await ask(
    ['alpha', 'partner'],
    'shareDocuments',
    'mutation ($input: ShareDocumentsInput!) { shareDocuments(input: $input) { ok { id } } }',
    { input: { documentIds: [first?.id], followsVersions: true } },
  );
  const upload = await started.uploads.create(
    ['alpha', 'partner'],
    { name: 'Deed.pdf', matterId: ownMatter, replacesId: first?.id ?? '' },
    bytes.length,
  );
  await started.uploads.append(['alpha', 'partner'], upload.path, 0, bytes);
  await owner.query('update matters set person_responsible_id = $1 where id = $2', [
    idOf('alpha', 'user', 'admin'),
    ownMatter,
  ]);
  const { ok: second } = await completeDocument(api, ['alpha', 'partner'], upload.id);
  await owner.query('update matters set person_responsible_id = $1 where id = $2', [
    idOf('alpha', 'user', 'partner'),
    ownMatter,
  ]);
  const { rows } = await owner.query(
    'select id, revision, is_current from documents where id = any($1) order by id = $2',
    [[first?.id, second?.id], second?.id],
  );
  assert.deepEqual(rows, [
    { id: first?.id, revision: 1, is_current: true },
    { id: second?.id, revision: 1, is_current: true },
  ]);
  assert.equal(await sharesOf(second?.id), 0);
});

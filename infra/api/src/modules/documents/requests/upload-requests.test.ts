import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { GIVE, WITHDRAW } from '../../matters/record/matter-record.fixtures.ts';
import {
  completeDocument,
  giveClientPages,
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
  await giveClientPages(owner);
  // Who is asked for something may send it without the flag to upload.
  await owner.query(
    `delete from role_access_flags f using roles r where r.tenant_id = f.tenant_id and r.id = f.role_id and r.name like '%client' and f.flag = 'uploadMatterDocument'`,
  );
  for (const tenant of ['alpha', 'beta'])
    await owner.query(
      `insert into upload_requests (tenant_id, id, matter_id, user_id, title, created_by) values ($1, $2, $3, $4, $5, $6)`,
      [
        tenant,
        SEEDED,
        idOf(tenant as 'alpha', 'matter', 5),
        idOf(tenant as 'alpha', 'user', 'client'),
        `mark${tenant} passport`,
        idOf(tenant as 'alpha', 'user', 'admin'),
      ],
    );
});
after(() => started.close());

const SEEDED = '22222222-2222-4222-8222-222222222222';
const client = ['alpha', 'client'] as const;
const matterId = idOf('alpha', 'matter', 5);
interface Asked {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly receivedCount: number;
  readonly person: { readonly name: string };
}
interface Answer<Ok> {
  readonly ok: Ok | null;
  readonly error: { readonly message: string } | null;
}
const fields = 'id title state receivedCount person { name }';
const create = (input: Record<string, unknown>, key: string = crypto.randomUUID(), user: TestUser = 'admin') =>
  ask<Answer<Asked[]>>(
    ['alpha', user],
    'createUploadRequest',
    `mutation ($key: ID!, $input: UploadRequestInput!) { createUploadRequest(idempotencyKey: $key, input: $input) { ok { ${fields} } error { message } } }`,
    { key, input: { matterId, title: 'Your passport', ...input } },
  );
const settle = (field: string, requestId: string, user: TestUser = 'admin') =>
  ask<Answer<Asked>>(
    ['alpha', user],
    field,
    `mutation ($id: ID!) { ${field}(requestId: $id) { ok { ${fields} } error { message } } }`,
    { id: requestId },
  );
const list = (user: TestUser, variables: Record<string, unknown> = {}) =>
  ask<Asked[]>(
    ['alpha', user],
    'uploadRequests',
    `query ($matterId: ID, $personId: ID, $isOpenOnly: Boolean) { uploadRequests(matterId: $matterId, personId: $personId, isOpenOnly: $isOpenOnly) { ${fields} } }`,
    variables,
  );

proveRootField(() => api, {
  name: 'uploadRequests',
  document: '{ uploadRequests { title person { name } } }',
  as: 'client',
  refuses: 'reception',
  works: ({ uploadRequests }) =>
    assert.deepEqual(uploadRequests, [{ title: 'markalpha passport', person: { name: 'markalpha client' } }]),
});
proveRootField(() => api, {
  name: 'createUploadRequest',
  document: `mutation { createUploadRequest(idempotencyKey: "${crypto.randomUUID()}", input: { matterId: "${crypto.randomUUID()}", title: "x" }) { ok { id } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: (data) =>
    assert.deepEqual(data['createUploadRequest'], { ok: null, error: { message: 'This matter does not exist.' } }),
});
for (const [name, refuses] of [
  ['remindUploadRequest', 'client'],
  ['cancelUploadRequest', 'client'],
  ['reopenUploadRequest', 'client'],
  ['fulfilUploadRequest', 'reception'],
] as const) {
  proveRootField(() => api, {
    name,
    document: `mutation { ${name}(requestId: "${crypto.randomUUID()}") { ok { id } error { message } } }`,
    as: 'partner',
    refuses,
    works: (data) => assert.deepEqual(data[name], { ok: null, error: { message: 'This request does not exist.' } }),
  });
}

test('each person is asked by a request of their own, once however often it is sent, and notified', async () => {
  await owner.query('delete from notifications');
  const key = crypto.randomUUID();
  const { ok } = await create({ dueOn: '2027-01-31' }, key);
  assert.deepEqual(ok?.map(({ person }) => person.name).toSorted(), ['markalpha client', 'markalpha solo']);
  assert.deepEqual(
    (await create({ dueOn: '2027-01-31' }, key)).ok?.map(({ id }) => id).toSorted(),
    ok.map(({ id }) => id).toSorted(),
  );
  const { rows } = await owner.query<{ message: string; kind: string }>('select message, kind from notifications');
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['uploadRequest', 'uploadRequest'],
  );
  assert.match(rows[0]?.message ?? '', /markalpha admin asks you to send “Your passport”/);
  assert.equal(
    (
      await owner.query(
        `select 1 from mail_outbox where kind = 'uploadRequested' and text_body like '%31 January 2027%'`,
      )
    ).rows.length,
    2,
  );
});

test('who was asked sends files in answer, though they may send nothing else, and says when that was all', async () => {
  const { ok } = await create({ userIds: [idOf('alpha', 'user', 'client')] });
  const requestId = ok?.[0]?.id ?? '';
  assert.equal((await started.uploads.create(client, { name: 'a.pdf', matterId }, 10)).status, 422);
  assert.equal((await settle('fulfilUploadRequest', requestId, 'client')).error?.message, 'Send a file first.');
  for (const name of ['Front.pdf', 'Back.pdf'])
    assert.notEqual(
      (await sendDocument({ api, uploads: started.uploads }, client, { name, matterId, requestId }, pdfOf(name))).ok,
      null,
    );
  assert.equal((await list('admin', { matterId })).find(({ id }) => id === requestId)?.receivedCount, 2);
  await owner.query('delete from notifications');
  assert.equal((await settle('fulfilUploadRequest', requestId, 'client')).ok?.state, 'fulfilled');
  const { rows } = await owner.query<{ user_id: string; message: string }>(
    'select user_id, message from notifications',
  );
  assert.deepEqual(rows, [
    {
      user_id: idOf('alpha', 'user', 'admin'),
      message: 'markalpha client has sent everything for “Your passport” on matter markalpha-0005.',
    },
  ]);
  assert.equal((await started.uploads.create(client, { name: 'a.pdf', matterId, requestId }, 10)).status, 422);
  assert.equal((await settle('reopenUploadRequest', requestId)).ok?.state, 'open');
  assert.equal((await started.uploads.create(client, { name: 'a.pdf', matterId, requestId }, 10)).status, 201);
});

test('what was begun in answer is kept while it is wanted: not once the request was taken back', async () => {
  const begin = async () => {
    const { ok } = await create({ userIds: [idOf('alpha', 'user', 'client')] });
    const requestId = ok?.[0]?.id ?? '';
    const bytes = pdfOf(requestId);
    const upload = await started.uploads.create(client, { name: 'Answer.pdf', matterId, requestId }, bytes.length);
    await started.uploads.append(client, upload.path, 0, bytes);
    return { requestId, upload };
  };
  const cancelled = await begin();
  await settle('cancelUploadRequest', cancelled.requestId);
  assert.deepEqual((await completeDocument(api, client, cancelled.upload.id)).error, {
    message: 'This is no longer requested.',
    canRetry: false,
  });
  const fulfilled = await begin();
  await settle('fulfilUploadRequest', fulfilled.requestId);
  assert.equal((await completeDocument(api, client, fulfilled.upload.id)).error, null);
  assert.equal((await list('admin', { matterId })).find(({ id }) => id === fulfilled.requestId)?.receivedCount, 1);
});

test('a matter that is closed takes nothing that is still on its way, and nobody is asked for more', async () => {
  const { ok } = await create({ userIds: [idOf('alpha', 'user', 'client')], title: 'Too late' });
  const id = ok?.[0]?.id ?? '';
  const bytes = pdfOf('late');
  const upload = await started.uploads.create(client, { name: 'Late.pdf', matterId, requestId: id }, bytes.length);
  await started.uploads.append(client, upload.path, 0, bytes);
  await owner.query(`update matters set status = 'Completed' where id = $1`, [matterId]);
  assert.equal((await completeDocument(api, client, upload.id)).error?.message, 'The matter is closed.');
  assert.equal((await create({ userIds: [idOf('alpha', 'user', 'client')] })).error?.message, 'The matter is closed.');
  assert.equal((await settle('remindUploadRequest', id)).error?.message, 'The matter is closed.');
  assert.ok(!(await list('client')).some((request) => request.id === id));
  // The firm still sees it, and may take it back.
  assert.equal((await settle('cancelUploadRequest', id)).ok?.state, 'cancelled');
  assert.equal((await settle('reopenUploadRequest', id)).error?.message, 'The matter is closed.');
  await owner.query(`update matters set status = 'Open' where id = $1`, [matterId]);
  assert.equal((await owner.query(`select 1 from documents where name = 'Late.pdf'`)).rows.length, 0);
});

test('access that is taken back ends what somebody was asked, and given again asks for nothing', async () => {
  const { ok } = await create({ userIds: [idOf('alpha', 'user', 'solo')], title: 'Your lease' });
  const id = ok?.[0]?.id ?? '';
  const change = (mutation: string, field: string) =>
    ask<{ error: unknown }>(['alpha', 'admin'], field, mutation, { matterId, userId: idOf('alpha', 'user', 'solo') });
  await change(WITHDRAW, 'withdrawMatterAccess');
  await change(GIVE, 'giveMatterAccess');
  assert.equal((await list('solo')).find((request) => request.id === id)?.state, 'cancelled');
  assert.deepEqual(
    (await list('solo', { isOpenOnly: true })).filter((request) => request.id === id),
    [],
  );
  const { rows } = await owner.query<{ object_id: string; detail: { name: string } }>(
    `select object_id, detail from activity_log where action = 'cancelRequest' and detail ->> 'requestId' = $1`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ object_id: matter, detail }) => [matter, detail.name]),
    [[matterId, 'Your lease']],
  );
});

test('nobody answers what somebody else was asked, nor for another matter', async () => {
  const { ok } = await create({ userIds: [idOf('alpha', 'user', 'solo')] });
  const requestId = ok?.[0]?.id ?? '';
  assert.equal((await started.uploads.create(client, { name: 'a.pdf', matterId, requestId }, 10)).status, 422);
  assert.equal(
    (
      await started.uploads.create(
        ['alpha', 'solo'],
        { name: 'a.pdf', matterId: idOf('alpha', 'matter', RESTRICTED_MATTER), requestId },
        10,
      )
    ).status,
    422,
  );
  assert.ok(!(await list('client')).some(({ id }) => id === requestId));
  assert.equal(
    (await settle('fulfilUploadRequest', requestId, 'client')).error?.message,
    'This request does not exist.',
  );
});

test('a reminder goes at most once within an hour, and not for what is closed', async () => {
  const { ok } = await create({ userIds: [idOf('alpha', 'user', 'client')], title: 'Bank statement' });
  const id = ok?.[0]?.id ?? '';
  assert.equal((await settle('remindUploadRequest', id)).error, null);
  assert.equal(
    (await settle('remindUploadRequest', id)).error?.message,
    'They were already reminded within the last hour.',
  );
  assert.equal(
    (await owner.query(`select 1 from notifications where message like '%reminds you to send “Bank statement”%'`)).rows
      .length,
    1,
  );
  assert.equal((await settle('cancelUploadRequest', id)).ok?.state, 'cancelled');
  assert.equal((await settle('remindUploadRequest', id)).error?.message, 'The request is closed.');
  assert.ok(!(await list('client', { isOpenOnly: true })).some((request) => request.id === id));
});

test('requests reach as far as the documents of the matter do', async () => {
  assert.equal(
    (await create({ matterId: idOf('alpha', 'matter', RESTRICTED_MATTER) }, crypto.randomUUID(), 'partner')).error
      ?.message,
    'This matter does not exist.',
  );
  const { ok } = await create({ matterId: idOf('alpha', 'matter', RESTRICTED_MATTER), title: 'Behind the wall' });
  const id = ok?.[0]?.id ?? '';
  assert.ok(!(await list('partner')).some((request) => request.id === id));
  for (const field of ['remindUploadRequest', 'cancelUploadRequest', 'fulfilUploadRequest'])
    assert.equal((await settle(field, id, 'partner')).error?.message, 'This request does not exist.', field);
  assert.deepEqual(await list('own', { matterId }), []);
  assert.equal(
    (await create({ userIds: [idOf('alpha', 'user', 'partner')] })).error?.message,
    'Choose people who have access to this matter.',
  );
  assert.equal((await create({ title: ' ' })).error?.message, 'Describe what you need in 1 to 200 characters.');
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { tusMetadata } from '../../testing/test-upload.ts';
import { pdfOf, startTestDocuments, type TestDocuments } from '../documents/documents.fixtures.ts';
import { enquiriesOfAlpha, type EnquiryAnswer } from '../enquiries/enquiries.fixtures.ts';

let started: TestDocuments;
let api: TestDocuments['api'];
before(async () => {
  started = await startTestDocuments();
  ({ api } = started);
  // They may upload, and reach enquiries that they do not work with. Before anybody signs in.
  await started.owner.query(
    `delete from role_access_flags where tenant_id = 'alpha' and role_id = $1 and flag = 'leadsSummary'`,
    [idOf('alpha', 'role', 'office')],
  );
});
after(() => started.close());
const alpha = enquiriesOfAlpha(() => api);

interface Outcome {
  readonly ok: { readonly id: string; readonly name: string; readonly scanState: string } | null;
  readonly error: { readonly message: string } | null;
}
interface Listed {
  readonly recordCount: number;
  readonly canAdd: boolean;
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly waiting: readonly { readonly id: string; readonly name: string }[];
}
const ask = async <T>(
  who: TestUser,
  document: string,
  variables: Record<string, unknown>,
  tenant: TestTenant = 'alpha',
): Promise<{ answer: T; code: string | undefined }> => {
  const { data, errors } = await api.run([tenant, who], document, variables);
  return { answer: Object.values(data)[0] as unknown as T, code: errors[0]?.extensions.code };
};
async function anEnquiry(assignee: TestUser = 'partner'): Promise<EnquiryAnswer> {
  const { ok } = await alpha.create('partner', { assignedToId: idOf('alpha', 'user', assignee) });
  assert.ok(ok);
  return ok;
}
async function begin(who: TestUser, enquiryId: string, tenant: TestTenant = 'alpha', bytes = pdfOf('Lease')) {
  const sent = await started.uploads.request([tenant, who], ['POST', '/uploads'], {
    'upload-length': String(bytes.length),
    'upload-metadata': tusMetadata({ name: 'Lease.pdf', enquiryId, batchId: crypto.randomUUID() }),
  });
  return { ...sent, path: new URL(sent.headers.get('location') ?? '/', api.url).pathname, bytes };
}
async function complete(who: TestUser, path: string): Promise<Outcome> {
  const document = `mutation ($id: ID!) { completeEnquiryUpload(uploadId: $id) { ok { id name scanState } error { message } } }`;
  return (await ask<Outcome>(who, document, { id: path.split('/').at(-1) })).answer;
}
async function upload(who: TestUser, enquiryId: string): Promise<Outcome> {
  const { status, path, bytes, body } = await begin(who, enquiryId);
  assert.equal(status, 201, body);
  await started.uploads.append(['alpha', who], path, 0, bytes);
  return complete(who, path);
}
const list = (who: TestUser, enquiryId: string, tenant: TestTenant = 'alpha') =>
  ask<Listed | null>(
    who,
    'query ($id: ID!) { enquiryDocuments(enquiryId: $id) { recordCount canAdd documents { id name createdBy { name } } waiting { id name } } }',
    { id: enquiryId },
    tenant,
  );
const linkOf = async (who: TestUser, id: string, tenant: TestTenant = 'alpha') =>
  (
    await ask<{ url: string | null } | null>(
      who,
      'mutation ($id: ID!) { createDocumentLink(documentId: $id) { url message } }',
      { id },
      tenant,
    )
  ).answer?.url ?? null;
const act = async (who: TestUser, field: string, id: string, tenant: TestTenant = 'alpha') =>
  ask<{ ok: string | null; error: { message: string } | null } | null>(
    who,
    `mutation ($id: ID!) { ${field}(id: $id) { ok error { message fields { field } } } }`,
    { id },
    tenant,
  );
const namesOf = async (enquiryId: string) =>
  (await list('partner', enquiryId)).answer?.documents.map(({ name }) => name);

test('a document is added to an enquiry, listed, opened once, and written in the log', async () => {
  const enquiry = await anEnquiry();
  const { ok } = await upload('partner', enquiry.id);
  assert.equal(ok?.name, 'Lease.pdf');
  const { answer } = await list('partner', enquiry.id);
  assert.deepEqual([answer?.recordCount, answer?.canAdd, answer?.documents[0]?.id], [1, true, ok.id]);
  const url = await linkOf('partner', ok.id);
  const opened = await fetch(`${new URL(api.url).origin}${url ?? ''}`);
  assert.equal(await opened.text(), pdfOf('Lease').toString());
  const log = await started.owner.query(
    `select detail ->> 'name' as name from activity_log where kind = 'enquiry' and action = 'addDocument' and object_id = $1`,
    [enquiry.id],
  );
  assert.deepEqual(log.rows, [{ name: 'Lease.pdf' }]);
});

test('who does not reach the enquiry, and every other firm, neither sees, opens, adds nor takes away', async () => {
  const enquiry = await anEnquiry();
  const { ok } = await upload('partner', enquiry.id);
  const id = ok?.id ?? '';
  const nothing = { recordCount: 0, canAdd: false, documents: [], waiting: [] };
  assert.deepEqual(JSON.parse(JSON.stringify((await list('own', enquiry.id)).answer)), nothing);
  assert.deepEqual(JSON.parse(JSON.stringify((await list('partner', enquiry.id, 'beta')).answer)), nothing);
  assert.equal((await list('client', enquiry.id)).code, 'FORBIDDEN');
  for (const [who, tenant] of [
    ['own', 'alpha'],
    ['client', 'alpha'],
    ['reception', 'alpha'],
    ['partner', 'beta'],
  ] as const) {
    assert.equal(await linkOf(who, id, tenant), null, who);
    assert.equal((await act(who, 'discardEnquiryDocument', id, tenant)).answer?.ok ?? null, null, who);
    assert.notEqual((await begin(who, enquiry.id, tenant)).status, 201, who);
  }
  assert.deepEqual(await namesOf(enquiry.id), ['Lease.pdf']);
});

test('who may upload and reaches an enquiry, but does not work with enquiries, sends nothing to it', async () => {
  const { status, body } = await begin('office', (await anEnquiry('office')).id);
  assert.deepEqual([status, JSON.parse(body)], [422, { message: 'This enquiry does not exist.' }]);
});

test('a file on its way is the sender’s alone, and stops where the enquiry goes out of their reach', async () => {
  const enquiry = await anEnquiry('own');
  const { path, bytes } = await begin('own', enquiry.id);
  const send = (who: TestUser, offset: number, part: Buffer) =>
    started.uploads.append(['alpha', who], path, offset, part);
  const half = Math.floor(bytes.length / 2);
  assert.equal((await send('own', 0, bytes.subarray(0, half))).status, 204);
  assert.equal((await send('partner', half, bytes.subarray(half))).status, 404);
  assert.equal((await complete('partner', path)).error?.message, 'This upload does not exist.');
  const assign = (user: TestUser) =>
    started.owner.query('update enquiries set assigned_to_id = $2 where id = $1', [
      enquiry.id,
      idOf('alpha', 'user', user),
    ]);
  await assign('partner');
  assert.equal((await send('own', half, bytes.subarray(half))).status, 404);
  await assign('own');
  assert.equal((await send('own', half, bytes.subarray(half))).status, 204);
  assert.equal((await complete('own', path)).ok?.name, 'Lease.pdf');
});

test('a document is taken away and brought back, as long as there is time', async () => {
  const enquiry = await anEnquiry();
  const id = (await upload('partner', enquiry.id)).ok?.id ?? '';
  assert.equal((await act('partner', 'discardEnquiryDocument', id)).answer?.ok, id);
  assert.deepEqual(await namesOf(enquiry.id), []);
  assert.equal(await linkOf('partner', id), null);
  assert.equal((await act('partner', 'restoreEnquiryDocument', id)).answer?.ok, id);
  assert.deepEqual(await namesOf(enquiry.id), ['Lease.pdf']);
  await act('partner', 'discardEnquiryDocument', id);
  await started.owner.query(`update documents set discarded_at = now() - interval '11 minutes' where id = $1`, [id]);
  assert.match(
    (await act('partner', 'restoreEnquiryDocument', id)).answer?.error?.message ?? '',
    /can no longer be restored/,
  );
});

/** Puts an enquiry on a matter; its version then. */
async function convert(enquiryId: string, matterId: string): Promise<number> {
  const { version = 0 } = (await alpha.read('partner', enquiryId)) ?? {};
  const document = `mutation ($key: String!, $id: ID!, $version: Int!, $matterId: ID) { convertEnquiry(idempotencyKey: $key, id: $id, version: $version, matterId: $matterId) { ok { enquiry { version } } error { message fields { message } } } }`;
  const variables = { key: crypto.randomUUID(), id: enquiryId, version, matterId };
  const { answer } = await ask<{ ok: { enquiry: { version: number } } | null }>('partner', document, variables);
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.ok.enquiry.version;
}
const documentsOf = async (matterId: string): Promise<string[]> =>
  (
    await ask<{ documents: { id: string }[] }>(
      'partner',
      'query ($id: ID!) { matterDocuments(matterId: $id) { documents { id } } }',
      { id: matterId },
    )
  ).answer.documents.map(({ id }) => id);

test('documents go on the matter with the enquiry, are the matter’s there, and come back when that is undone', async () => {
  const enquiry = await anEnquiry();
  const id = (await upload('partner', enquiry.id)).ok?.id ?? '';
  const matterId = idOf('alpha', 'matter', 5);
  const version = await convert(enquiry.id, matterId);
  const onMatter = async () => (await documentsOf(matterId)).includes(id);
  assert.equal(await onMatter(), true);
  assert.deepEqual(await namesOf(enquiry.id), []);
  const late = await begin('partner', enquiry.id);
  assert.match(late.body, /became a matter/);
  assert.equal((await act('partner', 'discardEnquiryDocument', id)).answer?.ok, null);
  const undone = await ask<{ ok: unknown }>(
    'partner',
    'mutation ($id: ID!, $version: Int!) { undoEnquiryConversion(id: $id, version: $version) { ok { enquiry { id } } error { message } } }',
    { id: enquiry.id, version },
  );
  assert.ok(undone.answer.ok);
  assert.equal(await onMatter(), false);
  assert.deepEqual(await namesOf(enquiry.id), ['Lease.pdf']);
});

/** A file that came with the form, as the form leaves it. */
async function aReceivedFile(enquiryId: string): Promise<string> {
  const bytes = pdfOf('From the web');
  const key = `alpha/${crypto.randomUUID()}`;
  const path = join(api.filesFolder, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const { rows } = await started.owner.query<{ id: string }>(
    `insert into enquiry_received_files (tenant_id, enquiry_id, name, media_type, size_bytes, sha256, storage_key)
     values ('alpha', $1, 'Passport.pdf', 'application/pdf', $2, 'x', $3) returning id`,
    [enquiryId, bytes.length, key],
  );
  return rows[0]?.id ?? '';
}

test('a file of the form cannot be opened until somebody who may change the enquiry lets it in', async () => {
  const enquiry = await anEnquiry();
  const id = await aReceivedFile(enquiry.id);
  assert.deepEqual(
    (await list('partner', enquiry.id)).answer?.waiting.map(({ name }) => name),
    ['Passport.pdf'],
  );
  assert.deepEqual((await list('own', enquiry.id)).answer?.waiting, []);
  assert.equal(await linkOf('partner', id), null);
  assert.equal((await act('own', 'releaseEnquiryFile', id)).answer?.ok ?? null, null);
  assert.equal((await act('client', 'releaseEnquiryFile', id)).code, 'FORBIDDEN');
  assert.equal((await act('partner', 'releaseEnquiryFile', id, 'beta')).answer?.ok ?? null, null);
  const documentId = (await act('partner', 'releaseEnquiryFile', id)).answer?.ok ?? '';
  assert.ok(await linkOf('partner', documentId));
  const { answer } = await list('partner', enquiry.id);
  assert.deepEqual([answer?.waiting.length, answer?.documents[0]?.name], [0, 'Passport.pdf']);
  assert.equal((await act('partner', 'rejectEnquiryFile', id)).answer?.ok, null);
});

test('a file of an enquiry that became a matter is let in by those who may add to that matter', async () => {
  const enquiry = await anEnquiry('own');
  const id = await aReceivedFile(enquiry.id);
  const matterId = idOf('alpha', 'matter', 5);
  await convert(enquiry.id, matterId);
  const before = await documentsOf(matterId);
  const { answer } = await act('own', 'releaseEnquiryFile', id);
  assert.deepEqual([answer?.ok, answer?.error?.message], [null, 'This matter does not exist.']);
  assert.deepEqual(await documentsOf(matterId), before);
  const documentId = (await act('partner', 'releaseEnquiryFile', id)).answer?.ok ?? '';
  assert.ok((await documentsOf(matterId)).includes(documentId));
});

test('a file that is refused is gone', async () => {
  const enquiry = await anEnquiry();
  const id = await aReceivedFile(enquiry.id);
  assert.equal((await act('own', 'rejectEnquiryFile', id)).answer?.ok ?? null, null);
  assert.equal((await act('partner', 'rejectEnquiryFile', id)).answer?.ok, id);
  assert.equal((await list('partner', enquiry.id)).answer?.waiting.length, 0);
  const { rows } = await started.owner.query<{ storage_key: string }>(
    'select storage_key from enquiry_received_files where id = $1',
    [id],
  );
  assert.equal(existsSync(join(api.filesFolder, 'files', rows[0]?.storage_key ?? '')), false);
});

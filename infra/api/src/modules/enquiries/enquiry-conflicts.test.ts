import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { enquiriesOfAlpha, type EnquiryAnswer } from './enquiries.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into contacts (tenant_id, id, kind, name, first_name, last_name, owner_id) values ('alpha', $1, 'person', 'Nora Quillfeather', 'Nora', 'Quillfeather', $2)`,
    [idOf('alpha', 'contact', 901), idOf('alpha', 'user', 'partner')],
  );
  await api.owner.query(
    `insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse) values ('alpha', $1, $2, 'Opponent', true)`,
    [idOf('alpha', 'matter', 6), idOf('alpha', 'contact', 901)],
  );
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);

interface Report {
  readonly id: string;
  readonly version: number;
  readonly needsDecision: boolean;
  readonly outcome: string;
  readonly matterId: string | null;
  readonly hits: readonly { readonly name: string; readonly enquiryId: string | null }[];
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
const reports = (who: TestUser, id: string, tenant: TestTenant = 'alpha') =>
  ask<Report[]>(
    who,
    'query ($id: ID!) { enquiryConflictReports(enquiryId: $id) { id version needsDecision outcome matterId hits { name enquiryId } } }',
    { id },
    tenant,
  );
async function entered(enquirerName: string): Promise<EnquiryAnswer> {
  const { ok } = await alpha.create('partner', {
    enquirerName,
    enquirerEmail: '',
    enquirerPhone: '',
    assignedToId: idOf('alpha', 'user', 'partner'),
  });
  assert.ok(ok);
  return ok;
}
const link = (who: TestUser, { id, version }: { id: string; version: number }) =>
  ask<{ ok: { enquiry: EnquiryAnswer } | null; error: { fields: { message: string }[] } | null }>(
    who,
    `mutation ($key: String!, $id: ID!, $version: Int!, $matterId: ID) { convertEnquiry(idempotencyKey: $key, id: $id, version: $version, matterId: $matterId) { ok { enquiry { version } } error { fields { message } } } }`,
    { key: crypto.randomUUID(), id, version, matterId: idOf('alpha', 'matter', 5) },
  );

test('an enquiry is checked when it is entered; who is against somebody we act for has to be decided on', async () => {
  const enquiry = await entered('Nora Quillfeather');
  const [report] = (await reports('partner', enquiry.id)).answer;
  assert.deepEqual([report?.needsDecision, report?.outcome], [true, 'OPEN']);
  assert.ok(report?.hits.every(({ enquiryId }) => enquiryId !== enquiry.id));
  const log = await api.owner.query(
    `select detail ->> 'names' as names from activity_log where kind = 'conflictCheck' and object_id = $1`,
    [enquiry.id],
  );
  assert.deepEqual(log.rows, [{ names: '[]' }]);

  assert.match(
    (await link('partner', enquiry)).answer.error?.fields[0]?.message ?? '',
    /Decide what the conflict check/,
  );
  await ask(
    'partner',
    'mutation ($input: ReviewConflictReportInput!) { reviewConflictReport(input: $input) { ok { id } } }',
    {
      input: { id: report?.id, version: report?.version, outcome: 'CONFLICT', reasons: 'The same person' },
    },
  );
  assert.match((await link('partner', enquiry)).answer.error?.fields[0]?.message ?? '', /found a conflict/);
});

test('the other parties are looked for as those against us, each once', async () => {
  const { ok } = await alpha.create('partner', {
    enquirerName: 'Philippa Underhill',
    otherParties: 'Nora Quillfeather\n\n Nora Quillfeather \nSomebody Else',
    assignedToId: idOf('alpha', 'user', 'partner'),
  });
  assert.ok(ok);
  const { answer } = await ask<{ names: { name: string; side: string }[]; hits: { name: string }[] }[]>(
    'partner',
    'query ($id: ID!) { enquiryConflictReports(enquiryId: $id) { names { name side } hits { name } } }',
    { id: ok.id },
  );
  assert.deepEqual(answer[0]?.names, [
    { name: 'Philippa Underhill', side: 'OURS' },
    { name: 'Nora Quillfeather', side: 'ADVERSE' },
    { name: 'Somebody Else', side: 'ADVERSE' },
  ]);
  assert.ok(answer[0]?.hits.some(({ name }) => name === 'Nora Quillfeather'));
  const read = await ask<{ otherParties: string }>(
    'partner',
    'query ($id: ID!) { enquiry(id: $id) { otherParties } }',
    {
      id: ok.id,
    },
  );
  assert.match(read.answer.otherParties, /Somebody Else/);
  // Whoever comes later and is one of them is found by that.
  const later = await entered('Somebody Else');
  const [report] = (await reports('partner', later.id)).answer;
  assert.ok(report?.hits.some(({ enquiryId }) => enquiryId === ok.id));
});

test('what was checked goes on the file of the matter and comes back when that is undone', async () => {
  const enquiry = await entered('Zebedee Oxenstierna');
  const { answer } = await link('partner', enquiry);
  assert.ok(answer.ok);
  assert.equal((await reports('partner', enquiry.id)).answer[0]?.matterId, idOf('alpha', 'matter', 5));
  await ask(
    'partner',
    'mutation ($id: ID!, $version: Int!) { undoEnquiryConversion(id: $id, version: $version) { ok { enquiry { id } } } }',
    {
      id: enquiry.id,
      version: answer.ok.enquiry.version,
    },
  );
  assert.equal((await reports('partner', enquiry.id)).answer[0]?.matterId, null);
});

test('one that was not checked goes on no matter before it is', async () => {
  const enquiry = await entered('Wilhelmina Ostrander');
  await api.owner.query(
    'delete from conflict_hits where report_id in (select id from conflict_reports where enquiry_id = $1)',
    [enquiry.id],
  );
  await api.owner.query('delete from conflict_reports where enquiry_id = $1', [enquiry.id]);
  assert.match((await link('partner', enquiry)).answer.error?.fields[0]?.message ?? '', /Check this enquiry/);
  const run = `mutation ($key: String!, $input: ConflictCheckInput!) { runConflictCheck(idempotencyKey: $key, input: $input) { ok { enquiryId } error { fields { field } } } }`;
  const input = { names: [{ name: 'Wilhelmina Ostrander', side: 'OURS' }], enquiryId: enquiry.id };
  const theirs = await ask<{ ok: unknown; error: { fields: { field: string }[] } }>(
    'partner',
    run,
    { key: crypto.randomUUID(), input },
    'beta',
  );
  assert.deepEqual(
    theirs.answer.error.fields.map(({ field }) => field),
    ['enquiryId'],
  );
  const ran = await ask<{ ok: { enquiryId: string } }>('partner', run, { key: crypto.randomUUID(), input });
  assert.equal(ran.answer.ok.enquiryId, enquiry.id);
  assert.ok((await link('partner', enquiry)).answer.ok);
});

test('who does not see an enquiry sees none of its checks, and no other firm does', async () => {
  const enquiry = await entered('Balthasar Quince');
  await alpha.assign(enquiry.number, null);
  await api.owner.query('update enquiries set assigned_to_id = null, team_id = null where id = $1', [enquiry.id]);
  assert.deepEqual((await reports('own', enquiry.id)).answer, []);
  assert.deepEqual((await reports('partner', enquiry.id, 'beta')).answer, []);
  assert.equal((await reports('client', enquiry.id)).code, 'FORBIDDEN');
});

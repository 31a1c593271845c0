import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { createFailedMessageRound } from '../../messages/failed-message-round.ts';
import { enquiriesOfAlpha, type EnquiryAnswer } from '../enquiries.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into message_templates (tenant_id, id, type, name, subject, html) values ('alpha', $1, 'enquiry', 'Received', 'Your enquiry {Number}', '<p>Hello</p>')`,
    [idOf('alpha', 'template', 1)],
  );
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);
const own = { assignedToId: idOf('alpha', 'user', 'partner') };

interface Sent {
  readonly ok: { readonly subject: string; readonly html: string; readonly recipientEmail: string } | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
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
const sending = `mutation ($key: String!, $input: EnquiryMessageInput!) { sendEnquiryMessage(idempotencyKey: $key, input: $input) {
  ok { id subject html recipientEmail state sentBy { name } } error { message fields { field } } } }`;
const send = (
  who: TestUser,
  enquiryId: string,
  {
    key = crypto.randomUUID() as string,
    tenant = 'alpha' as TestTenant,
    ...more
  }: Record<string, unknown> & { key?: string; tenant?: TestTenant } = {},
) =>
  ask<Sent>(
    who,
    sending,
    {
      key,
      input: {
        enquiryId,
        subject: 'Your enquiry {Number}',
        html: '<p>Dear {Recipient.FirstName}, about {AreaOfLaw}.</p><script>x</script>',
        ...more,
      },
    },
    tenant,
  );
const history = async (who: TestUser, enquiryId: string, tenant: TestTenant = 'alpha') =>
  ask<{ recordCount: number; canWrite: boolean; messages: { subject: string; state: string }[] } | null>(
    who,
    'query ($id: ID!) { enquiryMessages(enquiryId: $id) { recordCount canWrite messages { subject state } } }',
    { id: enquiryId },
    tenant,
  );
async function anEnquiry(input: Record<string, unknown> = {}): Promise<EnquiryAnswer> {
  const { ok } = await alpha.create('partner', { enquirerName: 'Nora Vale', ...own, ...input });
  assert.ok(ok);
  return ok;
}

test('an enquirer is written to once for each key, what was written is kept, and the clock stops', async () => {
  const enquiry = await anEnquiry();
  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const { answer } = await send('partner', enquiry.id, { key, templateId: idOf('alpha', 'template', 1) });
    assert.deepEqual(
      [answer.ok?.subject, answer.ok?.html, answer.ok?.recipientEmail],
      [`Your enquiry ${enquiry.number}`, '<p>Dear Nora, about Family.</p>', 'nora@vale.example'],
    );
  }
  const { rows } = await api.owner.query(
    `select o.recipient, o.subject, o.reply_to, g.enquiry_id, g.template_id from messages g join mail_outbox o on o.tenant_id = g.tenant_id and o.id = g.mail_id where g.enquiry_id = $1`,
    [enquiry.id],
  );
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.recipient, 'nora@vale.example');
  assert.equal(rows[0]?.template_id, idOf('alpha', 'template', 1));
  const { answer } = await history('partner', enquiry.id);
  assert.deepEqual(JSON.parse(JSON.stringify(answer)), {
    recordCount: 1,
    canWrite: true,
    messages: [{ subject: `Your enquiry ${enquiry.number}`, state: 'queued' }],
  });
  const after = await alpha.read('partner', enquiry.id);
  assert.ok(after?.firstRespondedAt);
  assert.ok((after?.version ?? 0) > enquiry.version);
  const log = await api.owner.query(
    `select detail from activity_log where kind = 'enquiry' and action = 'message' and object_id = $1`,
    [enquiry.id],
  );
  assert.deepEqual(log.rows, [{ detail: { number: enquiry.number, template: 'Received' } }]);
});

test('nothing leaves with a hole in it, without an address, or to what looks like spam', async () => {
  const enquiry = await anEnquiry();
  const hole = (await send('partner', enquiry.id, { html: '<p>At {MeetingPlace}</p>' })).answer;
  assert.match(hole.error?.message ?? hole.error?.fields[0]?.field ?? '', /html|MeetingPlace/);
  const nowhere = await anEnquiry({ enquirerEmail: '' });
  assert.equal((await send('partner', nowhere.id)).answer.ok, null);
  await api.owner.query('update enquiries set is_external = true, is_suspected_spam = true where id = $1', [
    enquiry.id,
  ]);
  assert.equal((await send('partner', enquiry.id)).answer.ok, null);
  assert.equal((await history('partner', enquiry.id)).answer?.recordCount, 0);
});

test('a preview is filled in from the enquiry and names what has no value', async () => {
  const enquiry = await anEnquiry();
  const preview = `query ($input: EnquiryMessageInput!) { previewEnquiryMessage(input: $input) { subject html filledInFor problems { field } } }`;
  const input = { enquiryId: enquiry.id, subject: '{Source}', html: '<p>{Summary} {MeetingLink}</p>' };
  const { answer } = await ask<{ subject: string; html: string; problems: { field: string }[] } | null>(
    'partner',
    preview,
    { input },
  );
  assert.equal(answer?.subject, 'Referral');
  assert.match(answer?.html ?? '', /Wants to separate\./);
  assert.deepEqual(
    answer?.problems.map(({ field }) => field),
    ['MeetingLink'],
  );
  assert.equal((await ask('admin', preview, { input }, 'beta')).answer, null);
});

test('who may not see or change an enquiry neither reads nor writes its messages, and no other firm does', async () => {
  const enquiry = await anEnquiry();
  await send('partner', enquiry.id);
  assert.equal((await send('client', enquiry.id)).code, 'FORBIDDEN');
  assert.equal((await history('client', enquiry.id)).code, 'FORBIDDEN');
  const theirs = await send('partner', enquiry.id, { tenant: 'beta' });
  assert.deepEqual(
    theirs.answer.error?.fields.map(({ field }) => field),
    ['id'],
  );
  for (const [who, tenant] of [
    ['own', 'alpha'],
    ['partner', 'beta'],
  ] as const)
    assert.deepEqual(
      JSON.parse(JSON.stringify((await history(who, enquiry.id, tenant)).answer)),
      { recordCount: 0, canWrite: false, messages: [] },
      who,
    );
});

test('who wrote is told that it could not be delivered, with the way to the enquiry', async () => {
  const enquiry = await anEnquiry();
  await send('partner', enquiry.id);
  await api.owner.query(
    `update messages set state = 'failed', failure = 'No such user', settled_at = now() where enquiry_id = $1`,
    [enquiry.id],
  );
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  await createFailedMessageRound({ runner: api.runner, logger })(new AbortController().signal);
  const { rows } = await api.owner.query(`select user_id, link from notifications where link like '%' || $1`, [
    enquiry.id,
  ]);
  assert.deepEqual(rows, [{ user_id: idOf('alpha', 'user', 'partner'), link: `/enquiriesDetail/${enquiry.id}` }]);
});

test('messages follow the enquiry to its matter and come back when that is undone', async () => {
  const enquiry = await anEnquiry();
  await send('partner', enquiry.id);
  const { version = 0 } = (await alpha.read('partner', enquiry.id)) ?? {};
  const matterId = idOf('alpha', 'matter', 5);
  const converted = await ask<{ ok: { enquiry: EnquiryAnswer } | null }>(
    'partner',
    `mutation ($key: String!, $id: ID!, $version: Int!, $matterId: ID) { convertEnquiry(idempotencyKey: $key, id: $id, version: $version, matterId: $matterId) { ok { enquiry { version } } error { message } } }`,
    { key: crypto.randomUUID(), id: enquiry.id, version, matterId },
  );
  assert.ok(converted.answer.ok, JSON.stringify(converted.answer));
  const onMatter = async () =>
    (
      await ask<{ messages: { subject: string }[] }>(
        'partner',
        'query ($id: ID!) { matterMessages(matterId: $id) { messages { subject } } }',
        { id: matterId },
      )
    ).answer.messages.filter(({ subject }) => subject === `Your enquiry ${enquiry.number}`).length;
  assert.equal(await onMatter(), 1);
  const undone = await ask<{ ok: unknown }>(
    'partner',
    'mutation ($id: ID!, $version: Int!) { undoEnquiryConversion(id: $id, version: $version) { ok { enquiry { id } } error { message } } }',
    { id: enquiry.id, version: converted.answer.ok.enquiry.version },
  );
  assert.ok(undone.answer.ok);
  assert.equal(await onMatter(), 0);
  assert.equal((await history('partner', enquiry.id)).answer?.recordCount, 1);
});

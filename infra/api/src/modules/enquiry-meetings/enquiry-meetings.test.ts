import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { enquiriesOfAlpha, type EnquiryAnswer } from '../enquiries/enquiries.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);

interface Meeting {
  readonly id: string;
  readonly version: number;
  readonly invitedAt: string | null;
}
interface Outcome {
  readonly ok: Meeting | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: { readonly id: string } | null;
}
const shown = '{ ok { id version invitedAt people { name } } error { message fields { field } } conflict { id } }';
const ask = async <T>(
  who: TestUser,
  document: string,
  variables: Record<string, unknown>,
  tenant: TestTenant = 'alpha',
): Promise<{ answer: T; code: string | undefined }> => {
  const { data, errors } = await api.run([tenant, who], document, variables);
  return { answer: Object.values(data)[0] as unknown as T, code: errors[0]?.extensions.code };
};
const book = (who: TestUser, enquiryId: string, input: Record<string, unknown> = {}, tenant: TestTenant = 'alpha') =>
  ask<Outcome | null>(
    who,
    `mutation ($key: String!, $input: BookEnquiryMeetingInput!) { bookEnquiryMeeting(idempotencyKey: $key, input: $input) ${shown} }`,
    {
      key: crypto.randomUUID(),
      input: {
        enquiryId,
        title: 'First meeting',
        day: '2027-03-01',
        startsAt: '10:00',
        endsAt: '11:00',
        place: 'Level 2',
        note: 'Ask about the house',
        personIds: [idOf(tenant, 'user', 'partner')],
        invites: false,
        ...input,
      },
    },
    tenant,
  );
const act = (who: TestUser, field: string, { id, version }: Meeting, tenant: TestTenant = 'alpha') =>
  ask<Outcome | null>(
    who,
    `mutation ($id: ID!, $version: Int!) { ${field}(id: $id, version: $version) ${shown} }`,
    { id, version },
    tenant,
  );
const list = (who: TestUser, enquiryId: string, tenant: TestTenant = 'alpha') =>
  ask<{ canEdit: boolean; meetings: { id: string; title: string }[] } | null>(
    who,
    'query ($id: ID!) { enquiryMeetings(enquiryId: $id) { canEdit meetings { id title } } }',
    { id: enquiryId },
    tenant,
  );
async function anEnquiry(input: Record<string, unknown> = {}): Promise<EnquiryAnswer> {
  const { ok } = await alpha.create('partner', { assignedToId: idOf('alpha', 'user', 'partner'), ...input });
  assert.ok(ok);
  return ok;
}
const mails = async (): Promise<{ recipient: string; calendar: string; text_body: string }[]> =>
  (
    await api.owner.query(
      `select recipient, calendar, text_body from mail_outbox where kind = 'enquiryMeeting' order by created_at, id`,
    )
  ).rows;

test('a meeting stands in the calendar, and the enquirer gets an invitation that calendars take, without the note', async () => {
  const enquiry = await anEnquiry();
  const meeting = (await book('partner', enquiry.id, { invites: true })).answer?.ok;
  assert.ok(meeting?.invitedAt);
  const [mail] = await mails();
  assert.equal(mail?.recipient, 'nora@vale.example');
  assert.match(mail.calendar, /METHOD:REQUEST/);
  assert.match(mail.calendar, /SUMMARY:First meeting/);
  assert.doesNotMatch(mail.calendar + mail.text_body, /Ask about the house/);
  const { rows } = await api.owner.query(`select title, enquiry_id from appointments where id = $1`, [meeting.id]);
  assert.deepEqual(rows, [{ title: 'First meeting', enquiry_id: enquiry.id }]);
  assert.equal((await act('partner', 'cancelEnquiryMeeting', meeting)).answer?.error, null);
  assert.match((await mails()).at(-1)?.calendar ?? '', /METHOD:CANCEL/);
  assert.deepEqual((await list('partner', enquiry.id)).answer?.meetings, []);
  const log = await api.owner.query(
    `select action from activity_log where kind = 'enquiry' and object_id = $1 and action like '%Meeting'`,
    [enquiry.id],
  );
  assert.deepEqual(log.rows.map(({ action }) => action as string).toSorted(), ['bookMeeting', 'cancelMeeting']);
});

test('who was not invited is not told that a meeting is cancelled, and can be invited later', async () => {
  const enquiry = await anEnquiry();
  const before = (await mails()).length;
  const meeting = (await book('partner', enquiry.id)).answer?.ok;
  assert.ok(meeting);
  assert.equal((await mails()).length, before);
  const invited = (await act('partner', 'inviteToEnquiryMeeting', meeting)).answer?.ok;
  assert.ok(invited?.invitedAt);
  const other = (await book('partner', enquiry.id, { title: 'Another' })).answer?.ok;
  assert.ok(other);
  await act('partner', 'cancelEnquiryMeeting', other);
  assert.equal((await mails()).length, before + 1);
});

test('a meeting that ends before it begins, with nobody’s address, or with people of another firm is refused', async () => {
  const { id } = await anEnquiry();
  for (const [input, field] of [
    [{ endsAt: '09:00' }, 'endsAt'],
    [{ title: '' }, 'title'],
    [{ personIds: [idOf('beta', 'user', 'partner')] }, 'personIds'],
  ] as const)
    assert.equal((await book('partner', id, input)).answer?.error?.fields[0]?.field, field);
  const nowhere = await anEnquiry({ enquirerEmail: '' });
  assert.equal((await book('partner', nowhere.id, { invites: true })).answer?.ok, null);
  assert.deepEqual((await list('partner', nowhere.id)).answer?.meetings, []);
});

test('who does not reach the enquiry, and every other firm, neither sees nor changes its meetings', async () => {
  const enquiry = await anEnquiry();
  const meeting = (await book('partner', enquiry.id)).answer?.ok;
  assert.ok(meeting);
  const nothing = { canEdit: false, meetings: [] };
  assert.deepEqual(JSON.parse(JSON.stringify((await list('own', enquiry.id)).answer)), nothing);
  assert.deepEqual(JSON.parse(JSON.stringify((await list('partner', enquiry.id, 'beta')).answer)), nothing);
  assert.equal((await list('client', enquiry.id)).code, 'FORBIDDEN');
  for (const [who, tenant] of [
    ['own', 'alpha'],
    ['client', 'alpha'],
    ['partner', 'beta'],
  ] as const) {
    assert.equal((await book(who, enquiry.id, {}, tenant)).answer?.ok ?? null, null, who);
    for (const field of ['inviteToEnquiryMeeting', 'cancelEnquiryMeeting'])
      assert.ok((await act(who, field, meeting, tenant)).answer?.error !== null, `${who} ${field}`);
  }
  assert.equal((await list('partner', enquiry.id)).answer?.meetings.length, 1);
});

test('a change that was not seen is a conflict', async () => {
  const meeting = (await book('partner', (await anEnquiry()).id)).answer?.ok;
  assert.ok(meeting);
  const stale = await act('partner', 'cancelEnquiryMeeting', { ...meeting, version: meeting.version + 1 });
  assert.equal(stale.answer?.conflict?.id, meeting.id);
});

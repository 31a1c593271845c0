import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { enquiriesOfAlpha } from '../enquiries/enquiries.fixtures.ts';
import { calendarReply } from '../inbound-mail/inbound-mail.fixtures.ts';
import { aNewMatter } from '../matter-intake/matter-intake.fixtures.ts';

const TOKEN = 'the token that the mail server names';
let api: TestApi;
before(async () => {
  api = await startTestApi({ returnedMail: { domain: 'returns.test', token: TOKEN } });
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);

const ask = async (
  document: string,
  variables: Record<string, unknown>,
  who: TestUser = 'partner',
  tenant: TestTenant = 'alpha',
): Promise<AnswerData> => {
  const { data, errors } = await api.run([tenant, who], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as AnswerData;
};
async function anEnquiry(): Promise<{ readonly id: string; readonly version: number; readonly number: number }> {
  const { ok } = await alpha.create('partner', { assignedToId: idOf('alpha', 'user', 'partner') });
  assert.ok(ok);
  return ok;
}
interface Booked {
  readonly id: string;
  readonly version: number;
}
const book = async (enquiryId: string, input: Record<string, unknown> = {}): Promise<Booked> => {
  const done = await ask(
    'mutation ($key: String!, $input: BookEnquiryMeetingInput!) { bookEnquiryMeeting(idempotencyKey: $key, input: $input) { ok { id version } error { message } } }',
    {
      key: crypto.randomUUID(),
      input: {
        enquiryId,
        title: 'First meeting',
        day: '2199-03-01',
        startsAt: '10:00',
        endsAt: '11:00',
        place: 'https://meet.example/ab-cd',
        personIds: [idOf('alpha', 'user', 'partner')],
        invites: true,
        ...input,
      },
    },
  );
  return (done['ok'] as unknown as Booked | null) ?? assert.fail(JSON.stringify(done['error']));
};
/** The latest invitation to a meeting: whom programs answer, and what it is known by. */
async function invitation(meetingId: string) {
  const { rows } = await api.owner.query<{ calendar: string; recipient: string }>(
    `select calendar, recipient from mail_outbox where kind = 'enquiryMeeting' and calendar like '%' || $1 || '%' order by created_at desc limit 1`,
    [meetingId],
  );
  const [mail] = rows;
  assert.ok(mail);
  const event = new ICAL.Component(ICAL.parse(mail.calendar) as unknown as never).getFirstSubcomponent('vevent');
  return {
    uid: String(event?.getFirstPropertyValue('uid')),
    organizer: String(event?.getFirstPropertyValue('organizer')).replace('mailto:', ''),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    recipient: mail.recipient,
  };
}
const hand = async (to: string, raw: string): Promise<string> =>
  (
    await api.app.inject({
      method: 'POST',
      url: `/-/inbound-mail?recipient=${encodeURIComponent(to)}`,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${TOKEN}` },
      payload: raw,
    })
  ).json<{ outcome: string }>().outcome;
const meetingsOf = async (enquiryId: string) =>
  (
    await ask('query ($id: ID!) { enquiryMeetings(enquiryId: $id) { meetings { id answer version } } }', {
      id: enquiryId,
    })
  )['meetings'] as unknown as { id: string; answer: string | null; version: number }[];

test('the answer of an enquirer’s calendar program is noted until the meeting is announced again', async () => {
  const enquiry = await anEnquiry();
  const meeting = await book(enquiry.id);
  const { uid, organizer, sequence, recipient } = await invitation(meeting.id);
  const reply = { uid, attendee: recipient, sequence, stamp: '20260101T090000Z' };
  assert.equal(
    await hand(organizer, calendarReply(organizer, { ...reply, attendee: 'else@where.example' })),
    'ignored',
  );
  assert.equal(await hand(organizer, calendarReply(organizer, { ...reply, uid: 'meeting-x@alpha' })), 'ignored');
  assert.equal(await hand(organizer, calendarReply(organizer, reply)), 'answer');
  assert.equal((await meetingsOf(enquiry.id))[0]?.answer, 'Accepted');
  const declined = { ...reply, participation: 'DECLINED', stamp: '20260101T080000Z' };
  assert.equal(await hand(organizer, calendarReply(organizer, declined)), 'ignored', 'made before the other');

  const { version: _version, ...asked } = meeting;
  const now = (await meetingsOf(enquiry.id))[0]?.version ?? 0;
  await ask(
    'mutation ($input: UpdateAppointmentInput!) { updateAppointment(input: $input) { ok { id } error { message } } }',
    { input: { ...asked, version: now, startsAt: '14:00', endsAt: '15:00' } },
  );
  await ask(
    'mutation ($id: ID!, $version: Int!) { inviteToEnquiryMeeting(id: $id, version: $version) { ok { id } error { message } } }',
    { id: meeting.id, version: now + 1 },
  );
  assert.equal((await meetingsOf(enquiry.id))[0]?.answer, null);
  const again = await invitation(meeting.id);
  assert.equal(again.organizer, organizer, 'programs take changes from the same organizer alone');
  assert.ok(again.sequence > sequence);
  const late = { ...reply, stamp: '20260101T100000Z' };
  assert.equal(await hand(organizer, calendarReply(organizer, late)), 'ignored', 'to the earlier time');
  const newer = { ...late, sequence: again.sequence, participation: 'DECLINED' };
  assert.equal(await hand(organizer, calendarReply(organizer, newer)), 'answer');
  assert.equal((await meetingsOf(enquiry.id))[0]?.answer, 'Declined');
  const log = await api.owner.query(
    `select detail ->> 'answer' as answer from activity_log where object_id = $1 and action = 'answerMeeting' order by happened_at, id`,
    [enquiry.id],
  );
  assert.deepEqual(log.rows, [{ answer: 'Accepted' }, { answer: 'Declined' }]);
});

test('a message is filled in with the next meeting; without one the message says what is missing', async () => {
  const enquiry = await anEnquiry();
  const preview = () =>
    ask('query ($input: EnquiryMessageInput!) { previewEnquiryMessage(input: $input) { html problems { field } } }', {
      input: {
        enquiryId: enquiry.id,
        subject: 'Meeting',
        html: '<p>{MeetingStart} to {MeetingEnd}, {MeetingPlace}, {MeetingLink}</p>',
      },
    });
  assert.equal((await preview())['problems']?.['length'], 4);
  await book(enquiry.id, { day: '2199-04-01', place: 'Level 2', invites: false });
  await book(enquiry.id, { invites: false });
  const filled = await preview();
  assert.deepEqual(JSON.parse(JSON.stringify(filled['problems'])), []);
  assert.match(String(filled['html']), /2199/);
  assert.match(String(filled['html']), /https:\/\/meet\.example\/ab-cd/);
  assert.doesNotMatch(String(filled['html']), /Level 2/);
});

const calendarOf = async (who: TestUser, tenant: TestTenant = 'alpha') =>
  (
    await ask(
      'query { firmCalendar(from: "2199-03-01", to: "2199-03-01") { entries { id fileNumber enquiry { number } } } }',
      {},
      who,
      tenant,
    )
  )['entries'] as unknown as { id: string; fileNumber: string | null; enquiry: { number: number } | null }[];

test('a meeting names its enquiry in the calendar, to those who may see that, and goes along to the matter and back', async () => {
  const enquiry = await anEnquiry();
  const meeting = await book(enquiry.id, { invites: false });
  const seen = async (who: TestUser) => (await calendarOf(who)).find(({ id }) => id === meeting.id);
  assert.equal((await seen('partner'))?.enquiry?.number, enquiry.number);
  assert.equal(
    (await calendarOf('partner', 'beta')).find(({ id }) => id === meeting.id),
    undefined,
  );
  const one = await ask('query ($id: ID!) { appointment(id: $id) { enquiry { id } } }', { id: meeting.id });
  assert.equal(one['enquiry']?.['id'], enquiry.id);

  const check = await ask(
    'mutation ($key: String!, $input: ConflictCheckInput!) { runConflictCheck(idempotencyKey: $key, input: $input) { ok { id version } } }',
    { key: crypto.randomUUID(), input: { names: [{ name: 'Nora Vale', contactId: null, side: 'OURS' }] } },
  );
  const report = check['ok'] as unknown as { id: string; version: number };
  await ask('mutation ($input: ReviewConflictReportInput!) { reviewConflictReport(input: $input) { ok { id } } }', {
    input: { ...report, outcome: 'CLEAR', reasons: 'Known' },
  });
  const converted = await ask(
    'mutation ($key: String!, $id: ID!, $version: Int!, $matter: CreateMatterInput) { convertEnquiry(idempotencyKey: $key, id: $id, version: $version, matter: $matter) { ok { fileNumber } error { message } } }',
    {
      key: crypto.randomUUID(),
      id: enquiry.id,
      version: enquiry.version,
      matter: {
        ...aNewMatter('alpha'),
        clientId: null,
        newClient: { kind: 'person', firstName: 'Nora', lastName: 'Vale', organisationName: '', email: '', phone: '' },
        conflictReportId: report.id,
      },
    },
  );
  assert.ok(converted['ok'], JSON.stringify(converted['error']));
  assert.equal((await seen('partner'))?.fileNumber, converted['ok']['fileNumber']);
  const undone = await ask(
    'mutation ($id: ID!, $version: Int!) { undoEnquiryConversion(id: $id, version: $version) { ok { enquiry { id } } error { message } } }',
    { id: enquiry.id, version: enquiry.version + 1 },
  );
  assert.ok(undone['ok'], JSON.stringify(undone['error']));
  assert.equal((await seen('partner'))?.fileNumber, null);
});

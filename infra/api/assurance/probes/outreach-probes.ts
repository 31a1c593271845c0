import type pg from 'pg';
import { entityId } from '../../src/entities/entities.fixtures.ts';
import { idOf, type TestTenant } from '../../src/testing/test-firms.ts';
import type { ProbeArgument } from './operations.ts';
import { contacts, NOBODY, text, users, pad, numbers, type Target } from './probe-targets.ts';

/** Of what belongs to referrers, events and mailing lists: referrers are 1 and 2, referrals in return 11 and 12. */
const row = (number: number): Target => ({
  label: `row ${number}`,
  of: (tenant) => idOf(tenant, 'outreach', number),
  ofNobody: NOBODY,
});
const referrers = [row(1), row(2)];
const events: readonly Target[] = [1, 2].map((number) => ({
  label: `event ${number}`,
  of: (tenant) => entityId(tenant, 'event', number),
  ofNobody: NOBODY,
}));
const lists: readonly Target[] = [
  { label: 'mailing list', of: (tenant) => entityId(tenant, 'mailingList', 1), ofNobody: NOBODY },
];
const ofAnEvent = (target: Target): Target => ({
  ...target,
  alongside: [[['eventId'], entityId('alpha', 'event', 1)]],
});
const ofEventInput = (target: Target): Target => ({
  ...target,
  alongside: [[['input', 'eventId'], entityId('alpha', 'event', 1)]],
});
const attendeeWrites = ['updateEventAttendee', 'removeEventAttendee'];
const ofAList = (target: Target): Target => ({
  ...target,
  alongside: [[['mailingListId'], entityId('alpha', 'mailingList', 1)]],
});
/** Whose address nothing is sent to. */
const suppressed: Target = {
  label: 'suppressed contact',
  of: (tenant) => idOf(tenant, 'contact', 9),
  ofNobody: NOBODY,
};
const ofOneList = [
  'mailingListMembers',
  'previewMailingRule',
  'mailings',
  'mailingListAccessEntries',
  'recordMailingListAccess',
  'addMailingListMembers',
  'removeMailingListMember',
  'setMailingRule',
  'sendMailing',
  'testMailing',
  'liftSuppression',
];
const ofOneEvent = [
  'previewInvitations',
  'inviteToEvent',
  'sendInvitations',
  'sendEventChanges',
  'addWalkIn',
  'markNoShows',
];
const parts = ['referrerEnquiries', 'referrerMatters', 'referrerEvents', 'reciprocalReferrals'];
const withContact = (target: Target): Target => ({
  ...target,
  alongside: [[['input', 'contactId'], idOf('alpha', 'contact', 9)]],
});

/** What is probed through their operations. */
export const outreachTargets: Readonly<Record<string, readonly Target[]>> = {
  'referrer id': referrers,
  'referrerList ids': referrers,
  'referrerList filter': [text('referrer', (mark) => `${mark} contact ${pad(5, 2)}`)],
  'referrerList values': [
    {
      ...text('referrer', (mark) => `${mark} contact ${pad(5, 2)}`),
      alongside: [
        [['columnFilters', 'column'], 'name'],
        [['columnFilters', 'operator'], 'CONTAINS'],
      ],
    },
  ],
  'referrerList withinGroup': [],
  ...Object.fromEntries(parts.map((name) => [`${name} referrerId`, referrers])),
  // Which words a campaign has is free, and shown to those who wrote them.
  'createCampaign type': [],
  'updateCampaign type': [],
  ...Object.fromEntries(
    ['eventAttendeeList', 'setEventPeople', ...ofOneEvent].map((name) => [`${name} eventId`, events]),
  ),
  'createEnquiriesFromAttendees eventId': events,
  'createEnquiriesFromAttendees attendeeIds': [row(21)].map(ofEventInput),
  // Its own test chooses people of the other firm.
  'createEnquiriesFromAttendees assignedToId': [],
  'campaignFigures campaignId': [
    { label: 'campaign', of: (tenant) => entityId(tenant, 'campaign', 1), ofNobody: NOBODY },
  ],
  'eventAttendeeList ids': [row(21)].map(ofAnEvent),
  'eventAttendeeList filter': [text('attendee', (mark) => `${mark} contact ${pad(1, 2)}`)].map(ofAnEvent),
  'eventAttendeeList values': [],
  'eventAttendeeList withinGroup': [],
  ...Object.fromEntries(
    ['previewInvitations', 'inviteToEvent'].flatMap((name) => [
      [`${name} contactIds`, contacts.slice(2, 4).map(ofAnEvent)],
      [`${name} mailingListId`, lists.map(ofAnEvent)],
    ]),
  ),
  'addWalkIn contactId': contacts.slice(4, 6).map(ofAnEvent),
  'updateEventAttendee id': [row(21)],
  'removeEventAttendee id': [row(23)],
  'restoreEventAttendee id': [row(22)],
  ...Object.fromEntries(ofOneList.map((name) => [`${name} mailingListId`, lists])),
  'mailingListRecord id': lists,
  'mailingListMembers filter': [text('member', (mark) => `${mark} contact ${pad(8, 2)}`)].map((target) => ({
    ...target,
    alongside: [[['mailingListId'], entityId('alpha', 'mailingList', 1)]] as const,
  })),
  'mailingProblems mailingId': [row(31)],
  'cancelMailing id': [row(31)],
  'chooseMailingSubject id': [row(32)],
  'chooseMailingSubject winner': [],
  'sendMailing secondSubject': [],
  'sendMailing eventId': events.map(ofAList),
  'testMailing eventId': events.map(ofAList),
  'addMailingListMembers contactIds': contacts.slice(2, 4).map(ofAList),
  'removeMailingListMember contactId': [contacts[7] as Target].map(ofAList),
  'liftSuppression contactId': [suppressed].map(ofAList),
  // Words of a rule: what they find is asked by mailing-lists.test.ts.
  ...Object.fromEntries(
    ['previewMailingRule', 'setMailingRule'].flatMap((name) =>
      ['match', 'field', 'operator', 'value'].map((word) => [`${name} ${word}`, []]),
    ),
  ),
  'createReferrer contactId': contacts.slice(6, 8),
  'createReferrer ownerId': users.map(withContact),
  'createReferrer type': [],
  'updateReferrer id': referrers,
  'updateReferrer ownerId': [],
  'updateReferrer type': [],
  'addReciprocalReferral referrerId': referrers,
  'removeReciprocalReferral id': [row(11)],
  'restoreReciprocalReferral id': [row(12)],
};

const ofOperations: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  createReferrer: { type: ['Accountant'], tier: ['A'], agreementKind: ['other'] },
  updateReferrer: { version: [1, 2], tier: ['B', 'C'] },
  addReciprocalReferral: { referrerId: [NOBODY], referredOn: ['2026-01-01'], description: ['Advice'] },
  removeReciprocalReferral: { version: [1], id: [NOBODY] },
  restoreReciprocalReferral: { id: [NOBODY] },
  setEventPeople: { eventId: [NOBODY], version: [1], hostIds: [[]], ownerIds: [[]] },
  referrerList: { isActive: [undefined, true], isNeglected: [undefined] },
  ...Object.fromEntries(parts.map((name) => [name, { referrerId: [NOBODY] }])),
  createEnquiriesFromAttendees: {
    eventId: [NOBODY],
    attendeeIds: [[]],
    areaOfLaw: ['Family'],
    channel: ['Phone'],
    source: ['Search'],
    assignedToId: [undefined],
  },
  campaignFigures: { campaignId: [NOBODY] },
  eventAttendeeList: { eventId: [NOBODY], rsvp: [undefined], attendance: [undefined], isWaiting: [undefined] },
  ...Object.fromEntries(
    ofOneEvent.map((name) => [
      name,
      { eventId: [NOBODY], contactIds: [[]], contactId: [NOBODY], mailingListId: [undefined], note: [undefined] },
    ]),
  ),
  ...Object.fromEntries(
    ofOneList.map((name) => [
      name,
      {
        mailingListId: [NOBODY],
        contactIds: [[]],
        contactId: [NOBODY],
        consentSource: ['Web form'],
        consentWording: [undefined],
        version: [1],
        subject: ['News'],
        html: ['<p>News</p>'],
        match: ['all'],
        field: ['isClient'],
        operator: ['is'],
        value: ['true'],
        reason: [undefined],
        secondSubject: [undefined],
        testPercent: [undefined],
        decideAfterHours: [undefined],
        eventId: [undefined],
      },
    ]),
  ),
  mailingListRecord: { id: [NOBODY] },
  mailingProblems: { mailingId: [NOBODY] },
  cancelMailing: { id: [NOBODY] },
  chooseMailingSubject: { id: [NOBODY], winner: ['A'] },
  ...Object.fromEntries(attendeeWrites.map((name) => [name, { version: [1, 2], id: [NOBODY] }])),
  restoreEventAttendee: { id: [NOBODY] },
};
/** Of these only one is asked, as whoever may. */
export const outreachAskedOnce = [
  'removeReciprocalReferral',
  'restoreReciprocalReferral',
  'removeEventAttendee',
  'restoreEventAttendee',
  'removeMailingListMember',
  'liftSuppression',
  'sendMailing',
  'testMailing',
  'cancelMailing',
  'chooseMailingSubject',
];

/** Values that an argument of theirs takes beside the one being probed; null for what is as everywhere. */
export function outreachSettings(
  operation: string,
  { name, path, isRequired }: ProbeArgument,
): readonly unknown[] | null {
  const own = ofOperations[operation];
  if (own === undefined) return null;
  const values = own[name];
  if (values !== undefined) return values;
  return path[0] === 'input' && !isRequired ? [undefined] : null;
}

/** Rows that only these probes need, the same in each firm. */
export async function seedOutreachProbes(owner: Pick<pg.Client, 'query'>, tenant: TestTenant): Promise<void> {
  const ids = (of: readonly number[]): string[] => of.map((number) => idOf(tenant, 'outreach', number));
  await owner.query(
    `insert into referrers (tenant_id, id, contact_id, type, agreement_kind, tier)
     select $1, referrer, contact, 'Accountant', 'other', 'C' from unnest($2::uuid[], $3::uuid[]) as given (referrer, contact)`,
    [tenant, ids([1, 2]), numbers(2).map((number) => idOf(tenant, 'contact', number + 4))],
  );
  await owner.query(
    `insert into reciprocal_referrals (tenant_id, id, referrer_id, referred_on, description, removed_at)
     select $1, referral, $3, '2026-01-01', 'Advice', case when number = 2 then now() end
     from unnest($2::uuid[]) with ordinality as given (referral, number)`,
    [tenant, ids([11, 12]), idOf(tenant, 'outreach', 1)],
  );
  await owner.query(
    `insert into event_attendees (tenant_id, id, event_id, contact_id, removed_at)
     select $1, attendee, $3, contact, case when number = 2 then now() end
     from unnest($2::uuid[], $4::uuid[]) with ordinality as given (attendee, contact, number)`,
    [
      tenant,
      ids([21, 22, 23, 24, 25]),
      entityId(tenant, 'event', 1),
      [1, 2, 10, 5, 6].map((number) => idOf(tenant, 'contact', number)),
    ],
  );
  // Something came from each of them, somebody is on the mailing list.
  const [first, second] = [idOf(tenant, 'outreach', 1), idOf(tenant, 'outreach', 2)];
  for (const table of ['matters', 'enquiries'])
    await owner.query(
      `update ${table} t set referrer_id = case when place.n % 2 = 0 then $2::uuid else $3::uuid end
       from (select id, row_number() over (order by id) as n from ${table} where tenant_id = $1) place
       where t.tenant_id = $1 and t.id = place.id`,
      [tenant, first, second],
    );
  await owner.query(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at) values ($1, $2, $3, 'Web form', now())`,
    [tenant, entityId(tenant, 'mailingList', 1), idOf(tenant, 'contact', 8)],
  );
  await owner.query(
    `insert into marketing_suppressions (tenant_id, address, reason)
     select c.tenant_id, lower(trim(c.email)), 'bounce' from contacts c where c.tenant_id = $1 and c.id = $2 and trim(c.email) <> ''`,
    [tenant, idOf(tenant, 'contact', 9)],
  );
  await owner.query(
    `insert into mailings (tenant_id, id, mailing_list_id, subject, html, user_id, due_at) values ($1, $2, $3, 'News', '<p>News</p>', $4, now() + interval '1 year')`,
    [tenant, idOf(tenant, 'outreach', 31), entityId(tenant, 'mailingList', 1), idOf(tenant, 'user', 'admin')],
  );
  await owner.query(
    `insert into mailings (tenant_id, id, mailing_list_id, subject, html, user_id, due_at, second_subject, test_percent)
     values ($1, $2, $3, 'News', '<p>News</p>', $4, now() + interval '1 year', 'Other news', 20)`,
    [tenant, idOf(tenant, 'outreach', 32), entityId(tenant, 'mailingList', 1), idOf(tenant, 'user', 'admin')],
  );
  await owner.query(
    `insert into mailing_recipients (tenant_id, mailing_id, contact_id, name, state, reason)
     select $1, $2, c.id, c.name, 'SKIPPED', 'noAddress' from contacts c where c.tenant_id = $1 and c.id = $3`,
    [tenant, idOf(tenant, 'outreach', 31), idOf(tenant, 'contact', 8)],
  );
}

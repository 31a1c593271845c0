import { createHash } from 'node:crypto';
import { formatDay, formatMoment, momentOf, type Day } from './calendar.ts';
import type { Contact, FirmContext, People } from './firm-context.ts';
import type { Matter } from './make-matters.ts';
import {
  campaignTypes,
  enquiryChannels,
  enquirySources,
  enquiryStages,
  eventCategories,
  lostReasons,
} from './vocabulary/lists.ts';
import { referrerTypes } from './vocabulary/organisations.ts';
import { dietaryNeeds } from './vocabulary/people.ts';
import { matterTypeParts } from './vocabulary/matter-types.ts';
import { practiceAreas } from './vocabulary/practice-areas.ts';

export interface Growth {
  readonly referrerIds: readonly string[];
  readonly campaignIds: readonly string[];
}

const campaigns = [
  'Autumn property update',
  'Wills week',
  'Small business breakfast',
  'Family law helpline',
  'Building defects guide',
  'End of financial year',
  'Spring conveyancing',
  'Employer webinar series',
] as const;
const mailingLists = ['Newsletter', 'Property update', 'Employers', 'Estate planning', 'Referrers'] as const;
const venues = ['Level 12 boardroom', 'Town Hall', 'Harbour View Room', 'Community Centre'] as const;

/** Who sends work, what the firm does to be found, and whom it writes to. */
export async function makeGrowth(context: FirmContext, people: People, contacts: readonly Contact[]): Promise<Growth> {
  const { plan, random, today, load } = context;
  const start = momentOf(today - 900, 9);
  const referring = contacts.slice(people.users.length).filter(() => random.chance(0.025));
  const referrers = referring.map((contact) => {
    const kind = random.pick(['percentage', 'flat', 'other', 'other'] as const);
    return {
      id: random.id(start),
      contact_id: contact.id,
      type: random.pick(referrerTypes),
      agreement_kind: kind,
      agreement_percent: kind === 'percentage' ? random.between(5, 15) : null,
      agreement_amount_minor: kind === 'flat' ? random.between(1, 5) * 10_000 : null,
      owner_id: random.pick(people.staff).id,
      tier: random.pick(['A', 'B', 'B', 'C', 'C', 'C']),
      last_touch_on: formatDay(today - random.between(3, 200)),
      next_touch_on: random.chance(0.6) ? formatDay(today + random.between(1, 90)) : null,
    };
  });
  await load('referrers', referrers);
  const count = plan.isComplete ? Math.min(campaigns.length, Math.max(2, Math.round(plan.matters / 150))) : 0;
  const campaignRows = campaigns.slice(0, count).map((name, index) => {
    const starts = today - 330 + index * 50;
    const status = starts > today ? 'Planning' : starts + 60 > today ? 'Active' : 'Complete';
    return {
      id: random.id(start),
      name,
      type: random.pick(campaignTypes),
      status,
      starts_on: formatDay(starts),
      ends_on: formatDay(starts + 60),
      budget_minor: random.between(20, 300) * 10_000,
    };
  });
  await load('campaigns', campaignRows);
  await makeEvents(
    context,
    people,
    contacts,
    campaignRows.map(({ id, name }) => ({ id, name })),
  );
  if (plan.isComplete) await makeMailingLists(context, people, contacts);
  return { referrerIds: referrers.map(({ id }) => id), campaignIds: campaignRows.map(({ id }) => id) };
}

async function makeEvents(
  { random, today, load }: FirmContext,
  people: People,
  contacts: readonly Contact[],
  run: readonly { id: string; name: string }[],
): Promise<void> {
  const events = run.flatMap(({ id, name }, index) => {
    const day = today - 300 + index * 50 + random.between(0, 30);
    const isOnline = random.chance(0.4);
    return [
      {
        day,
        id: random.id(momentOf(Math.min(day, today), 9)),
        campaign_id: id,
        name: `${name}: ${isOnline ? 'webinar' : 'evening'}`,
        category: random.pick(eventCategories),
        venue: isOnline ? '' : random.pick(venues),
        is_online: isOnline,
        starts_at: formatMoment(momentOf(day, 17)),
        ends_at: formatMoment(momentOf(day, 19)),
        starts_on: formatDay(day),
        start_time: '17:00',
        ends_on: null,
        end_time: '19:00',
        time_zone: 'Australia/Sydney',
        host_id: people.staff[index % people.staff.length]?.id ?? null,
        join_link: isOnline ? 'https://meet.example/harbour' : '',
        capacity: random.between(2, 12) * 10,
        budget_minor: random.between(5, 80) * 10_000,
      },
    ];
  });
  await load(
    'events',
    events.map(({ day: _day, ...event }) => event),
  );
  await load(
    'event_attendees',
    events.flatMap((event) => {
      const isOver = event.starts_at < formatMoment(momentOf(today, 0));
      const chosen = distinct(contacts, Math.min(40, Math.floor(contacts.length / 8)), random.next);
      return chosen.map((contact, place) => {
        const attendee = {
          id: idFrom(`${event.id}:${contact.id}`),
          event_id: event.id,
          contact_id: contact.id,
          invited_by: random.pick(people.staff).id,
          rsvp: random.pick(['No response', 'Accepted', 'Accepted', 'Declined', 'Tentative']),
          attendance: isOver && random.chance(0.6) ? random.pick(['attended', 'attended', 'no-show']) : null,
          guests: random.chance(0.2) ? 1 : 0,
          dietary: random.pick(dietaryNeeds),
        };
        // In the order in which they are listed, ten minutes apart, some weeks before.
        const answered = formatMoment(momentOf(Math.min(event.day - 14, today - 1), 9) + place * 600_000);
        return {
          ...attendee,
          responded_at: attendee.rsvp === 'No response' ? null : answered,
          accepted_at: attendee.rsvp === 'Accepted' ? answered : null,
          checked_in_at: attendee.attendance === 'attended' ? event.starts_at : null,
        };
      });
    }),
  );
}

/** The same for the same text: it takes nothing from the numbers that all other rows are drawn from. */
const idFrom = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function makeMailingLists(
  { random, today, load }: FirmContext,
  people: People,
  contacts: readonly Contact[],
): Promise<void> {
  const created = momentOf(today - 700, 9);
  const lists = mailingLists.map((name) => ({
    id: random.id(created),
    name,
    description: `People who asked for: ${name.toLowerCase()}`,
    kind: name === 'Referrers' ? 'rule' : 'static',
    rule:
      name === 'Referrers'
        ? JSON.stringify({ match: 'all', conditions: [{ field: 'isReferrer', operator: 'is', value: 'true' }] })
        : null,
    owner_id: random.pick(people.staff).id,
  }));
  await load('mailing_lists', lists);
  await load(
    'mailing_list_members',
    lists
      .filter((list) => list.kind === 'static')
      .flatMap((list) =>
        distinct(
          contacts.filter((contact) => contact.email !== ''),
          Math.floor(contacts.length / 12),
          random.next,
        ).map((contact) => {
          const consented = today - random.between(30, 690);
          return {
            mailing_list_id: list.id,
            contact_id: contact.id,
            consent_source: random.pick(['Web form', 'In person', 'Engagement letter']),
            consented_at: formatMoment(momentOf(consented, 11)),
            opted_out_at: random.chance(0.06) ? formatMoment(momentOf(consented + random.between(1, 29), 20)) : null,
          };
        }),
      ),
  );
}

/** Enquiries of the last year; those that were won point at a matter that followed. */
export async function makeEnquiries(
  context: FirmContext,
  {
    people,
    contacts,
    growth,
    matters,
  }: {
    readonly people: People;
    readonly contacts: readonly Contact[];
    readonly growth: Growth;
    readonly matters: readonly Matter[];
  },
): Promise<string[]> {
  const { plan, random, today } = context;
  const days = Array.from({ length: plan.enquiries }, () => today - Math.floor(365 * random.next() ** 1.1)).sort(
    (a, b) => a - b,
  );
  const rows = days.map((day, index) => {
    const received = momentOf(day, random.between(8, 18));
    const area = random.pickWeighted(practiceAreas);
    const contact = random.pick(contacts);
    const source = random.pick(enquirySources);
    const { status, stage } = outcomeOf(context, day);
    const followed =
      status === 'Won' ? matters.find((matter) => matter.opened >= day && matter.area === area) : undefined;
    return {
      id: random.id(received),
      number: index + 1,
      received_at: formatMoment(received),
      status,
      stage,
      channel: random.pick(enquiryChannels),
      source,
      campaign_id: growth.campaignIds.length > 0 && random.chance(0.2) ? random.pick(growth.campaignIds) : null,
      referrer_id: source === 'Referral' && growth.referrerIds.length > 0 ? random.pick(growth.referrerIds) : null,
      contact_id: followed?.client.id ?? (random.chance(0.4) ? contact.id : null),
      enquirer_name: followed?.client.name ?? contact.name,
      enquirer_email: contact.email,
      enquirer_phone: contact.phone,
      area_of_law: matterTypeParts[area.name]?.area ?? area.team,
      office_id: random.pick(people.officeIds),
      team_id: people.teams.find((team) => team.description === area.team)?.id ?? null,
      assigned_to_id: random.chance(0.9) ? random.pick(people.feeEarners).id : null,
      estimated_value_minor: random.between(area.estimate[0], area.estimate[1]) * 100,
      urgency: random.pick(['Low', 'Normal', 'Normal', 'Normal', 'High']),
      first_response_due_at: formatMoment(received + 4 * 3_600_000),
      first_responded_at: stage === 'New' ? null : formatMoment(received + random.between(10, 600) * 60_000),
      outcome: status === 'Won' ? 'Became a matter' : null,
      lost_reason: status === 'Lost' ? random.pick(lostReasons) : null,
      summary: random.pick(area.enquiries),
      consent_at: formatMoment(received),
      consent_wording: 'I agree that the firm may contact me about my enquiry.',
      matter_id: followed?.id ?? null,
      created_at: formatMoment(received),
      changed_at: formatMoment(received),
    };
  });
  await context.load('enquiries', rows);
  return rows.map(({ id }) => id);
}

function outcomeOf({ random, today }: FirmContext, day: Day): { status: string; stage: string } {
  const age = today - day;
  if (age < 10 && random.chance(0.75)) return { status: 'Open', stage: random.pick(enquiryStages.slice(0, 4)) };
  if (age < 45 && random.chance(0.5))
    return { status: random.chance(0.15) ? 'OnHold' : 'Ongoing', stage: random.pick(enquiryStages.slice(2, 6)) };
  if (random.chance(0.45)) return { status: 'Won', stage: 'Converted' };
  return { status: 'Lost', stage: random.chance(0.2) ? 'Referred out' : 'Lost' };
}

function distinct<T>(items: readonly T[], count: number, next: () => number): T[] {
  const chosen = new Set<T>();
  for (let attempt = 0; attempt < count; attempt += 1) {
    const item = items[Math.floor(next() * items.length)];
    if (item !== undefined) chosen.add(item);
  }
  return [...chosen];
}

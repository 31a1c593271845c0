import { formatDay, formatMoment, momentOf } from './calendar.ts';
import type { Contact, FirmContext, People } from './firm-context.ts';
import { streets, suburbs } from './vocabulary/places.ts';

const relationships = [
  ['Director', 'Company'],
  ['Employee', 'Employer'],
  ['Secretary', 'Company'],
  ['Bookkeeper', 'Company'],
] as const;
const identityKinds = ['Passport', 'Driver licence', 'Proof of age card'] as const;
const letters = [
  'What changes for you this quarter',
  'Dates to keep in mind',
  'An invitation to our next talk',
] as const;

/**
 * What the firm knows of some contacts beyond the list: further addresses and numbers, who is what to whom, whose identity
 * was checked, how they consented. `context` brings chance of its own, so that nothing made before them changes.
 */
export async function makeContactRecords(
  context: FirmContext,
  people: People,
  contacts: readonly Contact[],
): Promise<void> {
  const { random, today, load } = context;
  const known = contacts.slice(people.users.length);
  const some = (share: number): Contact[] => known.filter(() => random.chance(share));
  const born = momentOf(today - 500, 10);
  await load(
    'contact_addresses',
    some(0.06).map((contact) => {
      const place = random.pick(suburbs);
      return {
        id: random.id(born),
        contact_id: contact.id,
        label:
          contact.kind === 'person' ? random.pick(['Work', 'Holiday house']) : random.pick(['Postal', 'Warehouse']),
        address_line: `${random.between(1, 180)} ${random.pick(streets)}`,
        suburb: place.suburb,
        state: place.state,
        postcode: place.postcode,
      };
    }),
  );
  await load(
    'contact_points',
    some(0.08).map((contact) => ({
      id: random.id(born),
      contact_id: contact.id,
      kind: 'phone',
      label: contact.kind === 'person' ? 'Work' : 'Accounts',
      value: `08 5550 ${random.between(1000, 9999)}`,
    })),
  );
  const companies = known.filter(({ kind }) => kind === 'organisation');
  const persons = known.filter(({ kind }) => kind === 'person');
  const count = companies.length === 0 ? 0 : Math.floor(persons.length / 12);
  await load(
    'contact_relationships',
    persons.slice(0, count).map((person, index) => {
      const [role, otherRole] = random.pick(relationships);
      return {
        id: random.id(born),
        contact_id: person.id,
        other_id: companies[index % companies.length]?.id ?? null,
        role,
        other_role: otherRole,
        created_at: formatMoment(born),
        from_on: formatDay(today - random.between(200, 2500)),
        until_on: random.chance(0.15) ? formatDay(today - random.between(1, 190)) : null,
      };
    }),
  );
  await load(
    'contact_identity_checks',
    persons
      .filter(() => random.chance(0.1))
      .map((person) => {
        const day = today - random.between(5, 700);
        return {
          id: random.id(momentOf(day, 10)),
          contact_id: person.id,
          kind: random.pick(identityKinds),
          document: `•••• ${random.between(1000, 9999)}`,
          checked_on: formatDay(day),
          checked_by: random.pick(people.staff).id,
          expires_on: formatDay(today + random.between(30, 2500)),
        };
      }),
  );
  await context.run(
    `update contacts c set marketing_consent = true, consent_source = m.consent_source, consent_on = m.consented_at::date
     from mailing_list_members m where c.tenant_id = $1 and m.tenant_id = $1 and m.contact_id = c.id and m.opted_out_at is null`,
    [context.plan.tenantId],
  );
  await makeMailings(context);
}

/** What was sent to each list, which mails came back, and how two subjects did. */
async function makeMailings({ plan, today, run }: FirmContext): Promise<void> {
  const tenantId = plan.tenantId;
  // The parts of a mailing follow from its list: they take nothing from chance.
  await run(
    `insert into mailings (tenant_id, id, mailing_list_id, subject, second_subject, test_percent, winner, is_measured, html, state, user_id, due_at, created_at, finished_at)
     select l.tenant_id, md5(l.id::text || n)::uuid, l.id, ($2::text[])[n], case when n = 2 then 'Three dates for your calendar' end,
       case when n = 2 then 40 end, case when n = 2 then 'B' end, true, '<p>Dear {Recipient.FirstName}</p>', 'DONE', l.owner_id,
       $3::timestamptz - make_interval(days => n * 45), $3::timestamptz - make_interval(days => n * 45), $3::timestamptz - make_interval(days => n * 45) + interval '20 minutes'
     from mailing_lists l, generate_series(1, 3) n where l.tenant_id = $1 and l.kind = 'static' and l.owner_id is not null`,
    [tenantId, letters, formatMoment(momentOf(today - 5, 10))],
  );
  await run(
    `insert into mailing_recipients (tenant_id, mailing_id, contact_id, name, state, reason, mail_id, settled_at, variant, opened_at, clicked_at)
     select g.tenant_id, g.id, c.id, c.name, case when w.is_out then 'SKIPPED' else 'QUEUED' end, case when w.is_out then 'listOptOut' end,
       case when w.is_out then null else md5(g.id::text || c.id)::uuid end, g.finished_at,
       case when g.second_subject is not null and w.chance % 5 < 2 then case when w.chance % 2 = 0 then 'A' else 'B' end end,
       case when w.chance % 20 < 11 and not w.is_out then g.finished_at + make_interval(mins => w.chance) end,
       case when w.chance % 20 < 3 and not w.is_out then g.finished_at + make_interval(mins => w.chance + 2) end
     from mailings g join mailing_list_members m on m.tenant_id = $1 and m.mailing_list_id = g.mailing_list_id
     join contacts c on c.tenant_id = $1 and c.id = m.contact_id
     cross join lateral (select m.opted_out_at < g.created_at is true as is_out,
       (('x' || substr(md5(g.id::text || c.id::text || 'chance'), 1, 6))::bit(24)::integer % 1000) as chance) w
     where g.tenant_id = $1 and g.state = 'DONE' and m.consented_at < g.created_at`,
    [tenantId],
  );
  await run(
    `insert into marketing_returns (tenant_id, mail_id, kind, address, status, detail, created_at)
     select $1, p.mail_id, w.kind, lower(trim(c.email)), w.status, w.detail, p.settled_at + interval '1 hour'
     from mailing_recipients p join contacts c on c.tenant_id = $1 and c.id = p.contact_id
     cross join lateral (select ('x' || substr(md5(p.mail_id::text), 1, 6))::bit(24)::integer % 60 as chance) r
     join (values (0, 'hard', '5.1.1', 'smtp; 550 5.1.1 User unknown'), (1, 'soft', '5.2.2', 'smtp; 552 5.2.2 Mailbox full'), (2, 'soft', '5.2.2', 'smtp; 552 5.2.2 Mailbox full'))
       w (chance, kind, status, detail) on w.chance = r.chance
     where p.tenant_id = $1 and p.mail_id is not null and trim(c.email) <> ''`,
    [tenantId],
  );
  await run(
    `insert into marketing_suppressions (tenant_id, address, reason, detail, created_at)
     select distinct on (r.address) $1, r.address, 'bounce', r.status || ' ' || r.detail, r.created_at
     from marketing_returns r where r.tenant_id = $1 and r.kind = 'hard' order by r.address, r.created_at`,
    [tenantId],
  );
}

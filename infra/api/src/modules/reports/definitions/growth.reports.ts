import { isFromSource, limitedToSource } from '../../../policy/came-from.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../../policy/rules.ts';
import { scopeOf } from '../../../policy/viewer.ts';
import { enquiriesPolicy } from '../../enquiries/enquiries.policy.ts';
import { referrersPolicy } from '../../referrers/referrers.policy.ts';
import { opensContactColumn, personName, referrerName, seesMoney, titles } from '../report-columns.ts';
import { defineReport, type ReportColumn, type Told } from '../report-definition.ts';
import { seesContact, seesEnquiry, seesMoneyOfMatter } from '../report-reach.ts';

const enquiryText: Told = (translate) =>
  translate('api.report.who.enquiries', 'People who work with enquiries, for the enquiries they see');
const receivedDay = '(e.received_at at time zone :timeZone::text)::date';
const officeOf = (id: string): string =>
  `coalesce((select o.name from offices o where o.tenant_id = :tenantId and o.id = ${id}), '')`;

const enquiryColumns = {
  number: {
    title: (translate) => translate('api.report.column.number', 'Number'),
    kind: 'text',
    sql: 'e.number::text',
  },
  received: { title: titles.received, kind: 'date', sql: receivedDay, canGroup: true },
  enquirer: { title: titles.enquirer, kind: 'text', sql: 'e.enquirer_name' },
  areaOfLaw: { title: titles.areaOfLaw, kind: 'text', sql: 'e.area_of_law', canGroup: true },
  source: { title: titles.source, kind: 'text', sql: 'e.source', canGroup: true },
  referrer: {
    title: titles.referrer,
    kind: 'text',
    sql: referrerName('e.referrer_id'),
    only: holdsAny('referrers'),
    canGroup: true,
  },
  assignedTo: { title: titles.assignedTo, kind: 'text', sql: personName('e.assigned_to_id'), canGroup: true },
  office: { title: titles.office, kind: 'text', sql: officeOf('e.office_id'), canGroup: true, isOptional: true },
} as const satisfies Record<string, ReportColumn>;
const enquiries = {
  category: 'enquiries',
  permission: enquiriesPolicy.view,
  permissionText: enquiryText,
  licence: 'clients',
  parameters: {
    period: { usual: 'lastTwelveMonths', column: receivedDay },
    office: { sql: 'e.office_id' },
    person: { sql: 'e.assigned_to_id' },
  },
  table: 'enquiries e',
  rowId: 'e.id',
  within: `e.tenant_id = :tenantId and not e.is_suspected_spam and ${seesEnquiry()}`,
  link: `'/enquiriesDetail/' || e.id`,
} as const;
const counts = (title: Told, condition: string): ReportColumn => ({
  title,
  kind: 'count',
  sql: `(${condition})::integer`,
});

const enquiryConversion = defineReport({
  ...enquiries,
  id: 'enquiry-conversion',
  title: (translate) => translate('api.report.enquiryConversion.title', 'Enquiry conversion'),
  description: (translate) =>
    translate(
      'api.report.enquiryConversion.about',
      'Enquiries received in a period and how many became matters, by source, referrer or who handled them.',
    ),
  columns: {
    ...enquiryColumns,
    status: {
      title: titles.status,
      kind: 'text',
      sql: 'e.status',
      canGroup: true,
      labels: (translate) => ({
        Open: translate('api.report.enquiryState.open', 'Open'),
        Ongoing: translate('api.report.enquiryState.ongoing', 'Ongoing'),
        OnHold: translate('api.report.enquiryState.onHold', 'On hold'),
        Won: translate('api.report.enquiryState.won', 'Won'),
        Lost: translate('api.report.enquiryState.lost', 'Lost'),
      }),
    },
    lostReason: {
      title: titles.reason,
      kind: 'text',
      sql: `coalesce(e.lost_reason, '')`,
      canGroup: true,
      isOptional: true,
    },
    won: counts(titles.won, `e.status = 'Won'`),
    lost: counts(titles.lost, `e.status = 'Lost'`),
    conversion: {
      title: (translate) => translate('api.report.column.conversion', 'Conversion'),
      kind: 'percent',
      sql: `case when e.status = 'Won' then 1.0 else 0.0 end`,
      total: `(count(*) filter (where e.status = 'Won'))::float8 / nullif(count(*), 0)`,
      isOptional: true,
    },
    value: {
      title: (translate) => translate('api.report.column.estimatedValue', 'Estimated value'),
      kind: 'money',
      sql: 'e.estimated_value_minor',
    },
  },
  groupBy: 'source',
  sort: { column: 'received', direction: 'desc' },
  figure: 'won',
});

const responseSeconds = 'extract(epoch from (e.first_responded_at - e.received_at))';
const responseTime = defineReport({
  ...enquiries,
  id: 'response-time',
  title: (translate) => translate('api.report.responseTime.title', 'Response time'),
  description: (translate) =>
    translate(
      'api.report.responseTime.about',
      'How long enquirers waited for a first answer, and how often the firm was later than it promised.',
    ),
  columns: {
    ...enquiryColumns,
    responded: {
      title: (translate) => translate('api.report.column.responded', 'First answered'),
      kind: 'moment',
      sql: 'e.first_responded_at',
    },
    waited: {
      title: (translate) => translate('api.report.column.waited', 'Waited'),
      kind: 'duration',
      sql: `(${responseSeconds})::float8`,
      total: `avg(${responseSeconds})`,
    },
    late: counts(
      (translate) => translate('api.report.column.late', 'Late'),
      'coalesce(e.first_responded_at, now()) > e.first_response_due_at and e.first_response_due_at is not null',
    ),
    unanswered: counts(
      (translate) => translate('api.report.column.unanswered', 'Not answered'),
      'e.first_responded_at is null',
    ),
  },
  groupBy: 'assignedTo',
  sort: { column: 'received', direction: 'desc' },
  figure: 'waited',
});

const inPeriod = (day: string): string => `${day} between :from::date and :to::date`;
const referrerReciprocity = defineReport({
  id: 'referrer-reciprocity',
  category: 'enquiries',
  title: (translate) => translate('api.report.reciprocity.title', 'Referrer reciprocity'),
  description: (translate) =>
    translate(
      'api.report.reciprocity.about',
      'What each referrer sent the firm in a period, and what the firm sent them in return.',
    ),
  permission: referrersPolicy.view,
  permissionText: (translate) =>
    translate('api.report.who.referrers', 'People who work with referrers, for the contacts they see'),
  licence: 'clients',
  parameters: { period: { usual: 'lastTwelveMonths', column: '' }, person: { sql: 'c.owner_id' } },
  table: 'referrers r',
  joins: `join contacts c on c.tenant_id = :tenantId and c.id = r.contact_id
    left join lateral (select count(*)::integer as received, (count(*) filter (where e.status = 'Won'))::integer as won
      from enquiries e where e.tenant_id = :tenantId and e.referrer_id = r.id and ${seesEnquiry()} and ${inPeriod(receivedDay)}) q on true
    left join lateral (select coalesce(-sum(l.amount_minor), 0)::bigint as billed
      from matters m join wip_ledger l on l.tenant_id = :tenantId and l.matter_id = m.id and l.account = 'billed' and ${inPeriod('l.entered_on')}
      where m.tenant_id = :tenantId and m.referrer_id = r.id and ${seesMoneyOfMatter()}) b on true
    left join lateral (select count(*)::integer as given, coalesce(sum(p.value_minor), 0)::bigint as value
      from reciprocal_referrals p where p.tenant_id = :tenantId and p.referrer_id = r.id and p.removed_at is null and ${inPeriod('p.referred_on')}) g on true`,
  rowId: 'r.id',
  within: `r.tenant_id = :tenantId and r.is_active and ${seesContact()}`,
  columns: {
    name: { title: titles.referrer, kind: 'text', sql: 'c.name' },
    type: {
      title: (translate) => translate('api.report.column.referrerType', 'Kind of referrer'),
      kind: 'text',
      sql: 'r.type',
      canGroup: true,
    },
    tier: {
      title: (translate) => translate('api.report.column.tier', 'Tier'),
      kind: 'text',
      sql: 'r.tier',
      canGroup: true,
    },
    owner: {
      title: (translate) => translate('api.report.column.owner', 'Owner'),
      kind: 'text',
      sql: personName('c.owner_id'),
      only: opensContactColumn('owner'),
      canGroup: true,
    },
    received: { title: titles.enquiries, kind: 'count', sql: 'q.received', only: enquiriesPolicy.view },
    won: { title: titles.won, kind: 'count', sql: 'q.won', only: enquiriesPolicy.view },
    billed: { title: titles.billed, kind: 'money', sql: 'b.billed', only: seesMoney },
    given: {
      title: (translate) => translate('api.report.column.given', 'Sent to them'),
      kind: 'count',
      sql: 'g.given',
    },
    givenValue: {
      title: (translate) => translate('api.report.column.givenValue', 'Value sent to them'),
      kind: 'money',
      sql: 'g.value',
    },
  },
  groupBy: null,
  sort: { column: 'name', direction: 'asc' },
  figure: 'given',
  link: `'/referrerDetails/' || r.id`,
});

const worksWithLists: Rule = allOf(
  isInternal,
  holdsAny('mailingList'),
  (viewer) => scopeOf(viewer, 'contacts') !== 'none',
);
const localDay = (moment: string): string => `(${moment} at time zone :timeZone::text)::date`;
const listGrowth = defineReport({
  id: 'list-growth',
  category: 'marketing',
  title: (translate) => translate('api.report.listGrowth.title', 'Mailing list growth'),
  description: (translate) =>
    translate(
      'api.report.listGrowth.about',
      'Who joined and left each mailing list in a period, how many may be written to, and who once agreed.',
    ),
  permission: worksWithLists,
  permissionText: (translate) =>
    translate('api.report.who.lists', 'People who work with mailing lists, for the contacts they see'),
  licence: 'marketing',
  parameters: { period: { usual: 'lastTwelveMonths', column: '' } },
  table: 'mailing_lists g',
  joins: `left join lateral (
      select (count(*) filter (where ${inPeriod(localDay('k.consented_at'))}))::integer as joined,
        (count(*) filter (where ${inPeriod(localDay('k.opted_out_at'))}))::integer as opted_out,
        (count(*) filter (where ${localDay('k.consented_at')} <= :to::date and (k.opted_out_at is null or ${localDay('k.opted_out_at')} > :to::date)))::integer as members,
        (count(*) filter (where c.marketing_consent and k.opted_out_at is null))::integer as consented
      from mailing_list_members k join contacts c on c.tenant_id = :tenantId and c.id = k.contact_id
      where k.tenant_id = :tenantId and k.mailing_list_id = g.id and ${seesContact()}) n on true`,
  rowId: 'g.id',
  within: `g.tenant_id = :tenantId and g.is_active and ${limitedToSource(
    `exists (select from mailing_list_members k where k.tenant_id = :tenantId and k.mailing_list_id = g.id and ${isFromSource.contact('k.contact_id')})`,
  )}`,
  columns: {
    name: { title: (translate) => translate('api.report.column.list', 'Mailing list'), kind: 'text', sql: 'g.name' },
    joined: { title: (translate) => translate('api.report.column.joined', 'Joined'), kind: 'count', sql: 'n.joined' },
    optedOut: {
      title: (translate) => translate('api.report.column.optedOut', 'Opted out'),
      kind: 'count',
      sql: 'n.opted_out',
    },
    net: {
      title: (translate) => translate('api.report.column.net', 'Net growth'),
      kind: 'count',
      sql: '(n.joined - n.opted_out)',
    },
    members: {
      title: (translate) => translate('api.report.column.members', 'Members at the end'),
      kind: 'count',
      sql: 'n.members',
    },
    consented: {
      title: (translate) => translate('api.report.column.consented', 'With consent today'),
      kind: 'count',
      sql: 'n.consented',
    },
  },
  groupBy: null,
  sort: { column: 'name', direction: 'asc' },
  figure: 'members',
  link: null,
});

const eventReturn = defineReport({
  id: 'event-return',
  category: 'marketing',
  title: (translate) => translate('api.report.eventReturn.title', 'Return on events'),
  description: (translate) =>
    translate(
      'api.report.eventReturn.about',
      'Events of a period: who came, what was budgeted, and the enquiries that those who came made in the half year after.',
    ),
  permission: allOf(isInternal, holdsAny('eventsAndCampaigns'), (viewer) => scopeOf(viewer, 'contacts') !== 'none'),
  permissionText: (translate) =>
    translate('api.report.who.events', 'People who work with events, for the contacts they see'),
  licence: 'marketing',
  parameters: { period: { usual: 'lastTwelveMonths', column: 'v.starts_on' } },
  table: 'events v',
  joins: `left join lateral (
      select count(*)::integer as invited, (count(*) filter (where a.rsvp = 'Accepted'))::integer as accepted,
        (count(*) filter (where a.attendance in ('attended', 'walk-in')))::integer as attended
      from event_attendees a join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
      where a.tenant_id = :tenantId and a.event_id = v.id and a.removed_at is null and ${seesContact()}) n on true
    left join lateral (
      select count(*)::integer as received, (count(*) filter (where e.status = 'Won'))::integer as won,
        coalesce(sum(e.estimated_value_minor) filter (where e.status = 'Won'), 0)::bigint as value
      from enquiries e where e.tenant_id = :tenantId and ${seesEnquiry()} and e.received_at between v.starts_at and v.starts_at + interval '6 months'
        and exists (select from event_attendees a join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
          where a.tenant_id = :tenantId and a.event_id = v.id and a.contact_id = e.contact_id and a.removed_at is null and a.attendance in ('attended', 'walk-in')
            and ${seesContact()})) q on true`,
  rowId: 'v.id',
  within: `v.tenant_id = :tenantId and v.is_active and ${limitedToSource(
    `exists (select from event_attendees a where a.tenant_id = :tenantId and a.event_id = v.id and ${isFromSource.contact('a.contact_id')})`,
  )}`,
  columns: {
    name: { title: (translate) => translate('api.report.column.event', 'Event'), kind: 'text', sql: 'v.name' },
    startsOn: {
      title: (translate) => translate('api.report.column.startsOn', 'On'),
      kind: 'date',
      sql: 'v.starts_on',
      canGroup: true,
    },
    category: {
      title: (translate) => translate('api.report.column.category', 'Category'),
      kind: 'text',
      sql: 'v.category',
      canGroup: true,
    },
    invited: {
      title: (translate) => translate('api.report.column.invited', 'Invited'),
      kind: 'count',
      sql: 'n.invited',
    },
    accepted: {
      title: (translate) => translate('api.report.column.accepted', 'Accepted'),
      kind: 'count',
      sql: 'n.accepted',
    },
    attended: {
      title: (translate) => translate('api.report.column.attended', 'Attended'),
      kind: 'count',
      sql: 'n.attended',
    },
    budget: {
      title: (translate) => translate('api.report.column.budget', 'Budget'),
      kind: 'money',
      sql: 'coalesce(v.budget_minor, 0)',
    },
    received: { title: titles.enquiries, kind: 'count', sql: 'q.received', only: enquiriesPolicy.view },
    won: { title: titles.won, kind: 'count', sql: 'q.won', only: enquiriesPolicy.view },
    value: {
      title: (translate) => translate('api.report.column.wonValue', 'Value won'),
      kind: 'money',
      sql: 'q.value',
      only: enquiriesPolicy.view,
    },
  },
  groupBy: null,
  sort: { column: 'startsOn', direction: 'desc' },
  figure: 'attended',
  link: null,
});

export const growthReports = [enquiryConversion, responseTime, referrerReciprocity, listGrowth, eventReturn];

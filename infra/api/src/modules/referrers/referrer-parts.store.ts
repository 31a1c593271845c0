import { defineStatement } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { feesOfMatter, visibleEnquiries, visibleMatters } from './referrers.list.ts';

type OfReferrer = MatterReachParameters & {
  readonly referrerId: string;
  readonly enquiryReach: string;
  readonly matterReach: string;
};
type Page = OfReferrer & { readonly offset: number; readonly first: number };

export interface ReferrerEnquiryRow {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: string;
  readonly enquirerName: string;
  readonly areaOfLaw: string;
  readonly status: string;
  readonly stage: string;
  readonly estimatedValueMinor: number | null;
  readonly currency: string;
}
const fromEnquiries = `from enquiries q where q.tenant_id = :tenantId and q.referrer_id = :referrerId::uuid and ${visibleEnquiries}`;
export const enquiriesStatement = defineStatement<Page, ReferrerEnquiryRow>({
  name: 'referrers.enquiries',
  text: `
    select q.id, q.number, q.received_at as "receivedAt", q.enquirer_name as "enquirerName", q.area_of_law as "areaOfLaw",
      q.status, q.stage, q.estimated_value_minor::float8 as "estimatedValueMinor", q.currency
    ${fromEnquiries} order by q.received_at desc, q.id desc limit :first::integer offset :offset::integer`,
});
export const enquiryCountStatement = defineStatement<Page, { recordCount: number }>({
  name: 'referrers.enquiryCount',
  text: `select count(*)::integer as "recordCount" ${fromEnquiries}`,
});

export interface ReferrerMatterRow {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly status: string;
  readonly openedOn: string | null;
  readonly feesMinor: number;
  readonly lastInvoicedOn: string | null;
}
const fromMatters = `from matters m where m.tenant_id = :tenantId and m.referrer_id = :referrerId::uuid and ${visibleMatters}`;
export const mattersStatement = defineStatement<Page, ReferrerMatterRow>({
  name: 'referrers.matters',
  text: `
    select m.id, m.file_number as "fileNumber", m.title, m.status, m.opened_on as "openedOn",
      coalesce((select sum(f.net_minor) from (${feesOfMatter}) f), 0)::float8 as "feesMinor",
      (select max(i.issued_on) from invoices i where i.tenant_id = :tenantId and i.matter_id = m.id
        and i.status in ('Issued', 'PartPaid', 'Paid')) as "lastInvoicedOn"
    -- In the order in which they were entered: the day of opening may be closed to the reader.
    ${fromMatters} order by m.id desc limit :first::integer offset :offset::integer`,
});
export const matterCountStatement = defineStatement<Page, { recordCount: number }>({
  name: 'referrers.matterCount',
  text: `select count(*)::integer as "recordCount" ${fromMatters}`,
});

export interface ReferrerEventRow {
  readonly eventId: string;
  readonly name: string;
  readonly startsAt: string;
  readonly rsvp: string;
  readonly attendance: string | null;
  readonly guests: number;
}
export const eventsStatement = defineStatement<{ contactId: string }, ReferrerEventRow>({
  name: 'referrers.events',
  text: `
    select v.id as "eventId", v.name, v.starts_at as "startsAt", a.rsvp, a.attendance, a.guests
    from event_attendees a join events v on v.tenant_id = :tenantId and v.id = a.event_id
    where a.tenant_id = :tenantId and a.contact_id = :contactId::uuid order by v.starts_at desc, v.id limit 200`,
});

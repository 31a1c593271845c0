import { defineStatement } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { oneScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { seesAmounts } from '../../policy/amounts.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { money } from '../../server/money.ts';
import { matterAccessOf, shownText } from '../matters/matter-column-access.ts';
import { feesOfMatter, metricReach, visibleEnquiries, visibleMatters } from './referrers.list.ts';

/** What is listed of one referrer, whom the viewer sees. */
export interface ReferrerPartInput extends FixedListInput {
  readonly referrerId: string;
}
const ofReferrer = {
  rowsField: 'rows',
  pageSize: 20,
  scope: oneScope((viewer) => ({ ...matterReachParameters(viewer), ...metricReach(viewer) })),
  read: ({ referrerId }: ReferrerPartInput) => ({ referrerId }),
} as const;

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
export const referrerEnquiryList = defineFixedList({
  ...ofReferrer,
  name: 'referrers.enquiries',
  select: rowsOf<ReferrerEnquiryRow>(`
    q.id, q.number, q.received_at as "receivedAt", q.enquirer_name as "enquirerName", q.area_of_law as "areaOfLaw",
    q.status, q.stage, q.estimated_value_minor::float8 as "estimatedValueMinor", q.currency`),
  table: 'enquiries q',
  within: () => `q.tenant_id = :tenantId and q.referrer_id = :referrerId::uuid and ${visibleEnquiries}`,
  order: 'q.received_at desc, q.id desc',
  present: ({ estimatedValueMinor, currency, ...row }) => ({
    ...row,
    estimatedValue: estimatedValueMinor === null ? null : money(estimatedValueMinor, currency),
  }),
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
export const referrerMatterList = defineFixedList({
  ...ofReferrer,
  name: 'referrers.matters',
  select: rowsOf<ReferrerMatterRow>(`
    m.id, m.file_number as "fileNumber", m.title, m.status, m.opened_on as "openedOn",
    coalesce((select sum(f.net_minor) from (${feesOfMatter}) f), 0)::float8 as "feesMinor",
    (select max(i.issued_on) from invoices i where i.tenant_id = :tenantId and i.matter_id = m.id
      and i.status in ('Issued', 'PartPaid', 'Paid')) as "lastInvoicedOn"`),
  table: 'matters m',
  within: () => `m.tenant_id = :tenantId and m.referrer_id = :referrerId::uuid and ${visibleMatters}`,
  // In the order in which they were entered: the day of opening may be closed to the reader.
  order: 'm.id desc',
  present({ feesMinor, lastInvoicedOn, ...row }, viewer) {
    const areAmountsOpen = seesAmounts(viewer);
    return {
      ...row,
      title: shownText(viewer, 'title', row.title),
      status: shownText(viewer, 'status', row.status),
      openedOn: matterAccessOf(viewer).openedOn === 'read' ? row.openedOn : null,
      feesEarned: money(areAmountsOpen ? feesMinor : 0, viewer.currency),
      lastInvoicedOn: areAmountsOpen ? lastInvoicedOn : null,
    };
  },
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

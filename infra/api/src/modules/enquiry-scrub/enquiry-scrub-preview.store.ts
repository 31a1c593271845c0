import { defineStatement, type TenantRunner } from '@atrium/database';
import type { Page } from '../../server/paging.ts';

export interface EnquiryToScrub {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: string;
  readonly status: string;
  readonly areaOfLaw: string;
  readonly source: string;
  readonly enquirerName: string;
}
export interface EnquiryScrubPreview {
  readonly recordCount: number;
  readonly oldest: string | null;
  readonly newest: string | null;
  readonly rows: readonly EnquiryToScrub[];
}
interface Totals {
  recordCount: number;
  oldest: string | null;
  newest: string | null;
}

const columns = `e.id, e.number, e.received_at as "receivedAt", e.status, e.area_of_law as "areaOfLaw", e.source, e.enquirer_name as "enquirerName"`;
const totals = `count(*)::integer as "recordCount", min(e.received_at) as oldest, max(e.received_at) as newest`;
const page = `order by e.received_at, e.id offset :offset::integer limit :first::integer`;
const eligible = `from enquiries e where e.tenant_id = :tenantId and e.status in ('Won', 'Lost') and e.scrubbed_at is null and e.changed_at < now() - make_interval(months => :months::integer)`;
const listed = `from enquiry_scrub_items i join enquiries e on e.tenant_id = :tenantId and e.id = i.enquiry_id where i.tenant_id = :tenantId and i.scrub_id = :id::uuid`;

const eligibleRows = defineStatement<Page & { months: number }, EnquiryToScrub>({
  name: 'enquiryScrub.eligibleRows',
  text: `select ${columns} ${eligible} ${page}`,
});
const eligibleTotals = defineStatement<{ months: number }, Totals>({
  name: 'enquiryScrub.eligibleTotals',
  text: `select ${totals} ${eligible}`,
});
const listedRows = defineStatement<Page & { id: string }, EnquiryToScrub>({
  name: 'enquiryScrub.listedRows',
  text: `select ${columns} ${listed} ${page}`,
});
const listedTotals = defineStatement<{ id: string }, Totals>({
  name: 'enquiryScrub.listedTotals',
  text: `select ${totals} ${listed}`,
});

const present = (rows: readonly EnquiryToScrub[], [counted]: readonly Totals[]): EnquiryScrubPreview => ({
  recordCount: 0,
  oldest: null,
  newest: null,
  ...counted,
  rows,
});

/** What a request made now would be about. */
export async function findEligible(
  runner: TenantRunner,
  tenantId: string,
  months: number,
  { offset, first }: Page,
): Promise<EnquiryScrubPreview> {
  const [rows, counted] = await runner.queryTogether(tenantId, [
    [eligibleRows, { months, offset, first }],
    [eligibleTotals, { months }],
  ]);
  return present(rows, counted);
}

/** What a request is about. */
export async function findListed(
  runner: TenantRunner,
  tenantId: string,
  id: string,
  { offset, first }: Page,
): Promise<EnquiryScrubPreview> {
  const [rows, counted] = await runner.queryTogether(tenantId, [
    [listedRows, { id, offset, first }],
    [listedTotals, { id }],
  ]);
  return present(rows, counted);
}

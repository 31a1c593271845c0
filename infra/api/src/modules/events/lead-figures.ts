import { seesAmounts } from '../../policy/amounts.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { money } from '../../server/money.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { feesOfMatter, visibleEnquiries, visibleMatters } from '../referrers/referrers.list.ts';

/** Enquiries that came of something, and what they became, as far as the asker sees enquiries and matters. */
export interface LeadsRow {
  readonly currency: string;
  readonly received: number;
  readonly open: number;
  readonly won: number;
  readonly lost: number;
  readonly valueMinor: number;
  readonly feesMinor: number;
}

/** SQL of the enquiries `q` within reach of which `which` is true; named `leads` for `leadFigures`. */
export const leadsWhere = (which: string): string => `
      select q.status, q.estimated_value_minor, q.matter_id from enquiries q
      where q.tenant_id = :tenantId and ${which} and not q.is_suspected_spam and ${visibleEnquiries}`;
/** SQL of the columns of `LeadsRow` but its currency, from `leads`. */
export const leadFigures = `(select count(*)::integer from leads) as received,
      (select count(*)::integer from leads l where l.status in ('Open', 'Ongoing', 'OnHold')) as open,
      (select count(*)::integer from leads l where l.status = 'Won') as won,
      (select count(*)::integer from leads l where l.status = 'Lost') as lost,
      (select coalesce(sum(l.estimated_value_minor), 0)::float8 from leads l) as "valueMinor",
      (select coalesce(sum((select sum(f.net_minor) from (${feesOfMatter}) f)), 0)::float8 from matters m
        where m.tenant_id = :tenantId and m.id in (select l.matter_id from leads l) and ${visibleMatters}) as "feesMinor"`;

/** The enquiries; null for whoever works with none. */
export const presentLeads = ({ received, open, won, lost, valueMinor, currency }: LeadsRow, viewer: Viewer) =>
  enquiriesPolicy.view(viewer) ? { received, open, won, lost, value: money(valueMinor, currency) } : null;
/** Fees on invoices of the matters they became; null for whoever may see no amounts. */
export function presentFees({ feesMinor, currency }: LeadsRow, viewer: Viewer) {
  const areOpen = seesAmounts(viewer) && columnAccessOf(viewer, 'matters', 'billed') === 'read';
  return areOpen && enquiriesPolicy.view(viewer) ? money(feesMinor, currency) : null;
}

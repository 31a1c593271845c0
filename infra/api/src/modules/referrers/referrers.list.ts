import { defineList, type ListAsker } from '../../grid/define-list.ts';
import { amount, date, number, text } from '../../grid/grid-columns.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { flag } from '../../grid/list-conditions.ts';
import { defineColumns, masked, type ClosedFields } from '../../grid/list-columns.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { seesAmounts } from '../../policy/amounts.ts';
import { isFromSource, limitedToSource } from '../../policy/came-from.ts';
import { matterPredicate, matterReaches, matterReachOf } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf, type RowReach } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { money, type Money } from '../../server/money.ts';
import { contactColumns } from '../contacts/contact-columns.ts';

/** What metrics are counted over: each asker's own enquiries and matters, in one statement for all askers. */
export const visibleEnquiries = `case :enquiryReach::text ${rowReaches
  .map((reach) => `when '${reach}' then ${personPredicate(reach, 'q.assigned_to_id')}`)
  .join(' ')} else false end`;
export const visibleMatters = `case :matterReach::text ${matterReaches
  .map((reach) => `when '${reach}' then ${matterPredicate(reach)}`)
  .join(' ')} else false end`;
/** Fees on invoices that were issued, without tax. */
export const feesOfMatter = `
  select l.net_minor from invoices i
  join invoice_lines l on l.tenant_id = :tenantId and l.invoice_id = i.id and l.kind = 'fee'
  where i.tenant_id = :tenantId and i.matter_id = m.id and i.status in ('Issued', 'PartPaid', 'Paid')`;

/** What the metrics bind. */
export const metricReach = (viewer: Viewer): { readonly enquiryReach: string; readonly matterReach: string } => ({
  enquiryReach: rowReachOf(viewer, 'enquiries') ?? '',
  matterReach: matterReachOf(viewer) ?? '',
});

const joins = `
  join contacts c on c.tenant_id = :tenantId and c.id = r.contact_id
  left join users o on o.tenant_id = :tenantId and o.id = r.owner_id
  cross join lateral (
    select count(*)::integer as received, (count(*) filter (where q.status = 'Won'))::integer as converted,
      coalesce(sum(q.estimated_value_minor), 0)::float8 as value
    from enquiries q where q.tenant_id = :tenantId and q.referrer_id = r.id and ${visibleEnquiries}
      and ${limitedToSource(isFromSource.enquiry('q'))}) e
  cross join lateral (
    select count(*)::integer as matters, coalesce(sum((select sum(f.net_minor) from (${feesOfMatter}) f)), 0)::float8 as fees
    from matters m where m.tenant_id = :tenantId and m.referrer_id = r.id and ${visibleMatters}
      and ${limitedToSource(isFromSource.matter())}) w
  cross join lateral (
    select count(*)::integer as sent from reciprocal_referrals s
    where s.tenant_id = :tenantId and s.referrer_id = r.id and s.removed_at is null) b`;

const agreementFee = `(case r.agreement_kind when 'percentage' then round(w.fees * r.agreement_percent::float8 / 100)
  when 'flat' then w.matters * r.agreement_amount_minor::float8 else 0 end)`;
const today = '(now() at time zone :timeZone::text)::date';
/** For how long nobody has to be in touch: 30, 60 or 120 days by tier, and never beyond the day that was set. */
const isNeglected = `(r.is_active and coalesce(r.next_touch_on < ${today},
  coalesce(r.last_touch_on, '-infinity'::date) < ${today} - case r.tier when 'A' then 30 when 'B' then 60 else 120 end))`;

export interface ReferrerRow {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly contactId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly type: string;
  readonly tier: string;
  readonly ownerId: string | null;
  readonly owner: string | null;
  readonly agreementKind: string;
  readonly agreementPercent: number | null;
  readonly agreementAmountMinor: number | null;
  readonly agreementComment: string;
  readonly lastTouchOn: string | null;
  readonly nextTouchOn: string | null;
  readonly isNeglected: boolean;
  readonly received: number;
  readonly converted: number;
  readonly valueMinor: number;
  readonly matters: number;
  readonly feesMinor: number;
  readonly agreementFeeMinor: number;
  readonly sent: number;
  readonly changedAt: string;
}
export interface Referrer extends Omit<ReferrerRow, 'valueMinor' | 'feesMinor' | 'agreementFeeMinor'> {
  readonly value: Money;
  readonly feesEarned: Money;
  readonly agreementFee: Money;
  readonly areAmountsHidden: boolean;
}

const columns = {
  name: text('c.name'),
  type: text('r.type'),
  tier: text('r.tier'),
  owner: text(`coalesce(o.friendly_name, '')`),
  received: number('e.received'),
  converted: number('e.converted'),
  value: amount('e.value'),
  matters: number('w.matters'),
  feesEarned: amount('w.fees', { only: seesAmounts }),
  sent: number('b.sent'),
  lastTouchOn: date('r.last_touch_on'),
  nextTouchOn: date('r.next_touch_on'),
};
type ColumnName = keyof typeof columns;
const closed: ClosedFields<Referrer, ColumnName> = {
  feesEarned: {
    feesEarned: ({ feesEarned }) => ({ ...feesEarned, minor: 0 }),
    agreementFee: ({ agreementFee }) => ({ ...agreementFee, minor: 0 }),
    areAmountsHidden: true,
  },
};
export const referrerColumns = defineColumns({ columns, groups: ['type', 'tier', 'owner'], closed });

export interface ReferrerListInput extends ListInput {
  readonly isMine?: boolean | null;
}

export const referrerList = defineList({
  name: 'referrers',
  field: 'referrerList',
  rowsField: 'rows',
  pageSize: 50,
  columns: referrerColumns,
  select: rowsOf<ReferrerRow>(`r.id, r.version, r.is_active as "isActive", r.contact_id as "contactId", c.name,
    c.email, case when c.mobile = '' then c.phone else c.mobile end as phone, r.type, r.tier,
    r.owner_id as "ownerId", o.friendly_name as owner, r.agreement_kind as "agreementKind",
    r.agreement_percent::float8 as "agreementPercent", r.agreement_amount_minor::float8 as "agreementAmountMinor",
    r.agreement_comment as "agreementComment", r.last_touch_on as "lastTouchOn", r.next_touch_on as "nextTouchOn",
    ${isNeglected} as "isNeglected", e.received, e.converted, e.value as "valueMinor", w.matters, w.fees as "feesMinor",
    coalesce(${agreementFee}, 0) as "agreementFeeMinor", b.sent, r.changed_at as "changedAt"`),
  table: 'referrers r',
  joins,
  id: 'r.id',
  isFoundById: true,
  origin: isFromSource.contact(),
  scope: {
    keys: rowReaches,
    of: (viewer) => {
      const found = rowScope('contacts').of(viewer);
      return found === null
        ? null
        : { ...found, parameters: { ...found.parameters, ...metricReach(viewer), timeZone: viewer.timeZone } };
    },
  },
  within: (scope: RowReach) => `r.tenant_id = :tenantId and ${personPredicate(scope, 'c.owner_id')}`,
  where: { isActive: flag('r.is_active'), isNeglected: flag(isNeglected) },
  conditions: 'and (not :isMine::boolean or r.owner_id = :viewerId::uuid)',
  searches: { name: 'c.name', type: 'r.type', owner: `coalesce(o.friendly_name, '')` },
  sort: 'name',
  read: ({ input }: ListAsker<ReferrerListInput, ColumnName>) => ({ isMine: input.isMine ?? false }),
  present: ({ valueMinor, feesMinor, agreementFeeMinor, ...row }, viewer): Referrer => {
    const isOpen = (column: 'email' | 'number') => contactColumns.accessOf(viewer)[column];
    const shown = (column: 'email' | 'number', value: string): string => {
      const access = isOpen(column);
      return access === 'read' ? value : masked(row, access);
    };
    return {
      ...row,
      email: shown('email', row.email),
      phone: shown('number', row.phone),
      value: money(valueMinor, viewer.currency),
      feesEarned: money(feesMinor, viewer.currency),
      agreementFee: money(agreementFeeMinor, viewer.currency),
      areAmountsHidden: false,
    };
  },
});

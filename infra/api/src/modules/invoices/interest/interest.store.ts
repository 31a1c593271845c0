import { defineStatement, type TenantTransaction } from '@atrium/database';

/** An invoice on which interest may be due. */
export interface BearingInvoice {
  readonly id: string;
  readonly number: string;
  readonly dueOn: string;
  /** Until when interest on it was charged; null where never. */
  readonly chargedTo: string | null;
  /** Interest in it, which bears none itself. */
  readonly interestMinor: number;
  /** What moved what is owed on it, by day. */
  readonly movements: readonly { readonly day: string; readonly amountMinor: number }[];
}
const bearingStatement = defineStatement<
  { matterId: string; debtorId: string; currency: string; before: string },
  BearingInvoice
>({
  name: 'invoices.bearingInterest',
  text: `
    select i.id, i.number, i.due_on as "dueOn", c."chargedTo", coalesce(n.interest, 0)::bigint as "interestMinor", v.movements as "movements"
    from invoices i
      left join lateral (
        select max(l.interest_to) as "chargedTo" from invoice_lines l join invoices o on o.tenant_id = :tenantId and o.id = l.invoice_id and o.status not in ('Void', 'Reversed')
        where l.tenant_id = :tenantId and l.interest_of_id = i.id
      ) c on true
      left join lateral (
        select sum(l.net_minor + l.tax_minor) as interest from invoice_lines l
        where l.tenant_id = :tenantId and l.invoice_id = i.id and coalesce(l.shared_kind, l.kind) = 'interest'
      ) n on true
      cross join lateral (
        select jsonb_agg(jsonb_build_object('day', e.day, 'amountMinor', e.amount) order by e.day) as movements from (
          select l.entered_on as day, sum(l.amount_minor)::bigint as amount from debtor_ledger l where l.tenant_id = :tenantId and l.invoice_id = i.id group by 1
        ) e
      ) v
    where i.tenant_id = :tenantId and i.matter_id = :matterId::uuid and i.debtor_id = :debtorId::uuid and i.currency = :currency
      and i.status in ('Issued', 'PartPaid') and i.due_on < :before::date
    order by i.issued_on, i.number limit 100`,
});
/** Overdue invoices of a debtor on a matter, which is locked, with what their interest follows from. */
export const findBearing = (
  tx: TenantTransaction,
  parameters: { matterId: string; debtorId: string; currency: string; before: string },
): Promise<BearingInvoice[]> => tx.query(bearingStatement, parameters);

import { defineStatement, type TenantRunner } from '@atrium/database';

interface AsAt {
  readonly matterId: string;
  readonly at: string;
}
export interface AccountRow {
  ledger: string;
  account: string;
  amountMinor: number;
}
/** Both sides of every row: each amount stands once on the ledger's own account and once, the other way, on the one it came from. */
const accountsStatement = defineStatement<AsAt, AccountRow>({
  name: 'ledger.accountsAsAt',
  text: `
    with entered as (
      select 'wip' as ledger, l.account, l.amount_minor from wip_ledger l
      where l.tenant_id = :tenantId and l.matter_id = :matterId::uuid and l.created_at <= :at::timestamptz
      union all
      select 'debtors', l.account, l.amount_minor from debtor_ledger l
      where l.tenant_id = :tenantId and l.matter_id = :matterId::uuid and l.created_at <= :at::timestamptz
    )
    select e.ledger, e.ledger as account, sum(e.amount_minor)::bigint as "amountMinor" from entered e group by 1
    union all
    select e.ledger, e.account, -sum(e.amount_minor)::bigint from entered e group by 1, 2
    order by 1, 2`,
});
export interface LedgerRow {
  id: string;
  ledger: string;
  kind: string;
  account: string;
  enteredOn: string;
  createdAt: string;
  amountMinor: number;
  narrative: string;
  reason: string;
  invoiceId: string | null;
  invoiceNumber: string | null;
}
const rowsStatement = defineStatement<AsAt & { first: number; offset: number }, LedgerRow>({
  name: 'ledger.rowsAsAt',
  text: `
    select e.*, i.number as "invoiceNumber" from (
      select l.id, 'wip' as ledger, l.kind, l.account, l.entered_on as "enteredOn", l.created_at as "createdAt", l.amount_minor as "amountMinor", l.narrative,
        coalesce(l.reason, '') as reason, l.invoice_id as "invoiceId"
      from wip_ledger l where l.tenant_id = :tenantId and l.matter_id = :matterId::uuid and l.created_at <= :at::timestamptz
      union all
      select l.id, 'debtors', l.kind, l.account, l.entered_on, l.created_at, l.amount_minor, '', l.reason, l.invoice_id
      from debtor_ledger l where l.tenant_id = :tenantId and l.matter_id = :matterId::uuid and l.created_at <= :at::timestamptz
    ) e left join invoices i on i.tenant_id = :tenantId and i.id = e."invoiceId"
    order by e."createdAt" desc, e.id desc limit :first::integer offset :offset::integer`,
});
const countStatement = defineStatement<AsAt, { recordCount: number }>({
  name: 'ledger.countAsAt',
  text: `
    select (select count(*) from wip_ledger l where l.tenant_id = :tenantId and l.matter_id = :matterId::uuid and l.created_at <= :at::timestamptz)
      + (select count(*) from debtor_ledger l where l.tenant_id = :tenantId and l.matter_id = :matterId::uuid and l.created_at <= :at::timestamptz) as "recordCount"`,
});

interface TrustAsAt {
  /** Null where nothing was told by then. */
  balanceMinor: number | null;
  /** It had a balance before its changes were kept. */
  isUnknown: boolean;
}
const trustStatement = defineStatement<AsAt, TrustAsAt>({
  name: 'ledger.trustAsAt',
  text: `
    select
      (select b.balance_minor from trust_balances b where b.tenant_id = :tenantId and b.matter_id = :matterId::uuid and b.created_at <= :at::timestamptz
        order by b.created_at desc, b.id desc limit 1) as "balanceMinor",
      exists (select from trust_balances b where b.tenant_id = :tenantId and b.matter_id = :matterId::uuid and b.is_opening and b.created_at > :at::timestamptz) as "isUnknown"`,
});

/** What the ledgers of a matter, which was found within reach, said at a moment: by account, and its rows. */
export async function findLedgerAsAt(
  runner: TenantRunner,
  tenantId: string,
  asked: AsAt & { readonly first: number; readonly offset: number },
) {
  const { matterId, at } = asked;
  const [accounts, rows, [count], [trust]] = await runner.queryTogether(tenantId, [
    [accountsStatement, { matterId, at }],
    [rowsStatement, asked],
    [countStatement, { matterId, at }],
    [trustStatement, { matterId, at }],
  ]);
  const trustMinor = trust === undefined || trust.isUnknown ? null : (trust.balanceMinor ?? 0);
  return { accounts, rows, recordCount: count?.recordCount ?? 0, trustMinor };
}

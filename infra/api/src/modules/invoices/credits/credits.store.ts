import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';

export type CreditKind = 'received' | 'receiptUndone' | 'used' | 'useUndone' | 'refunded' | 'refundUndone';
/** A row that is entered into the credit of a debtor. */
export interface CreditPosting {
  readonly debtorId: string;
  readonly matterId: string;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly enteredOn: string;
  readonly kind: CreditKind;
  readonly currency: string;
  /** Positive adds to the credit. */
  readonly amountMinor: number;
  readonly viewerId: string | null;
}
const enterStatement = defineStatement<CreditPosting, never>({
  name: 'credits.enter',
  text: `
    insert into credit_ledger (tenant_id, debtor_id, matter_id, payment_id, refund_id, entered_on, kind, currency, amount_minor, created_by)
    values (:tenantId, :debtorId::uuid, :matterId::uuid, :paymentId::uuid, :refundId::uuid, :enteredOn::date, :kind, :currency, :amountMinor::bigint, :viewerId::uuid)`,
});
/** Enters a row into the credit of a debtor. What was entered stays: it is corrected by a row the other way. */
export const enterCredit = (tx: TenantTransaction, posting: CreditPosting) => tx.query(enterStatement, posting);

interface OfDebtor {
  readonly debtorId: string;
  readonly currency: string;
}
const lockStatement = defineStatement<{ debtorId: string }, { id: string }>({
  name: 'credits.lock',
  text: `select c.id from contacts c where c.tenant_id = :tenantId and c.id = :debtorId::uuid for update`,
});
const balanceStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & OfDebtor, { amountMinor: number; isSeen: boolean }>({
    name: `credits.balance.${name}`,
    text: `
      select coalesce(sum(l.amount_minor), 0)::bigint as "amountMinor", coalesce(bool_and(coalesce(${featurePredicate(reach)}, false)), true) as "isSeen"
      from credit_ledger l join matters m on m.tenant_id = :tenantId and m.id = l.matter_id
      where l.tenant_id = :tenantId and l.debtor_id = :debtorId::uuid and l.currency = :currency`,
  }),
);
/**
 * What is left of a debtor's credit, in minor units; nobody else uses it until the transaction ends. Matters and invoices
 * have to be locked first. Nothing for somebody who does not see every matter that it came from.
 */
export async function lockCredit(
  tx: TenantTransaction,
  reach: FeatureReach,
  parameters: MatterReachParameters & OfDebtor,
): Promise<number> {
  await tx.query(lockStatement, { debtorId: parameters.debtorId });
  const [found] = await tx.query(balanceStatements[reach.matters][reach.feature], parameters);
  return found === undefined || !found.isSeen ? 0 : found.amountMinor;
}
const plainBalanceStatement = defineStatement<OfDebtor, { amountMinor: number }>({
  name: 'credits.plainBalance',
  text: `
    select coalesce(sum(l.amount_minor), 0)::bigint as "amountMinor" from credit_ledger l
    where l.tenant_id = :tenantId and l.debtor_id = :debtorId::uuid and l.currency = :currency`,
});
/** The same whoever asks: for what may not go below nothing. */
export async function lockWholeCredit(tx: TenantTransaction, parameters: OfDebtor): Promise<number> {
  await tx.query(lockStatement, { debtorId: parameters.debtorId });
  return (await tx.query(plainBalanceStatement, parameters))[0]?.amountMinor ?? 0;
}

const ofPaymentStatement = defineStatement<{ paymentId: string }, CreditPosting>({
  name: 'credits.ofPayment',
  text: `
    select l.debtor_id as "debtorId", l.matter_id as "matterId", l.payment_id as "paymentId", l.refund_id as "refundId", l.entered_on as "enteredOn", l.kind,
      l.currency, l.amount_minor as "amountMinor", l.created_by as "viewerId"
    from credit_ledger l where l.tenant_id = :tenantId and l.payment_id = :paymentId::uuid and l.kind in ('received', 'used') limit 2`,
});
/** What a payment entered into the credit of its debtor: what it brought beyond what was owed, or what it used. */
export const findCreditOfPayment = async (tx: TenantTransaction, paymentId: string): Promise<CreditPosting | null> =>
  (await tx.query(ofPaymentStatement, { paymentId }))[0] ?? null;

export interface CreditRow {
  readonly invoiceId: string;
  readonly id: string;
  readonly day: string;
  readonly kind: CreditKind;
  readonly currency: string;
  readonly amountMinor: number;
  readonly paymentNumber: number | null;
  readonly refundId: string | null;
  readonly reference: string;
  readonly balanceMinor: number;
  readonly isSeen: boolean;
}
const MOST_SHOWN = 100;
const rowsStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, CreditRow>({
    name: `credits.rows.${name}`,
    text: `
      select i.id as "invoiceId", r.* from invoices i, lateral (
        select l.id, l.entered_on as "day", l.kind, l.currency, l.amount_minor as "amountMinor", p.number as "paymentNumber",
          case when f.undone_at is null and l.kind = 'refunded' then f.id end as "refundId", coalesce(f.reference, p.reference, '') as "reference",
          sum(l.amount_minor) over ()::bigint as "balanceMinor", bool_and(coalesce(${featurePredicate(reach)}, false)) over () as "isSeen"
        from credit_ledger l join matters m on m.tenant_id = :tenantId and m.id = l.matter_id
          left join payments p on p.tenant_id = :tenantId and p.id = l.payment_id left join credit_refunds f on f.tenant_id = :tenantId and f.id = l.refund_id
        where l.tenant_id = :tenantId and l.debtor_id = i.debtor_id and l.currency = i.currency
        order by l.created_at desc, l.id desc limit ${MOST_SHOWN}
      ) r
      where i.tenant_id = :tenantId and i.id = any(:ids::uuid[])`,
  }),
);
/** What moved the credit of the debtors of invoices that the viewer was already shown, the latest first. */
export const findCreditRows = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { readonly ids: readonly string[] },
): Promise<CreditRow[]> => runner.query(tenantId, rowsStatements[reach.matters][reach.feature], parameters);

export interface NewRefund {
  readonly debtorId: string;
  readonly paidOn: string;
  readonly method: string;
  readonly reference: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly viewerId: string;
}
const insertRefundStatement = defineStatement<NewRefund, { id: string }>({
  name: 'credits.insertRefund',
  text: `
    insert into credit_refunds (tenant_id, debtor_id, paid_on, method, reference, currency, amount_minor, created_by)
    values (:tenantId, :debtorId::uuid, :paidOn::date, :method, :reference, :currency, :amountMinor::bigint, :viewerId::uuid) returning id`,
});
export async function insertRefund(tx: TenantTransaction, refund: NewRefund): Promise<string> {
  const [row] = await tx.query(insertRefundStatement, refund);
  if (row === undefined) throw new Error('A refund was written but not returned');
  return row.id;
}
export interface LockedRefund {
  readonly id: string;
  readonly debtorId: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly matterId: string;
  readonly isUndone: boolean;
}
const lockRefundStatement = defineStatement<{ id: string }, LockedRefund>({
  name: 'credits.lockRefund',
  text: `
    select f.id, f.debtor_id as "debtorId", f.currency, f.amount_minor as "amountMinor", l.matter_id as "matterId", f.undone_at is not null as "isUndone"
    from credit_refunds f join credit_ledger l on l.tenant_id = :tenantId and l.refund_id = f.id and l.kind = 'refunded'
    where f.tenant_id = :tenantId and f.id = :id::uuid for update of f`,
});
export const lockRefund = async (tx: TenantTransaction, id: string): Promise<LockedRefund | null> =>
  (await tx.query(lockRefundStatement, { id }))[0] ?? null;
const undoRefundStatement = defineStatement<{ id: string; reason: string; viewerId: string }, never>({
  name: 'credits.undoRefund',
  text: `update credit_refunds f set undone_at = now(), undone_by = :viewerId::uuid, undone_reason = :reason where f.tenant_id = :tenantId and f.id = :id::uuid`,
});
export const markRefundUndone = (tx: TenantTransaction, refund: { id: string; reason: string; viewerId: string }) =>
  tx.query(undoRefundStatement, refund);

export interface Biller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
const billersStatement = defineStatement<{ invoiceId: string; viewerId: string | null }, Biller>({
  name: 'credits.billers',
  text: `
    select u.id, u.friendly_name as "name", u.email from users u join invoices i on i.tenant_id = :tenantId and i.id = :invoiceId::uuid
    where u.tenant_id = :tenantId and u.id in (i.issued_by, i.approved_by) and u.id is distinct from :viewerId::uuid and u.is_authorized and not u.is_disabled order by u.id`,
});
/** Who approved and issued an invoice, but for the viewer. */
export const findBillers = (
  tx: TenantTransaction,
  parameters: { invoiceId: string; viewerId: string | null },
): Promise<Biller[]> => tx.query(billersStatement, parameters);

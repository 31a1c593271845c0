import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

export interface PaymentRow {
  id: string;
  number: number;
  invoiceId: string;
  receivedOn: string;
  method: string;
  reference: string;
  currency: string;
  amountMinor: number;
  allocatedMinor: number;
  undoneAt: string | null;
  undoneReason: string;
  userId: string | null;
}
const paymentsStatement = defineStatement<{ ids: readonly string[] }, PaymentRow>({
  name: 'invoices.payments',
  text: `
    select p.id, p.number, a.invoice_id as "invoiceId", p.received_on as "receivedOn", p.method, p.reference, p.currency, p.amount_minor as "amountMinor",
      a.amount_minor as "allocatedMinor", p.undone_at as "undoneAt", p.undone_reason as "undoneReason", p.created_by as "userId"
    from payment_allocations a join payments p on p.tenant_id = :tenantId and p.id = a.payment_id
    where a.tenant_id = :tenantId and a.invoice_id = any(:ids::uuid[]) order by p.received_on, p.number`,
});
/** Payments for invoices that the viewer was already shown, once for each invoice. */
export const findPayments = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<PaymentRow[]> =>
  runner.query(tenantId, paymentsStatement, { ids });

export interface NewPayment {
  readonly number: number;
  readonly debtorId: string;
  readonly receivedOn: string;
  readonly method: string;
  readonly reference: string;
  readonly currency: string;
  readonly amountMinor: number;
  /** Null for what a provider reported. */
  readonly viewerId: string | null;
}
const insertStatement = defineStatement<NewPayment, { id: string }>({
  name: 'invoices.insertPayment',
  text: `
    insert into payments (tenant_id, number, debtor_id, received_on, method, reference, currency, amount_minor, created_by)
    values (:tenantId, :number::integer, :debtorId::uuid, :receivedOn::date, :method, :reference, :currency, :amountMinor::bigint, :viewerId::uuid) returning id`,
});
export async function insertPayment(transaction: TenantTransaction, payment: NewPayment): Promise<string> {
  const [row] = await transaction.query(insertStatement, payment);
  if (row === undefined) throw new Error('A payment was written but not returned');
  return row.id;
}
const allocateStatement = defineStatement<{ paymentId: string; invoiceId: string; amountMinor: number }, never>({
  name: 'invoices.allocate',
  text: `insert into payment_allocations (tenant_id, payment_id, invoice_id, amount_minor) values (:tenantId, :paymentId::uuid, :invoiceId::uuid, :amountMinor::bigint)`,
});
export const allocate = (
  transaction: TenantTransaction,
  allocation: { paymentId: string; invoiceId: string; amountMinor: number },
) => transaction.query(allocateStatement, allocation);

export interface LockedPayment {
  id: string;
  number: number;
  isUndone: boolean;
  invoiceIds: string[];
  amounts: number[];
}
const lockStatement = defineStatement<{ id: string }, LockedPayment>({
  name: 'invoices.lockPayment',
  text: `
    select p.id, p.number, p.undone_at is not null as "isUndone",
      array(select a.invoice_id from payment_allocations a where a.tenant_id = :tenantId and a.payment_id = p.id order by a.invoice_id) as "invoiceIds",
      array(select a.amount_minor::float8 from payment_allocations a where a.tenant_id = :tenantId and a.payment_id = p.id order by a.invoice_id) as "amounts"
    from payments p where p.tenant_id = :tenantId and p.id = :id::uuid for update of p`,
});
/** A payment and what it was allocated to, locked. Its invoices have to be locked first. */
export const lockPayment = async (transaction: TenantTransaction, id: string): Promise<LockedPayment | null> =>
  (await transaction.query(lockStatement, { id }))[0] ?? null;
const invoicesOfStatement = defineStatement<{ id: string }, { invoiceId: string }>({
  name: 'invoices.ofPayment',
  text: `select a.invoice_id as "invoiceId" from payment_allocations a where a.tenant_id = :tenantId and a.payment_id = :id::uuid order by a.invoice_id`,
});
/** Which invoices a payment was allocated to, for good. */
export const findInvoicesOfPayment = async (transaction: TenantTransaction, id: string): Promise<string[]> =>
  (await transaction.query(invoicesOfStatement, { id })).map(({ invoiceId }) => invoiceId);
const undoStatement = defineStatement<{ id: string; reason: string; viewerId: string }, never>({
  name: 'invoices.undoPayment',
  text: `
    update payments p set undone_at = now(), undone_by = :viewerId::uuid, undone_reason = :reason
    where p.tenant_id = :tenantId and p.id = :id::uuid`,
});
export const markUndone = (transaction: TenantTransaction, payment: { id: string; reason: string; viewerId: string }) =>
  transaction.query(undoStatement, payment);

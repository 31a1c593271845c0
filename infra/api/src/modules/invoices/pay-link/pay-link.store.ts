import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

/** The account of the firm as it is stored. */
export interface PaymentServiceRow {
  readonly sealedKey: Uint8Array;
  readonly sealedSigningSecret: Uint8Array;
  readonly isActive: boolean;
  readonly version: number;
  readonly changedAt: string;
  readonly changedById: string | null;
}
const serviceColumns = `s.sealed_key as "sealedKey", s.sealed_signing_secret as "sealedSigningSecret", s.is_active as "isActive", s.version,
  s.changed_at as "changedAt", s.changed_by as "changedById"`;
const serviceStatement = defineStatement<NoParameters, PaymentServiceRow>({
  name: 'payLinks.service',
  text: `select ${serviceColumns} from online_payment_services s where s.tenant_id = :tenantId`,
});
export const findPaymentService = async (through: TenantWrite, tenantId: string): Promise<PaymentServiceRow | null> =>
  (await queryThrough(through, tenantId, serviceStatement, {}))[0] ?? null;
export const lockPaymentServiceStatement = defineStatement<NoParameters, PaymentServiceRow>({
  name: 'payLinks.lockService',
  text: `select ${serviceColumns} from online_payment_services s where s.tenant_id = :tenantId for update of s`,
});
export const savePaymentServiceStatement = defineStatement<
  { sealedKey: Uint8Array; sealedSigningSecret: Uint8Array; isActive: boolean; viewerId: string },
  PaymentServiceRow
>({
  name: 'payLinks.saveService',
  text: `
    insert into online_payment_services as s (tenant_id, sealed_key, sealed_signing_secret, is_active, changed_by)
    values (:tenantId, :sealedKey, :sealedSigningSecret, :isActive::boolean, :viewerId::uuid)
    on conflict (tenant_id) do update set sealed_key = excluded.sealed_key, sealed_signing_secret = excluded.sealed_signing_secret,
      is_active = excluded.is_active, version = s.version + 1, changed_at = now(), changed_by = excluded.changed_by
    returning ${serviceColumns}`,
});

/** An invoice as its payer sees it: nothing of the matter but its number. */
export interface PayableInvoice {
  readonly id: string;
  readonly matterId: string;
  readonly number: string | null;
  readonly state: string;
  readonly fileNumber: string;
  readonly debtor: string;
  readonly debtorEmail: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly totalMinor: number;
  readonly settledMinor: number;
  readonly outstandingMinor: number;
}
const payableStatement = defineStatement<{ id: string }, PayableInvoice>({
  name: 'payLinks.invoice',
  text: `
    select i.id, i.matter_id as "matterId", i.number, i.status as "state", m.file_number as "fileNumber", c.name as "debtor", c.email as "debtorEmail",
      i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency, i.total_minor as "totalMinor", i.paid_minor + i.credited_minor as "settledMinor",
      case when i.status in ('Issued', 'PartPaid') then i.total_minor - i.paid_minor - i.credited_minor else 0 end as "outstandingMinor"
    from invoices i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id
    where i.tenant_id = :tenantId and i.id = :id::uuid`,
});
/** The invoice of a link that was signed by the firm. */
export const findPayable = async (through: TenantWrite, tenantId: string, id: string): Promise<PayableInvoice | null> =>
  (await queryThrough(through, tenantId, payableStatement, { id }))[0] ?? null;

const lockMatterStatement = defineStatement<{ invoiceId: string }, { id: string; fileNumber: string }>({
  name: 'payLinks.lockMatter',
  text: `
    select m.id, m.file_number as "fileNumber" from matters m
    where m.tenant_id = :tenantId and m.id = (select i.matter_id from invoices i where i.tenant_id = :tenantId and i.id = :invoiceId::uuid) for update of m`,
});
/** The matter of an invoice, locked for what the provider reports, which has no viewer. */
export const lockMatterOf = async (tx: TenantTransaction, invoiceId: string) =>
  (await tx.query(lockMatterStatement, { invoiceId }))[0] ?? null;

export interface OnlinePaymentRow {
  readonly id: string;
  readonly invoiceId: string;
  readonly providerId: string;
  readonly providerUrl: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'open' | 'paid' | 'expired' | 'failed';
  readonly excessMinor: number;
  readonly createdAt: string;
}
const columns = `o.id, o.invoice_id as "invoiceId", o.provider_id as "providerId", o.provider_url as "providerUrl", o.amount_minor as "amountMinor", o.currency,
  o.state, o.excess_minor as "excessMinor", o.created_at as "createdAt"`;
const ofStatement = defineStatement<{ ids: readonly string[] }, OnlinePaymentRow>({
  name: 'payLinks.of',
  text: `select ${columns} from online_payments o where o.tenant_id = :tenantId and o.invoice_id = any(:ids::uuid[]) order by o.created_at, o.id limit 2000`,
});
/** What was begun online for invoices that the viewer was already shown. */
export const findOnlinePayments = (runner: TenantRunner, tenantId: string, ids: readonly string[]) =>
  runner.query(tenantId, ofStatement, { ids });
const openStatement = defineStatement<{ invoiceId: string }, OnlinePaymentRow>({
  name: 'payLinks.open',
  text: `
    select ${columns} from online_payments o
    where o.tenant_id = :tenantId and o.invoice_id = :invoiceId::uuid and o.state = 'open' and o.expires_at > now() + interval '5 minutes' order by o.created_at desc limit 20`,
});
/** What was begun for an invoice and can still be paid, the latest first. */
export const findOpenPayments = (runner: TenantRunner, tenantId: string, invoiceId: string) =>
  runner.query(tenantId, openStatement, { invoiceId });

export interface NewOnlinePayment {
  readonly id: string;
  readonly invoiceId: string;
  readonly providerId: string;
  readonly providerUrl: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly expiresAt: string;
}
const insertStatement = defineStatement<NewOnlinePayment, never>({
  name: 'payLinks.insert',
  text: `
    insert into online_payments (tenant_id, id, invoice_id, provider_id, provider_url, amount_minor, currency, expires_at)
    values (:tenantId, :id::uuid, :invoiceId::uuid, :providerId, :providerUrl, :amountMinor::bigint, :currency, :expiresAt::timestamptz)
    on conflict (tenant_id, provider_id) do nothing`,
});
export const insertOnlinePayment = (runner: TenantRunner, tenantId: string, payment: NewOnlinePayment) =>
  runner.query(tenantId, insertStatement, payment);

const byProviderStatement = defineStatement<{ providerId: string }, { invoiceId: string }>({
  name: 'payLinks.byProvider',
  text: `select o.invoice_id as "invoiceId" from online_payments o where o.tenant_id = :tenantId and o.provider_id = :providerId`,
});
/** The invoice that something at the provider was begun for, for good; null where it was not begun here. */
export const findInvoiceOf = async (tx: TenantTransaction, providerId: string): Promise<string | null> =>
  (await tx.query(byProviderStatement, { providerId }))[0]?.invoiceId ?? null;
const lockStatement = defineStatement<{ providerId: string }, OnlinePaymentRow>({
  name: 'payLinks.lock',
  text: `select ${columns} from online_payments o where o.tenant_id = :tenantId and o.provider_id = :providerId for update of o`,
});
export const lockOnlinePayment = async (tx: TenantTransaction, providerId: string): Promise<OnlinePaymentRow | null> =>
  (await tx.query(lockStatement, { providerId }))[0] ?? null;

const settleStatement = defineStatement<
  { id: string; state: string; paymentId: string | null; excessMinor: number },
  never
>({
  name: 'payLinks.settle',
  text: `
    update online_payments o set state = :state, payment_id = :paymentId::uuid, excess_minor = :excessMinor::bigint, settled_at = now()
    where o.tenant_id = :tenantId and o.id = :id::uuid`,
});
export const settleOnlinePayment = (
  tx: TenantTransaction,
  settled: { id: string; state: string; paymentId: string | null; excessMinor: number },
) => tx.query(settleStatement, settled);

const reportStatement = defineStatement<{ reportId: string }, { id: string }>({
  name: 'payLinks.report',
  text: `insert into online_payment_reports (tenant_id, report_id) values (:tenantId, :reportId) on conflict do nothing returning report_id as id`,
});
/** Whether this report is the first of its id. */
export const isFirstReport = async (tx: TenantTransaction, reportId: string): Promise<boolean> =>
  (await tx.query(reportStatement, { reportId })).length > 0;

import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

export interface SendingRow {
  id: string;
  invoiceId: string;
  kind: 'invoice' | 'reminder';
  dueDays: number | null;
  recipient: string;
  subject: string;
  sentAt: string;
  /** `queued`, `sent` or `failed`; `sent` where the outbox no longer has it. */
  state: string;
  userId: string | null;
}
const sendingsStatement = defineStatement<{ ids: readonly string[] }, SendingRow>({
  name: 'invoices.sendings',
  text: `
    select s.id, s.invoice_id as "invoiceId", s.kind, s.due_days as "dueDays", s.recipient, s.subject, s.created_at as "sentAt", coalesce(o.state, 'sent') as state,
      s.created_by as "userId"
    from invoice_sendings s left join mail_outbox o on o.tenant_id = :tenantId and o.id = s.mail_id
    where s.tenant_id = :tenantId and s.invoice_id = any(:ids::uuid[]) order by s.created_at, s.id limit 2000`,
});
/** What of invoices that the viewer was already shown was sent. */
export const findSendings = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<SendingRow[]> =>
  runner.query(tenantId, sendingsStatement, { ids });

export interface NewSending {
  readonly invoiceId: string;
  readonly kind: 'invoice' | 'reminder';
  readonly dueDays: number | null;
  readonly recipient: string;
  readonly subject: string;
  readonly mailId: string;
  readonly userId: string | null;
}
const insertSendingStatement = defineStatement<NewSending, { id: string }>({
  name: 'invoices.insertSending',
  text: `
    with kept as (
      insert into invoice_sendings (tenant_id, invoice_id, kind, due_days, recipient, subject, mail_id, created_by)
      values (:tenantId, :invoiceId::uuid, :kind, :dueDays::integer, :recipient, :subject, :mailId::uuid, :userId::uuid) returning id
    ), told as (
      update invoices i set sent_at = now(), sent_to = :recipient, version = i.version + 1, changed_at = now()
      where i.tenant_id = :tenantId and i.id = :invoiceId::uuid and :kind = 'invoice'
    )
    select id from kept`,
});
/** Keeps that an invoice was sent. */
export const insertSending = (transaction: TenantTransaction, sending: NewSending): Promise<unknown> =>
  transaction.query(insertSendingStatement, sending);

const keepPaperStatement = defineStatement<{ id: string; documentId: string }, { id: string }>({
  name: 'invoices.keepPaper',
  text: `update invoices i set document_id = :documentId::uuid where i.tenant_id = :tenantId and i.id = :id::uuid returning i.id`,
});
/** The document that is the paper of an invoice. */
export const setPaper = (transaction: TenantTransaction, paper: { id: string; documentId: string }): Promise<unknown> =>
  transaction.query(keepPaperStatement, paper);

export interface KeptPaper {
  documentId: string;
  name: string;
  storageKey: string;
  sizeBytes: number;
}
const paperStatement = defineStatement<{ id: string }, KeptPaper>({
  name: 'invoices.keptPaper',
  text: `
    select d.id as "documentId", d.name, d.storage_key as "storageKey", d.size_bytes::float8 as "sizeBytes"
    from invoices i join documents d on d.tenant_id = :tenantId and d.id = i.document_id and d.removed_at is null
    where i.tenant_id = :tenantId and i.id = :id::uuid`,
});
/** The paper that was kept of an invoice within reach; null where there is none, or its bytes are gone. */
export const findKeptPaper = async (transaction: TenantTransaction, id: string): Promise<KeptPaper | null> =>
  (await transaction.query(paperStatement, { id }))[0] ?? null;
export const findKeptPaperOf = async (runner: TenantRunner, tenantId: string, id: string): Promise<KeptPaper | null> =>
  (await runner.query(tenantId, paperStatement, { id }))[0] ?? null;

import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

/** Somebody who pays a part of a pre-bill. */
export interface ShareRow {
  readonly invoiceId: string;
  readonly debtorId: string;
  readonly debtor: string;
  readonly basisPoints: number | null;
  readonly amountMinor: number | null;
}
const sharesStatement = defineStatement<{ ids: readonly string[] }, ShareRow>({
  name: 'invoiceShares.of',
  text: `
    select d.invoice_id as "invoiceId", d.debtor_id as "debtorId", c.name as "debtor", d.share_basis_points as "basisPoints", d.amount_minor as "amountMinor"
    from invoice_debtors d join contacts c on c.tenant_id = :tenantId and c.id = d.debtor_id
    where d.tenant_id = :tenantId and d.invoice_id = any(:ids::uuid[]) order by d.invoice_id, d.position`,
});
/** Who else pays pre-bills that the viewer was already shown. */
export const findShares = (through: TenantWrite, tenantId: string, ids: readonly string[]): Promise<ShareRow[]> =>
  queryThrough(through, tenantId, sharesStatement, { ids });

/** An issued invoice that is part of another one, or the one they are parts of. */
export interface SharedInvoiceRow {
  readonly invoiceId: string;
  readonly id: string;
  readonly number: string;
  readonly debtorId: string;
  readonly debtor: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly isOwn: boolean;
}
const sharedStatement = defineStatement<{ ids: readonly string[] }, SharedInvoiceRow>({
  name: 'invoiceShares.issued',
  text: `
    select a.id as "invoiceId", i.id, i.number, i.debtor_id as "debtorId", c.name as "debtor", i.currency, i.total_minor as "totalMinor", i.shared_from_id is null as "isOwn"
    from invoices a join invoices i on i.tenant_id = :tenantId and coalesce(i.shared_from_id, i.id) = coalesce(a.shared_from_id, a.id)
      join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id
    where a.tenant_id = :tenantId and a.id = any(:ids::uuid[]) and i.number is not null
      and exists (select from invoices p where p.tenant_id = :tenantId and p.shared_from_id = coalesce(a.shared_from_id, a.id))
    order by a.id, i.shared_from_id nulls first, i.issued_at, i.number`,
});
/** All invoices that were one, of issued invoices that the viewer was already shown; nothing of one that was never shared. */
export const findSharedInvoices = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<SharedInvoiceRow[]> => runner.query(tenantId, sharedStatement, { ids });

const partsStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'invoiceShares.parts',
  text: `select i.id from invoices i where i.tenant_id = :tenantId and i.shared_from_id = :id::uuid order by i.id`,
});
/** The invoices that are parts of one, for good. */
export const findParts = async (tx: TenantTransaction, id: string): Promise<string[]> =>
  (await tx.query(partsStatement, { id })).map((row) => row.id);

const wholeStatement = defineStatement<{ id: string }, { number: string | null }>({
  name: 'invoiceShares.whole',
  text: `
    select w.number from invoices i join invoices w on w.tenant_id = :tenantId and w.id = i.shared_from_id
    where i.tenant_id = :tenantId and i.id = :id::uuid`,
});
/** The number of the invoice that one is a part of; null where it is none. */
export const findWholeNumber = async (tx: TenantTransaction, id: string): Promise<string | null> =>
  (await tx.query(wholeStatement, { id }))[0]?.number ?? null;

const markPartStatement = defineStatement<{ id: string; wholeId: string }, never>({
  name: 'invoiceShares.markPart',
  text: `update invoices i set shared_from_id = :wholeId::uuid where i.tenant_id = :tenantId and i.id = :id::uuid`,
});
export const markPart = (tx: TenantTransaction, part: { id: string; wholeId: string }) =>
  tx.query(markPartStatement, part);

const countStatement = defineStatement<{ id: string }, { count: number }>({
  name: 'invoiceShares.count',
  text: `select count(*)::integer as "count" from invoice_debtors d where d.tenant_id = :tenantId and d.invoice_id = :id::uuid`,
});
export const countShares = async (tx: TenantTransaction, id: string): Promise<number> =>
  (await tx.query(countStatement, { id }))[0]?.count ?? 0;

export interface NewShare {
  readonly debtorId: string;
  readonly basisPoints: number | null;
  readonly amountMinor: number | null;
}
const clearStatement = defineStatement<{ invoiceId: string }, never>({
  name: 'invoiceShares.clear',
  text: `delete from invoice_debtors d where d.tenant_id = :tenantId and d.invoice_id = :invoiceId::uuid`,
});
const addStatement = defineStatement<{ invoiceId: string; shares: string }, never>({
  name: 'invoiceShares.add',
  text: `
    insert into invoice_debtors (tenant_id, invoice_id, debtor_id, position, share_basis_points, amount_minor)
    select :tenantId, :invoiceId::uuid, n."debtorId", n.place, n."basisPoints", n."amountMinor"
    from rows from (jsonb_to_recordset(:shares::jsonb) as ("debtorId" uuid, "basisPoints" integer, "amountMinor" bigint)) with ordinality
      as n ("debtorId", "basisPoints", "amountMinor", place)`,
});
const ownStatement = defineStatement<{ invoiceId: string; debtorId: string; viewerId: string }, never>({
  name: 'invoiceShares.setOwn',
  text: `
    update invoices i set debtor_id = :debtorId::uuid, version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where i.tenant_id = :tenantId and i.id = :invoiceId::uuid`,
});
/** Who pays a pre-bill from now on, in the place of who did. */
export async function setDebtors(
  tx: TenantTransaction,
  { invoiceId, debtorId, viewerId }: { invoiceId: string; debtorId: string; viewerId: string },
  others: readonly NewShare[],
): Promise<void> {
  await tx.query(clearStatement, { invoiceId });
  if (others.length > 0) await tx.query(addStatement, { invoiceId, shares: JSON.stringify(others) });
  await tx.query(ownStatement, { invoiceId, debtorId, viewerId });
}

const choicesStatement = defineStatement<{ ids: readonly string[] }, { invoiceId: string; id: string; name: string }>({
  name: 'invoiceShares.choices',
  text: `
    select i.id as "invoiceId", c.id, c.name from invoices i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id, lateral (
      select m.client_id as id
      union select p.contact_id from matter_parties p where p.tenant_id = :tenantId and p.matter_id = m.id and not p.is_adverse
    ) d join contacts c on c.tenant_id = :tenantId and c.id = d.id
    where i.tenant_id = :tenantId and i.id = any(:ids::uuid[]) order by i.id, c.name, c.id limit 5000`,
});
/** Whom invoices that the viewer was already shown can be billed to. */
export const findDebtorChoices = (runner: TenantRunner, tenantId: string, ids: readonly string[]) =>
  runner.query(tenantId, choicesStatement, { ids });

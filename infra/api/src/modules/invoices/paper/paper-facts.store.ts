import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { brandOf } from '../../message-content/brand-source.ts';
import { queryThrough } from '../../../server/tenant-write.ts';

/** The firm as its papers show it. */
export interface PaperFirm {
  firmName: string;
  logo: string;
  primaryColour: string;
  letterhead: string;
  website: string;
  homeCountry: string;
  timeZone: string;
  addressLine: string;
  suburb: string;
  state: string;
  postcode: string;
  phone: string;
  firmSettings: Readonly<Record<string, unknown>>;
  billing: Readonly<Record<string, unknown>>;
}
const firmStatement = defineStatement<NoParameters, PaperFirm>({
  name: 'invoices.paperFirm',
  text: `
    select coalesce(b.name, t.title) as "firmName", coalesce(b.logo, t.logo, '') as logo, coalesce(d.primary_colour, '#1f3a5f') as "primaryColour",
      coalesce(d.letterhead, '') as letterhead, coalesce(t.company_url, '') as website, t.home_country as "homeCountry", t.time_zone as "timeZone",
      coalesce(o.address_line, '') as "addressLine", coalesce(o.suburb, '') as suburb, coalesce(o.state, '') as state, coalesce(o.postcode, '') as postcode, coalesce(o.phone, '') as phone,
      coalesce(s.value, '{}') as "firmSettings", coalesce(r.value, '{}') as billing
    from tenants t
    left join lateral (
      select f.* from offices f where f.tenant_id = :tenantId and f.is_active order by f.created_at, f.name limit 1
    ) o on true
    ${brandOf('null::uuid')}
    left join brands d on d.tenant_id = :tenantId and d.is_active and d.is_default
    left join settings s on s.tenant_id = :tenantId and s.name = 'firm'
    left join settings r on r.tenant_id = :tenantId and r.name = 'billing'
    where t.tenant_id = :tenantId`,
});
export async function findPaperFirm(through: TenantRunner | TenantTransaction, tenantId: string): Promise<PaperFirm> {
  const [firm] = await queryThrough(through, tenantId, firmStatement, {});
  if (firm === undefined) throw new Error('There is no such firm');
  return firm;
}

/** Whom a paper is for. */
export interface PaperDebtor {
  id: string;
  name: string;
  email: string;
  addressLine: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
}
const debtorStatement = defineStatement<{ id: string }, PaperDebtor>({
  name: 'invoices.paperDebtor',
  text: `select c.id, c.name, c.email, c.address_line as "addressLine", c.suburb, c.state, c.postcode, c.country from contacts c where c.tenant_id = :tenantId and c.id = :id::uuid`,
});
/** Of invoices that the viewer was already shown: the document that was kept, and where the debtor is written to. */
export interface SendingFactsRow {
  invoiceId: string;
  documentId: string | null;
  debtorEmail: string;
}
const sendingFactsStatement = defineStatement<{ ids: readonly string[] }, SendingFactsRow>({
  name: 'invoices.sendingFacts',
  text: `
    select i.id as "invoiceId", d.id as "documentId", c.email as "debtorEmail"
    from invoices i join contacts c on c.tenant_id = :tenantId and c.id = i.debtor_id
    left join documents d on d.tenant_id = :tenantId and d.id = i.document_id and d.removed_at is null
    where i.tenant_id = :tenantId and i.id = any(:ids::uuid[])`,
});
export const findSendingFacts = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<SendingFactsRow[]> => runner.query(tenantId, sendingFactsStatement, { ids });

export async function findPaperDebtor(
  through: TenantRunner | TenantTransaction,
  tenantId: string,
  id: string,
): Promise<PaperDebtor> {
  const [debtor] = await queryThrough(through, tenantId, debtorStatement, { id });
  if (debtor === undefined) throw new Error('An invoice has a debtor');
  return debtor;
}

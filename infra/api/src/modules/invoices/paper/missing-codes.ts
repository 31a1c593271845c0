import { defineStatement, type TenantRunner } from '@atrium/database';
import { ofInvoices } from '../of-invoices.ts';

interface MissingCodes {
  readonly invoiceId: string;
  readonly count: number;
}
// As a week is checked before it is submitted: what the matter asks for comes before what its client does. Of time
// alone, for a fee that is written by hand or agreed for the matter has no codes.
const missingStatement = defineStatement<{ ids: readonly string[] }, MissingCodes>({
  name: 'invoices.missingCodes',
  text: `
    select l.invoice_id as "invoiceId", count(*)::integer as "count"
    from invoice_lines l join invoices i on i.tenant_id = :tenantId and i.id = l.invoice_id join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
      join time_entries e on e.tenant_id = :tenantId and e.id = l.time_entry_id
    where l.tenant_id = :tenantId and l.invoice_id = any(:ids::uuid[]) and l.kind = 'fee' and (e.task_code is null or e.activity_code is null) and coalesce(
      (select p.asks_for_codes from time_policies p where p.tenant_id = :tenantId and p.matter_id = m.id),
      (select p.asks_for_codes from time_policies p where p.tenant_id = :tenantId and p.client_id = m.client_id), false)
    group by l.invoice_id`,
});
/** Of each invoice that has time without codes its client asks for: how much of it. */
export const findMissingCodes = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<MissingCodes[]> => runner.query(tenantId, missingStatement, { ids });

/** How many entries of an invoice lack codes that the client asks for; no row where none does. */
export const missingCodesLoader = ofInvoices<MissingCodes>(findMissingCodes);

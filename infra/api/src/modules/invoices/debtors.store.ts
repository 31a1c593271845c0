import { defineStatement, type TenantTransaction } from '@atrium/database';

export interface DebtorRow {
  id: string;
  name: string;
  email: string;
}
const debtorStatement = defineStatement<{ matterId: string; debtorId: string }, DebtorRow>({
  name: 'invoices.debtor',
  text: `
    select c.id, c.name, c.email from contacts c where c.tenant_id = :tenantId and c.id = :debtorId::uuid and (
      exists (select from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid and m.client_id = c.id)
      or exists (select from matter_parties p where p.tenant_id = :tenantId and p.matter_id = :matterId::uuid and p.contact_id = c.id and not p.is_adverse))`,
});
/** Who of a matter, which is locked, can be billed: its client, or a party that is not against it. */
export const findDebtor = async (
  transaction: TenantTransaction,
  parameters: { matterId: string; debtorId: string },
): Promise<DebtorRow | null> => (await transaction.query(debtorStatement, parameters))[0] ?? null;

import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';

/** One movement of what a debtor owes. */
export interface StatementRow {
  id: string;
  day: string;
  kind: 'issued' | 'paid' | 'paymentUndone' | 'credited' | 'waived' | 'reversed';
  invoiceId: string;
  number: string | null;
  fileNumber: string;
  currency: string;
  amountMinor: number;
}
type Asked = MatterReachParameters & { readonly contactId: string; readonly to: string };
const rowsStatements = byFeatureReach((reach, name) =>
  defineStatement<Asked, StatementRow>({
    name: `invoices.statement.${name}`,
    text: `
      select min(l.id::text) as id, l.entered_on as day, l.kind, l.invoice_id as "invoiceId", i.number, m.file_number as "fileNumber", l.currency, sum(l.amount_minor)::bigint as "amountMinor"
      from debtor_ledger l join invoices i on i.tenant_id = :tenantId and i.id = l.invoice_id join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
      where l.tenant_id = :tenantId and i.debtor_id = :contactId::uuid and l.entered_on <= :to::date and ${featurePredicate(reach)}
      group by l.entered_on, l.kind, l.invoice_id, l.payment_id, i.number, m.file_number, l.currency having sum(l.amount_minor) <> 0
      order by l.entered_on, min(l.created_at), 1 limit 5000`,
  }),
);
/** What moved a debtor's balance up to a day, over the matters within reach, the oldest first. */
export const findStatementRows = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: Asked,
): Promise<StatementRow[]> => runner.query(tenantId, rowsStatements[reach.matters][reach.feature], parameters);

const debtorStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { contactId: string }, { name: string }>({
    name: `invoices.statementDebtor.${name}`,
    text: `
      select c.name from contacts c where c.tenant_id = :tenantId and c.id = :contactId::uuid and exists (
        select 1 from invoices i join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
        where i.tenant_id = :tenantId and i.debtor_id = c.id and i.number is not null and ${featurePredicate(reach)})`,
  }),
);
/** The debtor of any invoice within reach; null where there is none such. */
export const findStatementDebtor = async (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { contactId: string },
): Promise<{ name: string } | null> =>
  (await runner.query(tenantId, debtorStatements[reach.matters][reach.feature], parameters))[0] ?? null;

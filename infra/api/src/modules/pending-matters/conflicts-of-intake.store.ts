import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { ReportRow } from '../conflicts/conflict-reports.store.ts';

export type ReportOnFile = Pick<ReportRow, 'names' | 'outcome' | 'needsDecision'>;
const reportsStatement = defineStatement<{ matterId: string }, ReportOnFile>({
  name: 'matterIntake.conflictReports',
  text: `
    select r.names, r.outcome, r.needs_decision as "needsDecision" from conflict_reports r
    where r.tenant_id = :tenantId and r.matter_id = :matterId::uuid order by r.created_at desc, r.id desc`,
});
/** The reports on the matter's file, the newest first; the caller holds the matter. */
export const listReportsOnFile = (transaction: TenantTransaction, matterId: string): Promise<ReportOnFile[]> =>
  transaction.query(reportsStatement, { matterId });

/** Somebody who is on the matter, or will be. */
export interface CheckedParty {
  readonly contactId: string;
  readonly name: string;
  readonly isAdverse: boolean;
}
const partiesStatement = defineStatement<{ matterId: string }, CheckedParty>({
  name: 'matterIntake.checkedParties',
  text: `
    select c.id as "contactId", c.name, p.is_adverse as "isAdverse" from matter_parties p join contacts c on c.tenant_id = p.tenant_id and c.id = p.contact_id
    where p.tenant_id = :tenantId and p.matter_id = :matterId::uuid
    union select c.id, c.name, false from matters m join contacts c on c.tenant_id = m.tenant_id and c.id = m.client_id where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});
/** The client and the parties; the caller holds the matter. */
export const listCheckedParties = (transaction: TenantTransaction, matterId: string): Promise<CheckedParty[]> =>
  transaction.query(partiesStatement, { matterId });

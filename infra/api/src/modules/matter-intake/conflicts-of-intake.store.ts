import { defineStatement, type TenantTransaction } from '@atrium/database';

export interface LatestReport {
  outcome: string;
  needsDecision: boolean;
}
const latestStatement = defineStatement<{ matterId: string }, LatestReport>({
  name: 'matterIntake.latestConflictReport',
  text: `
    select r.outcome, r.needs_decision as "needsDecision" from conflict_reports r
    where r.tenant_id = :tenantId and r.matter_id = :matterId::uuid order by r.created_at desc, r.id desc limit 1`,
});
/** The newest report on the matter's file; the caller holds the matter. */
export const findLatestReport = async (transaction: TenantTransaction, matterId: string): Promise<LatestReport | null> => (await transaction.query(latestStatement, { matterId }))[0] ?? null;

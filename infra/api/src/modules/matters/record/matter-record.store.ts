import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import { byKey } from '../../../variants.ts';
import { turnedDown } from '../lifecycle/status-step.ts';

/** What the firm keeps of a matter beside what lists show. */
export interface MatterRecordRow {
  readonly id: string;
  readonly fileNumber: string;
  readonly status: string;
  readonly isTurnedDown: boolean;
  readonly personResponsibleId: string;
  readonly personActingId: string | null;
  readonly banner: string;
  readonly officeId: string | null;
  readonly teamId: string | null;
  readonly team: string | null;
  readonly referrerId: string | null;
  readonly referrer: string | null;
  readonly instructedOn: string | null;
  readonly billingType: string;
  readonly estimateWarningPercent: number;
  readonly costAgreement: string;
  readonly costAgreementOn: string | null;
  readonly archiveNumber: string;
  readonly archiveBox: string;
  readonly destroyOn: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly changedById: string | null;
}

const statements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { readonly ids: readonly string[] }, MatterRecordRow>({
    name: `matters.record.${reach}`,
    text: `
      select m.id, m.file_number as "fileNumber", m.status, ${turnedDown} as "isTurnedDown", m.person_responsible_id as "personResponsibleId", m.person_acting_id as "personActingId", m.banner,
        m.office_id as "officeId", m.team_id as "teamId", (select t.description from teams t where t.tenant_id = :tenantId and t.id = m.team_id) as "team",
        m.referrer_id as "referrerId",
        (select c.name from referrers r join contacts c on c.tenant_id = r.tenant_id and c.id = r.contact_id where r.tenant_id = :tenantId and r.id = m.referrer_id) as "referrer",
        m.instructed_on as "instructedOn", m.billing_type as "billingType", m.estimate_warning_percent as "estimateWarningPercent", m.cost_agreement as "costAgreement",
        m.cost_agreement_on as "costAgreementOn", m.archive_number as "archiveNumber", m.archive_box as "archiveBox", m.destroy_on as "destroyOn",
        m.created_at as "createdAt", m.changed_at as "changedAt", m.changed_by as "changedById"
      from matters m where ${matterPredicate(reach)} and m.id = any(:ids::uuid[])`,
  }),
);

/** The records among these that are within reach. */
export const findRecords = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
  ids: readonly string[],
): Promise<MatterRecordRow[]> => runner.query(tenantId, statements[reach], { ...viewer, ids });

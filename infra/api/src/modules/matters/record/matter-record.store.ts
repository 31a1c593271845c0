import { filedMatter, type ValuesOf } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import { selectedFieldsOf } from '../../../server/record-sql.ts';
import { byKey } from '../../../variants.ts';
import { turnedDown } from '../lifecycle/status-step.ts';

/** What the firm has on file of a matter beside what lists show. */
export interface MatterRecordRow extends ValuesOf<typeof filedMatter> {
  readonly id: string;
  readonly fileNumber: string;
  readonly status: string;
  readonly isTurnedDown: boolean;
  readonly personResponsibleId: string;
  readonly personActingId: string | null;
  readonly officeId: string | null;
  readonly team: string | null;
  readonly referrer: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly changedById: string | null;
}

const statements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { readonly ids: readonly string[] }, MatterRecordRow>({
    name: `matters.record.${reach}`,
    text: `
      select ${selectedFieldsOf(filedMatter, 'm')},
        m.id, m.file_number as "fileNumber", m.status, ${turnedDown} as "isTurnedDown", m.person_responsible_id as "personResponsibleId", m.person_acting_id as "personActingId",
        m.office_id as "officeId", (select t.description from teams t where t.tenant_id = :tenantId and t.id = m.team_id) as "team",
        (select c.name from referrers r join contacts c on c.tenant_id = r.tenant_id and c.id = r.contact_id where r.tenant_id = :tenantId and r.id = m.referrer_id) as "referrer",
        m.created_at as "createdAt", m.changed_at as "changedAt", m.changed_by as "changedById"
      from matters m where ${matterPredicate(reach)} and m.id = any(:ids::uuid[])`,
  }),
);

/** The records among these that are within reach. */
export const findRecords = (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { readonly ids: readonly string[] },
): Promise<MatterRecordRow[]> => runner.query(tenantId, statements[reach], parameters);

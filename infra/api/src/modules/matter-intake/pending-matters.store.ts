import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { defineFixedList } from '../../grid/define-fixed-list.ts';
import { matterScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { byKey } from '../../variants.ts';
import { instructionColumns, type InstructionRow } from '../matter-instructions/matter-instruction.ts';

export interface PendingMatterRow {
  id: string;
  fileNumber: string;
  title: string;
  description: string;
  client: string;
  matterType: string;
  status: string;
  submittedAt: string;
  submittedById: string | null;
  submittedBy: string;
  personResponsibleId: string;
  officeId: string | null;
  isRestricted: boolean;
  parties: { contactId: string; name: string; role: string; isAdverse: boolean }[];
  instructionId: string | null;
}
/** Who decided, and how. */
export interface MatterDecision {
  status: 'accepted' | 'rejected';
  decidedById: string;
  decidedBy: string | null;
}

const columns = `
  m.id, m.file_number as "fileNumber", m.title, m.description, m.client_name as "client", m.type as "matterType", m.status, coalesce(i.created_at, m.created_at) as "submittedAt",
  coalesce(i.submitted_by, m.created_by) as "submittedById", coalesce(u.friendly_name, '') as "submittedBy", m.person_responsible_id as "personResponsibleId", m.office_id as "officeId",
  m.is_restricted as "isRestricted", i.id as "instructionId",
  (select coalesce(jsonb_agg(jsonb_build_object('contactId', c.id, 'name', c.name, 'role', p.role, 'isAdverse', p.is_adverse) order by p.is_adverse, p.role, c.name), '[]')
    from matter_parties p join contacts c on c.tenant_id = :tenantId and c.id = p.contact_id where p.tenant_id = :tenantId and p.matter_id = m.id) as "parties"`;
const joins = `
  left join matter_instructions i on i.tenant_id = :tenantId and i.matter_id = m.id
  left join users u on u.tenant_id = :tenantId and u.id = coalesce(i.submitted_by, m.created_by)`;

/** Matters that wait, the oldest first. */
export const pendingMatterList = defineFixedList({
  name: 'pendingMatters',
  rowsField: 'matters',
  pageSize: 20,
  most: 100,
  select: rowsOf<PendingMatterRow>(columns),
  table: 'matters m',
  joins,
  scope: matterScope,
  within: matterPredicate,
  conditions: `and m.status = 'Pending'`,
  order: 'coalesce(i.created_at, m.created_at), m.id',
});
const findStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, PendingMatterRow>({
    name: `pendingMatters.find.${reach}`,
    text: `select ${columns} from matters m ${joins} where ${matterPredicate(reach)} and m.id = :id::uuid`,
  }),
);
const lockStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'pendingMatters.lock',
  text: `select m.id from matters m where m.tenant_id = :tenantId and m.id = :id::uuid for update of m`,
});

export const countPendingMatters = async (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
): Promise<number> =>
  (await runner.query(tenantId, pendingMatterList.count[reach], { ...viewer }))[0]?.recordCount ?? 0;

export const findPendingMatter = async (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & { id: string },
): Promise<PendingMatterRow | null> => (await runner.query(tenantId, findStatements[reach], parameters))[0] ?? null;

/** The matter, held until the transaction ends and read after it is held; null where there is none within reach. */
export async function lockPendingMatter(
  transaction: TenantTransaction,
  reach: MatterReach,
  parameters: MatterReachParameters & { id: string },
): Promise<PendingMatterRow | null> {
  await transaction.query(lockStatement, { id: parameters.id });
  return (await transaction.query(findStatements[reach], parameters))[0] ?? null;
}

const decisionStatement = defineStatement<{ id: string }, MatterDecision>({
  name: 'pendingMatters.decision',
  text: `
    select d.status, d.decided_by as "decidedById", u.friendly_name as "decidedBy" from matter_decisions d left join users u on u.tenant_id = :tenantId and u.id = d.decided_by
    where d.tenant_id = :tenantId and d.matter_id = :id::uuid`,
});
export const findDecision = async (transaction: TenantTransaction, id: string): Promise<MatterDecision | null> =>
  (await transaction.query(decisionStatement, { id }))[0] ?? null;

interface Deciding {
  readonly id: string;
  readonly viewerId: string;
  readonly today: string;
}
const acceptStatement = defineStatement<Deciding & { fileNumber: string; personResponsibleId: string | null }, never>({
  name: 'pendingMatters.accept',
  text: `
    with decided as (
      insert into matter_decisions (tenant_id, matter_id, status, decided_by, decided_at) values (:tenantId, :id::uuid, 'accepted', :viewerId::uuid, clock_timestamp())
    )
    update matters m set status = 'Open', opened_on = :today::date, file_number = :fileNumber, person_responsible_id = coalesce(:personResponsibleId::uuid, m.person_responsible_id),
      last_activity_at = now(), version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.id = :id::uuid`,
});
const rejectStatement = defineStatement<Deciding & { reason: string }, never>({
  name: 'pendingMatters.reject',
  text: `
    with decided as (
      insert into matter_decisions (tenant_id, matter_id, status, reason, decided_by) values (:tenantId, :id::uuid, 'rejected', :reason, :viewerId::uuid)
    )
    update matters m set status = 'Cancelled', closed_on = :today::date, last_activity_at = now(), version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.id = :id::uuid`,
});
/** Both are for a matter that the caller holds and that was pending. */
export const openPendingMatter = async (
  transaction: TenantTransaction,
  decision: Deciding & { fileNumber: string; personResponsibleId: string | null },
): Promise<void> => {
  await transaction.query(acceptStatement, decision);
};
export const rejectMatter = async (
  transaction: TenantTransaction,
  decision: Deciding & { reason: string },
): Promise<void> => {
  await transaction.query(rejectStatement, decision);
};

const instructionStatement = defineStatement<{ ids: readonly string[] }, InstructionRow>({
  name: 'pendingMatters.instructions',
  text: `
    select ${instructionColumns} from matter_instructions i
    join matters m on m.tenant_id = :tenantId and m.id = i.matter_id
    join users u on u.tenant_id = :tenantId and u.id = i.submitted_by
    left join users d on d.tenant_id = :tenantId and d.id = i.decided_by
    where i.tenant_id = :tenantId and i.id = any(:ids::uuid[])`,
});
/** The instructions of matters that the viewer was already shown. */
export const findInstructionsOf = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<InstructionRow[]> => runner.query(tenantId, instructionStatement, { ids });

export interface PendingDocument {
  matterId: string;
  id: string;
  name: string;
}
const documentStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { matterIds: readonly string[] }, PendingDocument>({
    name: `pendingMatters.documents.${name}`,
    text: `
      select d.matter_id as "matterId", d.id, d.name from documents d join matters m on m.tenant_id = :tenantId and m.id = d.matter_id
      where d.tenant_id = :tenantId and d.matter_id = any(:matterIds::uuid[]) and d.discarded_at is null and ${featurePredicate(reach)}
      order by d.name, d.id limit 500`,
  }),
);
export const findPendingDocuments = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { matterIds: readonly string[] },
): Promise<PendingDocument[]> => runner.query(tenantId, documentStatements[reach.matters][reach.feature], parameters);

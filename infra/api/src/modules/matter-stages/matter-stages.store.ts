import { defineStatement, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

export type Assignee = 'responsible' | 'acting' | 'assisting';
export interface OfferedTask {
  readonly id: string;
  readonly stageId: string;
  readonly title: string;
  readonly daysAfter: number;
  readonly dueOn: string;
  readonly assignee: Assignee;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly isCreated: boolean;
}
export interface ExpectedItem {
  readonly id: string;
  readonly name: string;
  readonly isThere: boolean;
}
interface OfMatter {
  readonly matterId: string;
}
type OfMatterInReach = MatterReachParameters & OfMatter;
type OfferParameters = OfMatter & { readonly today: string };

const tasksStatement = defineStatement<OfferParameters, OfferedTask>({
  name: 'matterStages.tasks',
  text: `
      select k.id, k.stage_id as "stageId", k.title, k.days_after as "daysAfter", :today::date + k.days_after as "dueOn", k.assignee, u.id as "assigneeId", u.friendly_name as "assigneeName",
        exists (select 1 from matter_tasks_of_stages d where d.tenant_id = :tenantId and d.matter_id = m.id and d.stage_task_id = k.id) as "isCreated"
      from matters m
      join matter_stage_tasks k on k.tenant_id = :tenantId and k.stage_id = m.stage_id and k.is_active
      left join users u on u.tenant_id = :tenantId and u.id = case k.assignee
        when 'responsible' then m.person_responsible_id when 'acting' then m.person_acting_id else m.person_assisting_id end
      where m.tenant_id = :tenantId and m.id = :matterId::uuid
      order by k.sort_order, k.title, k.id`,
});
/** The tasks of the stage that a matter is at, which was found within reach. */
export const findOfferedTasks = (
  through: TenantWrite,
  tenantId: string,
  which: OfferParameters,
): Promise<OfferedTask[]> => queryThrough(through, tenantId, tasksStatement, which);

const partiesStatement = defineStatement<OfMatter, ExpectedItem>({
  name: 'matterStages.parties',
  text: `
      select e.id, e.role as "name",
        exists (select 1 from matter_parties p where p.tenant_id = :tenantId and p.matter_id = m.id and p.role = e.role) as "isThere"
      from matters m
      join matter_types t on t.tenant_id = :tenantId and t.name = m.type
      join matter_type_parties e on e.tenant_id = :tenantId and e.matter_type_id = t.id and e.is_active
      where m.tenant_id = :tenantId and m.id = :matterId::uuid
      order by e.sort_order, e.role, e.id`,
});
/** Whom a matter is expected to have, which was found within reach. */
export const findExpectedParties = (through: TenantWrite, tenantId: string, which: OfMatter): Promise<ExpectedItem[]> =>
  queryThrough(through, tenantId, partiesStatement, which);

const documentsStatements = byFeatureReach((reach, name) =>
  defineStatement<OfMatterInReach, ExpectedItem>({
    name: `matterStages.documents.${name}`,
    text: `
      select e.id, e.name,
        exists (select 1 from documents d where d.tenant_id = :tenantId and d.matter_id = m.id and d.discarded_at is null
          and case when e.category = '' then strpos(lower(d.name), lower(e.name)) > 0 else d.category = e.category end) as "isThere"
      from matters m
      join matter_types t on t.tenant_id = :tenantId and t.name = m.type
      join matter_type_documents e on e.tenant_id = :tenantId and e.matter_type_id = t.id and e.is_active
      where ${featurePredicate(reach)} and m.id = :matterId::uuid
      order by e.sort_order, e.name, e.id`,
  }),
);
/** The documents that a matter is expected to have, where it is within this scope. */
export const findExpectedDocuments = (
  through: TenantWrite,
  tenantId: string,
  reach: FeatureReach,
  which: OfMatterInReach,
): Promise<ExpectedItem[]> => queryThrough(through, tenantId, documentsStatements[reach.matters][reach.feature], which);

const createdStatement = defineStatement<
  { matterId: string; stageTaskId: string; taskId: string; viewerId: string },
  never
>({
  name: 'matterStages.created',
  text: `insert into matter_tasks_of_stages (tenant_id, matter_id, stage_task_id, task_id, created_by)
    values (:tenantId, :matterId::uuid, :stageTaskId::uuid, :taskId::uuid, :viewerId::uuid)`,
});
/** Records that a matter was given a task of its stage. */
export async function recordCreated(
  transaction: TenantTransaction,
  created: {
    readonly matterId: string;
    readonly stageTaskId: string;
    readonly taskId: string;
    readonly viewerId: string;
  },
): Promise<void> {
  await transaction.query(createdStatement, created);
}

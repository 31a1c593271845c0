import { defineStatement, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { isOpenMilestone, isReached, nextOnSql } from './due-plans.ts';

interface StageChoice {
  readonly id: string;
  readonly name: string;
}
export interface MilestoneRow {
  readonly id: string;
  readonly stage: string;
  readonly feeMinor: number | null;
  readonly isReached: boolean;
  readonly invoiceId: string | null;
  readonly invoiceNumber: string;
}
/** How a matter is billed, with what can be chosen for it. */
export interface PlanRow {
  readonly matterId: string;
  readonly version: number;
  readonly everyMonths: number | null;
  readonly startsOn: string | null;
  readonly nextOn: string | null;
  readonly milestones: readonly MilestoneRow[];
  readonly stages: readonly StageChoice[];
}

const planText = (predicate: string): string => `
  select m.id as "matterId", coalesce(s.version, 0) as "version", s.every_months as "everyMonths", s.starts_on as "startsOn", ${nextOnSql} as "nextOn",
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'stage', g.name, 'feeMinor', p.fee_minor, 'isReached', ${isReached('m')},
        'invoiceId', case when not ${isOpenMilestone} then p.invoice_id end, 'invoiceNumber', coalesce(i.number, '')) order by g.sort_order, g.name)
      from billing_milestones p join matter_stages g on g.tenant_id = :tenantId and g.id = p.stage_id
        left join invoices i on i.tenant_id = :tenantId and i.id = p.invoice_id
      where p.tenant_id = :tenantId and p.matter_id = m.id), '[]') as "milestones",
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.sort_order, g.name)
      from matter_stages g join matter_types y on y.tenant_id = :tenantId and y.id = g.matter_type_id
      where g.tenant_id = :tenantId and y.name = m.type and g.is_active
        and not exists (select from billing_milestones p where p.tenant_id = :tenantId and p.matter_id = m.id and p.stage_id = g.id)), '[]') as "stages"
  from matters m left join billing_schedules s on s.tenant_id = :tenantId and s.matter_id = m.id
  where ${predicate} and m.id = :matterId::uuid`;
const planStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { matterId: string }, PlanRow>({
    name: `billingPlans.find.${name}`,
    text: planText(featurePredicate(reach)),
  }),
);
/** How a matter within reach is billed; null where there is none such. */
export const findPlan = async (
  through: TenantWrite,
  tenantId: string,
  { matters, feature }: FeatureReach,
  parameters: MatterReachParameters & { readonly matterId: string },
): Promise<PlanRow | null> =>
  (await queryThrough(through, tenantId, planStatements[matters][feature], parameters))[0] ?? null;

interface Schedule {
  readonly matterId: string;
  readonly everyMonths: number;
  readonly startsOn: string;
  readonly viewerId: string;
}
const saveStatement = defineStatement<Schedule, { version: number }>({
  name: 'billingPlans.save',
  text: `
    insert into billing_schedules (tenant_id, matter_id, every_months, starts_on, changed_by)
    values (:tenantId, :matterId::uuid, :everyMonths::integer, :startsOn::date, :viewerId::uuid)
    on conflict (tenant_id, matter_id) do update set every_months = excluded.every_months, starts_on = excluded.starts_on,
      version = billing_schedules.version + 1, changed_at = now(), changed_by = excluded.changed_by
    returning version`,
});
/** Sets the schedule of a matter that is locked. */
export const saveSchedule = (transaction: TenantTransaction, schedule: Schedule): Promise<unknown> =>
  transaction.query(saveStatement, schedule);
const removeScheduleStatement = defineStatement<{ matterId: string }, never>({
  name: 'billingPlans.remove',
  text: `delete from billing_schedules s where s.tenant_id = :tenantId and s.matter_id = :matterId::uuid`,
});
export const removeSchedule = (transaction: TenantTransaction, matterId: string): Promise<unknown> =>
  transaction.query(removeScheduleStatement, { matterId });

const addStatement = defineStatement<
  { matterId: string; stageId: string; feeMinor: number | null; viewerId: string },
  { id: string }
>({
  name: 'billingPlans.addMilestone',
  text: `
    insert into billing_milestones (tenant_id, matter_id, stage_id, fee_minor, created_by)
    select :tenantId, m.id, g.id, :feeMinor::bigint, :viewerId::uuid
    from matters m join matter_types y on y.tenant_id = :tenantId and y.name = m.type
      join matter_stages g on g.tenant_id = :tenantId and g.matter_type_id = y.id and g.id = :stageId::uuid and g.is_active
    where m.tenant_id = :tenantId and m.id = :matterId::uuid
    on conflict (tenant_id, matter_id, stage_id) do nothing returning id`,
});
/** Adds a milestone at a stage of the matter's type; false where it has one there, or the type has no such stage. */
export const addMilestone = async (
  transaction: TenantTransaction,
  milestone: { matterId: string; stageId: string; feeMinor: number | null; viewerId: string },
): Promise<boolean> => (await transaction.query(addStatement, milestone)).length > 0;
const removeStatement = defineStatement<{ matterId: string; id: string }, { id: string }>({
  name: 'billingPlans.removeMilestone',
  text: `
    delete from billing_milestones p where p.tenant_id = :tenantId and p.matter_id = :matterId::uuid and p.id = :id::uuid returning p.id`,
});
/** Removes a milestone of a matter; false where it is not there any more. */
export const removeMilestone = async (
  transaction: TenantTransaction,
  which: { matterId: string; id: string },
): Promise<boolean> => (await transaction.query(removeStatement, which)).length > 0;

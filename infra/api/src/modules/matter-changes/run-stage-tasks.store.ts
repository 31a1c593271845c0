import { defineStatement, type Statement } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** A task of a stage, and how many of the matters that a run brought there were not given it yet. */
export interface RunStageTask {
  readonly id: string;
  readonly title: string;
  readonly stage: string;
  readonly daysAfter: number;
  readonly matters: number;
}
type OfRun = MatterReachParameters & { readonly runId: string };

/** Matters that a run of the viewer's own brought to the stage they are at, with the tasks of that stage that they have not. */
const offered = (reach: FeatureReach): string => `
  from matter_change_runs r
  join matter_change_rows w on w.tenant_id = :tenantId and w.run_id = r.id and w.outcome = 'CHANGED'
  join matters m on m.tenant_id = :tenantId and m.id = w.matter_id and m.stage_id::text = w.after ->> 'stage'
  join matter_stage_tasks k on k.tenant_id = :tenantId and k.stage_id = m.stage_id and k.is_active
  where r.tenant_id = :tenantId and r.id = :runId::uuid and r.user_id = :viewerId::uuid and r.state not in ('PREVIEW', 'QUEUED', 'RUNNING')
    and ${featurePredicate(reach)}
    and not exists (select 1 from matter_tasks_of_stages d where d.tenant_id = :tenantId and d.matter_id = m.id and d.stage_task_id = k.id)`;

const tasksStatements = byFeatureReach((reach, name) =>
  defineStatement<OfRun, RunStageTask>({
    name: `matterChanges.stageTasks.${name}`,
    text: `
      select k.id, k.title, (select s.name from matter_stages s where s.tenant_id = :tenantId and s.id = k.stage_id) as "stage",
        k.days_after as "daysAfter", count(*)::integer as "matters"
      ${offered(reach)}
      group by k.id, k.title, k.stage_id, k.days_after, k.sort_order order by k.sort_order, k.title, k.id limit 100`,
  }),
);
const mattersStatements = byFeatureReach((reach, name) =>
  defineStatement<OfRun & { readonly stageTaskIds: readonly string[]; readonly most: number }, { matterId: string }>({
    name: `matterChanges.mattersWithoutTasks.${name}`,
    text: `
      select w.matter_id as "matterId" ${offered(reach)} and k.id = any(:stageTaskIds::uuid[])
      group by w.matter_id order by min(w.position) limit :most::integer`,
  }),
);
const of = <Parameters extends object, Row>(
  statements: Readonly<Record<string, Readonly<Record<string, Statement<Parameters, Row>>>>>,
  { matters, feature }: FeatureReach,
): Statement<Parameters, Row> => {
  const found = statements[matters]?.[feature];
  if (found === undefined) throw new Error(`There is no statement for ${matters}.${feature}`);
  return found;
};

export const findRunStageTasks = (from: TenantWrite, tenantId: string, reach: FeatureReach, which: OfRun) =>
  queryThrough(from, tenantId, of(tasksStatements, reach), which);
/** The next matters that were not given one of these tasks. */
export const findMattersWithout = async (
  from: TenantWrite,
  tenantId: string,
  reach: FeatureReach,
  which: OfRun & { readonly stageTaskIds: readonly string[]; readonly most: number },
): Promise<string[]> =>
  (await queryThrough(from, tenantId, of(mattersStatements, reach), which)).map(({ matterId }) => matterId);

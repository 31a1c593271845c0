import type pg from 'pg';
import { idOf, markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import { matterTypeId, stageId } from '../../src/testing/test-stages.ts';
import { NOBODY, type Target } from './probe-targets.ts';

/** Who changed which matter; a matter of its own each, so that tasks that one created are still missing on the other. */
const changes = [
  { run: 11, user: 'partner', matter: 5 },
  { run: 12, user: 'admin', matter: 6 },
] as const;
const typeOf = (matter: number): 0 | 1 | 2 => (matter % 3) as 0 | 1 | 2;
const stageTaskId = (tenant: TestTenant, type: 0 | 1 | 2): string => idOf(tenant, 'stage', 100 + type);

const changeRuns = changes.map(({ run }): Target => ({
  label: `change ${run}`,
  of: (tenant) => idOf(tenant, 'run', run),
  ofNobody: NOBODY,
}));
const stageTaskIds = changes.map(({ matter }) => stageTaskId('alpha', typeOf(matter)));

/** Arguments of changes of many matters. */
export const changeTargets: Readonly<Record<string, readonly Target[]>> = {
  'matterChangeRun id': changeRuns,
  'matterChangeRows runId': changeRuns,
  'matterChangeStageTasks runId': changeRuns,
  'createRunStageTasks runId': changeRuns.map((target) => ({
    ...target,
    alongside: [[['stageTaskIds'], stageTaskIds]],
  })),
  'createRunStageTasks stageTaskIds': [],
  'applyMatterChanges id': changeRuns,
  'cancelMatterChanges id': changeRuns,
  'undoMatterChanges id': changeRuns,
  // Announced over a socket only; its own tests listen to the runs of other people and firms.
  'matterChangeRunChanged id': [],
  // Each answer names a new run; its own tests choose matters and people of the other firm.
  ...Object.fromEntries(
    ['ids', 'clientId', 'officeId', 'stageId', 'teamId', 'personResponsibleId', 'type'].map((name) => [
      `previewMatterChanges ${name}`,
      [],
    ]),
  ),
};

/** A run of each of those who ask, which brought a matter to a stage that has a task. The types have their stages already. */
export async function seedChangeProbes(owner: Pick<pg.Client, 'query'>, tenant: TestTenant): Promise<void> {
  const mark = markOf(tenant);
  for (const { run, user, matter } of changes) {
    const type = typeOf(matter);
    const stage = stageId(tenant, type, 'first');
    await owner.query(
      `insert into matter_stage_tasks (tenant_id, id, matter_type_id, stage_id, title, assignee) values ($1, $2, $3, $4, $5, 'responsible')`,
      [tenant, stageTaskId(tenant, type), matterTypeId(tenant, type), stage, mark],
    );
    await owner.query(
      `insert into matter_change_runs (tenant_id, id, user_id, changes, state, total) values ($1, $2, $3, $4, 'DONE', 1)`,
      [tenant, idOf(tenant, 'run', run), idOf(tenant, 'user', user), { stage }],
    );
    await owner.query(
      `insert into matter_change_rows (tenant_id, run_id, position, matter_id, version, before, after, outcome, version_after)
       values ($1, $2, 0, $3, 1, $4, $5, 'CHANGED', 2)`,
      [
        tenant,
        idOf(tenant, 'run', run),
        idOf(tenant, 'matter', matter),
        { stage: stageId(tenant, type, 'Trial') },
        { stage },
      ],
    );
  }
}

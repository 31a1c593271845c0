import { dayIn } from '@atrium/domain';
import { isOpen } from '../../grid/grid-access.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { createOffered } from '../matter-stages/create-stage-tasks.ts';
import { findOfferedTasks } from '../matter-stages/matter-stages.store.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { matterChangesPolicy } from './matter-changes.policy.ts';
import { findMattersWithout, findRunStageTasks, type RunStageTask } from './run-stage-tasks.store.ts';

interface CreateInput {
  readonly idempotencyKey: string;
  readonly runId: string;
  readonly stageTaskIds: readonly string[];
}
/** So many matters are given their tasks by one request; the page asks until none is left. */
const MATTERS_AT_A_TIME = 20;
const MOST_TASKS = 50;

const reachOf = (viewer: Viewer) =>
  isOpen(matterAccessOf(viewer), 'stage') ? featureReachOf(viewer, 'tasks', 'create') : null;

/** Tasks of the stages that a run of the viewer's own brought matters to, as far as these were not given them. */
export async function offerRunStageTasks(
  context: RequestContext,
  { runId }: { readonly runId: string },
): Promise<readonly RunStageTask[]> {
  const viewer = permit(context, matterChangesPolicy.change);
  const reach = matterChangesPolicy.createTasks(viewer) ? reachOf(viewer) : null;
  return reach === null || !isId(runId)
    ? []
    : findRunStageTasks(context.runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), runId });
}

/** Creates the chosen tasks on the next matters of a run, each once; says on how many more it has still to be done. */
export const createRunStageTasks = command({
  name: 'matterChanges.createStageTasks',
  policy: matterChangesPolicy.createTasks,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: (unit, { runId, stageTaskIds }: CreateInput) => {
    const { viewer, translate } = unit;
    const reach = reachOf(viewer);
    if (
      reach === null ||
      !isId(runId) ||
      stageTaskIds.length === 0 ||
      stageTaskIds.length > MOST_TASKS ||
      !stageTaskIds.every(isId)
    )
      throw new Refusal({ message: translate('api.stageTasks.choose', 'Choose tasks of the stage.'), fields: [] });
    return { reach, which: { ...matterReachParameters(viewer), runId } };
  },
  version: 'none',
  run: async (unit, { input: { stageTaskIds }, current: { reach, which } }) => {
    const { tx, viewer } = unit;
    const { tenantId, timeZone } = viewer;
    const ids = new Set(stageTaskIds.map((id) => id.toLowerCase()));
    const chosen = { ...which, stageTaskIds };
    const today = dayIn(timeZone, new Date());
    let created = 0;
    for (const matterId of await findMattersWithout(tx, tenantId, reach, { ...chosen, most: MATTERS_AT_A_TIME })) {
      // Locked, so that each task is created once, whoever else is about to.
      const matter = await findMatterInReach(tx, viewer, {
        matterId,
        feature: 'tasks',
        action: 'create',
        isLocked: true,
      });
      if (matter === null) continue;
      const offered = await findOfferedTasks(tx, tenantId, { matterId, today });
      created += (
        await createOffered(
          unit,
          matterId,
          offered.filter(({ id }) => ids.has(id)),
        )
      ).length;
    }
    const left = await findRunStageTasks(tx, tenantId, reach, which);
    const remaining = left.filter(({ id }) => ids.has(id)).reduce((sum, { matters }) => sum + matters, 0);
    return created === 0 ? unit.unchanged({ created, remaining }) : { created, remaining };
  },
  audit: 'none',
  announces: 'none',
});

import { dayIn } from '@atrium/domain';
import { isOpen } from '../../grid/grid-access.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import { findThoseWhoMay } from '../tasks/assignable.store.ts';
import { taskNotices } from '../tasks/task-change.ts';
import { taskEntry } from '../tasks/write/on-task.ts';
import { writeNewTask } from '../tasks/write/save-task.ts';
import { draftOf } from '../tasks/write/task-draft.ts';
import type { TaskRow } from '../tasks/task.ts';
import { matterStagesPolicy } from './matter-stages.policy.ts';
import { findOfferedTasks, recordCreated, type OfferedTask } from './matter-stages.store.ts';

interface CreateInput {
  readonly idempotencyKey: string;
  readonly matterId: string;
  readonly stageTaskIds: readonly string[];
}
interface Chosen {
  readonly matter: ReachedMatter;
  readonly tasks: readonly OfferedTask[];
}
const MOST_TASKS = 50;

/** The chosen tasks of the stage that the matter is at, the matter locked, so that each of them is created once. */
async function lockChosen({ tx, viewer, translate }: Unit, { matterId, stageTaskIds }: CreateInput): Promise<Chosen> {
  if (stageTaskIds.length === 0 || stageTaskIds.length > MOST_TASKS || !stageTaskIds.every(isId))
    throw new Refusal({ message: translate('api.stageTasks.choose', 'Choose tasks of the stage.'), fields: [] });
  const matter = await findMatterInReach(tx, viewer, { matterId, feature: 'tasks', action: 'create', isLocked: true });
  if (matter === null)
    throw new Refusal({ message: translate('api.matter.unknown', 'This matter does not exist.'), fields: [] });
  const offered = isOpen(matterAccessOf(viewer), 'stage')
    ? await findOfferedTasks(tx, viewer.tenantId, {
        matterId,
        today: dayIn(viewer.timeZone, new Date()),
      })
    : [];
  const ids = new Set(stageTaskIds.map((id) => id.toLowerCase()));
  const tasks = offered.filter(({ id }) => ids.has(id));
  if (tasks.length < ids.size)
    throw new Refusal({
      message: translate('api.stageTasks.notOfStage', 'The matter is not at the stage of these tasks any more.'),
      fields: [],
    });
  return { matter, tasks };
}

/** Whom the task is given to: nobody, where the person may not have it. */
async function assigneesOf({ tx, viewer }: Unit, matterId: string, { assigneeId }: OfferedTask): Promise<string[]> {
  if (assigneeId === null) return [];
  const may = await findThoseWhoMay(tx, viewer.tenantId, { kind: 'task', matterId, userIds: [assigneeId] });
  return may.map(({ id }) => id);
}

/** Creates those of the tasks that the matter, which is locked, was not given yet; logged and announced as any task is. */
export async function createOffered(
  unit: Unit,
  matterId: string,
  tasks: readonly OfferedTask[],
): Promise<readonly TaskRow[]> {
  const created: TaskRow[] = [];
  for (const offered of tasks) {
    if (offered.isCreated) continue;
    const assigneeIds = await assigneesOf(unit, matterId, offered);
    const task = await writeNewTask(
      unit,
      draftOf({ subject: offered.title, dueOn: offered.dueOn, matterId, assigneeIds }),
    );
    await recordCreated(unit.tx, {
      matterId,
      stageTaskId: offered.id,
      taskId: task.id,
      viewerId: unit.viewer.userId,
    });
    created.push(task);
  }
  if (created.length > 0) {
    await unit.log(...created.map((task) => taskEntry({ action: 'create', task })));
    await unit.announce(...taskNotices(...created));
  }
  return created;
}

/** Creates tasks that the stage of a matter brings, each once. */
export const createStageTasks = command({
  name: 'matterStages.createTasks',
  policy: matterStagesPolicy.create,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: lockChosen,
  version: 'none',
  run: async (unit, { current: { matter, tasks } }) => {
    const created = await createOffered(unit, matter.id, tasks);
    const answer = { matterId: matter.id, taskIds: created.map(({ id }) => id) };
    return created.length === 0 ? unit.unchanged(answer) : answer;
  },
  audit: 'none',
  announces: 'none',
});

import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import type { TaskBulkChange, TaskChange_BeforeFragment, TasksSummary_TaskFragment } from '../../generated/graphql.ts';
import { changeTasksMutation } from './task-changes.operations.ts';
import { updateTaskMutation } from './task-form.operations.ts';
import { tellTasksChanged } from './task-news.ts';

/** Tasks of one change, as the server takes them. */
export const MOST_AT_ONCE = 200;

/** What screens change of several tasks at once: each has a way back. */
export type BulkChange =
  | { readonly complete: true }
  | { readonly dueOn: string }
  | { readonly reassign: NonNullable<TaskBulkChange['reassign']> };

/** A change to some tasks at once. */
interface Step {
  readonly ids: readonly string[];
  readonly change: TaskBulkChange;
}
/** Tasks as they were left by the change that is taken back. */
type Changed = Pick<TasksSummary_TaskFragment, 'id' | 'version' | 'dueOn'>;
interface Failure {
  readonly id: string;
  readonly message?: string | undefined;
}

const context = { remote: 'matters', area: 'undo a change of tasks' };
const messageOf = (outcome: { readonly kind: string; readonly message?: string | null }): string | undefined =>
  outcome.message ?? undefined;

/** Puts tasks back to what the server said they had before a change, and says of how many that could not be done, and why. */
export function useUndoTaskChanges() {
  const { t } = useTranslation();
  const notify = useNotify();
  const changeTasks = useCommand(changeTasksMutation, context);
  // What somebody else has done since stays: only the days are restored.
  const updateTask = useCommand(updateTaskMutation, { ...context, repeatsOnConflict: true });

  const send = async ({ ids, change }: Step): Promise<readonly Failure[]> => {
    const outcome = await changeTasks.run({ ids: [...ids], change }, { silent: true });
    return outcome.kind === 'saved' ? outcome.answer.refused : ids.map((id) => ({ id, message: messageOf(outcome) }));
  };
  const sendDays = async (
    { id, dueOn, startOn }: TaskChange_BeforeFragment,
    now: Changed | undefined,
  ): Promise<readonly Failure[]> => {
    const input = { dueOn: dueOn ?? null, ...(hadLaterStart({ startOn }, now) ? { startOn } : {}) };
    const outcome = await updateTask.run({ id, version: now?.version ?? 0, input, scope: 'THIS' }, { silent: true });
    return outcome.kind === 'saved' ? [] : [{ id, message: messageOf(outcome) }];
  };

  return async (
    wanted: BulkChange,
    before: readonly TaskChange_BeforeFragment[],
    changed: readonly Changed[],
  ): Promise<void> => {
    const now = new Map(changed.map((task) => [task.id, task]));
    // Several can be given a day at once, but not be rid of it, nor given the day they began with it.
    const alone = before.filter((task) => 'dueOn' in wanted && (!task.dueOn || hadLaterStart(task, now.get(task.id))));
    const failures: Failure[] = [];
    for (const step of undoSteps(
      before.filter((task) => !alone.includes(task)),
      wanted,
    ))
      failures.push(...(await send(step)));
    for (const task of alone) failures.push(...(await sendDays(task, now.get(task.id))));
    tellTasksChanged();
    if (failures.length === 0) return;
    const reasons = [...new Set(failures.flatMap(({ message }) => message ?? []))].join(' ');
    notify.error(
      t('matters.tasks.notPutBack', {
        count: failures.length,
        reasons,
        defaultValue_one: '{{count}} task could not be restored. {{reasons}}',
        defaultValue_other: '{{count}} tasks could not be restored. {{reasons}}',
      }).trim(),
    );
  };
}

/** A start after the new due day was moved to it. */
const hadLaterStart = ({ startOn }: Pick<TaskChange_BeforeFragment, 'startOn'>, now: Changed | undefined): boolean =>
  Boolean(startOn && now?.dueOn && startOn > now.dueOn);

/** Puts back what each had, with as few changes as there were different things. */
export function undoSteps(before: readonly TaskChange_BeforeFragment[], wanted: BulkChange): readonly Step[] {
  const byFormer = (changeFor: (task: TaskChange_BeforeFragment) => TaskBulkChange): readonly Step[] => {
    const groups = new Map<string, Step & { readonly ids: string[] }>();
    for (const task of before) {
      const change = changeFor(task);
      const key = JSON.stringify(change);
      const group = groups.get(key) ?? { ids: [], change };
      group.ids.push(task.id);
      groups.set(key, group);
    }
    return [...groups.values()].flatMap(({ ids, change }) => parted(ids).map((part) => ({ ids: part, change })));
  };
  if ('complete' in wanted) return byFormer(({ status }) => ({ reopen: status }));
  if ('dueOn' in wanted) return byFormer(({ dueOn }) => ({ dueOn: dueOn ?? null }));
  return byFormer(({ assigneeIds, teamIds }) => ({
    reassign: { assigneeIds: [...(assigneeIds ?? [])], teamIds: [...(teamIds ?? [])] },
  }));
}

const parted = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, part) =>
    ids.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );

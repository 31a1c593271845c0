import { reportError, useClient, useNotify, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import type { TaskBulkChange, TasksSummary_TaskFragment } from '../generated/graphql.ts';
import { tellTasksChanged } from './task-news.ts';
import { changeTasksMutation, reopenTaskMutation } from './task-changes.operations.ts';
import { updateTaskMutation } from './task-form.operations.ts';

/** Tasks of one change, as the server takes them. */
export const MOST_AT_ONCE = 200;

type Row = Pick<TasksSummary_TaskFragment, 'id' | 'dueOn' | 'assignees' | 'teams' | 'status'>;

/** A change to some tasks at once. */
interface Step {
  readonly ids: readonly string[];
  readonly change: TaskBulkChange;
}
type Changed = Pick<TasksSummary_TaskFragment, 'id' | 'version'>;

/**
 * One change to all ticked tasks. What could not be changed is said, with the
 * reason; the rest can be taken back at once.
 */
export function useBulkChange(rows: readonly Row[]) {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const [isChanging, setChanging] = useState(false);

  const send = async ({ ids, change }: Step) => {
    const { data, error } = await client.mutation(changeTasksMutation, { idempotencyKey: crypto.randomUUID(), ids: [...ids], change }).toPromise();
    if (error) reportError(error, { remote: 'matters', area: 'change tasks' });
    return data?.changeTasks;
  };
  const undo = async (before: readonly Row[], changed: readonly Changed[], wanted: TaskBulkChange) => {
    for (const step of backSteps(before, wanted)) await send(step);
    for (const { id, version } of changed) {
      if (wanted.complete) await client.mutation(reopenTaskMutation, { id, version }).toPromise();
      // Several can be given a day at once, but not be rid of it.
      else if (wanted.dueOn && before.some((row) => row.id === id && !row.dueOn)) await client.mutation(updateTaskMutation, { id, version, input: { dueOn: null }, scope: 'THIS' }).toPromise();
    }
    tellTasksChanged();
  };
  const change = async (ids: readonly string[], wanted: TaskBulkChange): Promise<boolean> => {
    setChanging(true);
    const before = rows.filter(({ id }) => ids.includes(id));
    const answer = await send({ ids, change: wanted });
    setChanging(false);
    tellTasksChanged();
    if (answer === undefined || answer.error) {
      notify.error(answer?.error?.message ?? t('matters.tasks.notChanged', 'That could not be saved. Nothing was changed.'));
      return false;
    }
    const changed = new Set(answer.changed.map(({ id }) => id));
    const words = t('matters.tasks.changed', { count: changed.size, defaultValue_one: '{{count}} task was changed.', defaultValue_other: '{{count}} tasks were changed.' });
    if (changed.size > 0) notify.undoable(words, { label: t('matters.tasks.undo', 'Undo'), onSelect: () => void undo(before.filter(({ id }) => changed.has(id)), answer.changed, wanted) });
    if (answer.refused.length > 0) {
      const reasons = [...new Set(answer.refused.map(({ message }) => message))].join(' ');
      notify.error(t('matters.tasks.refused', { count: answer.refused.length, reasons, defaultValue_one: '{{count}} task was not changed. {{reasons}}', defaultValue_other: '{{count}} tasks were not changed. {{reasons}}' }));
    }
    return true;
  };
  return { change, isChanging };
}

/** Puts back what each had, with as few changes as there were different things; what can not be put back so is left out. */
export function backSteps(rows: readonly Row[], { reassign, dueOn, moveByDays }: TaskBulkChange): readonly Step[] {
  const byFormer = (keyOf: (row: Row) => string | null, changeFor: (row: Row) => TaskBulkChange): readonly Step[] => {
    const groups = new Map<string, { ids: string[]; change: TaskBulkChange }>();
    for (const row of rows) {
      const key = keyOf(row);
      if (key === null) continue;
      const group = groups.get(key) ?? { ids: [], change: changeFor(row) };
      group.ids.push(row.id);
      groups.set(key, group);
    }
    return [...groups.values()];
  };
  if (moveByDays) return rows.length === 0 ? [] : [{ ids: rows.map(({ id }) => id), change: { moveByDays: -moveByDays } }];
  if (dueOn) return byFormer(({ dueOn: day }) => day ?? null, ({ dueOn: day }) => ({ dueOn: day ?? null }));
  if (reassign) {
    const idsOf = (each: readonly { readonly id: string }[]) => each.map(({ id }) => id);
    return byFormer(
      (row) => JSON.stringify([idsOf(row.assignees), idsOf(row.teams)]),
      (row) => ({ reassign: { assigneeIds: idsOf(row.assignees), teamIds: idsOf(row.teams) } }),
    );
  }
  return [];
}

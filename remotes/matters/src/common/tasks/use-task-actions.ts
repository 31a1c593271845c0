import { formatDate } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TasksSummary_TaskFragment, TaskStatus } from '../../generated/graphql.ts';
import { tellTasksChanged } from './task-news.ts';
import {
  completeTaskMutation,
  deleteTaskMutation,
  moveTaskMutation,
  reopenTaskMutation,
  restoreTaskMutation,
  snoozeTaskMutation,
} from './task-changes.operations.ts';
import { isClosed, statusWord } from './task-words.ts';
import { useUndoTaskChanges } from './use-undo-task-changes.ts';

/** What has to be known of a task to change it. */
export type ChangeableTask = Pick<
  TasksSummary_TaskFragment,
  'id' | 'version' | 'subject' | 'status' | 'dueOn' | 'subtaskCount' | 'closedSubtaskCount'
>;
type Versioned = Pick<ChangeableTask, 'id' | 'version'>;
type Days = Pick<TasksSummary_TaskFragment, 'dueOn' | 'startOn'>;

/** A question that has to be answered before a task is completed. */
export interface SubtaskQuestion {
  readonly task: ChangeableTask;
  readonly open: number;
}

const options = { remote: 'matters', area: 'change a task', onSettled: tellTasksChanged, repeatsOnConflict: true };

/**
 * What one does with a task without opening a form: each can be undone. Where somebody else changed the task, the
 * change is made to the task as it now is: none of these overwrites what was typed.
 */
export function useTaskActions() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const undoChanges = useUndoTaskChanges();
  const completeTask = useCommand(completeTaskMutation, options);
  const reopenTask = useCommand(reopenTaskMutation, options);
  const snoozeTask = useCommand(snoozeTaskMutation, options);
  const moveTask = useCommand(moveTaskMutation, options);
  const deleteTask = useCommand(deleteTaskMutation, options);
  const restoreTask = useCommand(restoreTaskMutation, options);
  const [question, setQuestion] = useState<SubtaskQuestion | null>(null);

  const reopen = ({ id, version }: Versioned) => reopenTask.run({ id, version });

  const complete = async (task: ChangeableTask, completesSubtasks = false): Promise<void> => {
    const open = task.subtaskCount - task.closedSubtaskCount;
    if (open > 0 && !completesSubtasks) return setQuestion({ task, open });
    setQuestion(null);
    await completeTask.run(
      { id: task.id, version: task.version, completesSubtasks },
      {
        name: task.subject,
        saved: ({ value: { next } }) =>
          next?.dueOn
            ? t('matters.tasks.completedNext', '“{{task}}” is completed. The next one is due on {{day}}.', {
                task: task.subject,
                day: formatDate(next.dueOn, language, 'weekday'),
              })
            : t('matters.tasks.completed', '“{{task}}” is completed.', { task: task.subject }),
        undo: ({ value }) => undoChanges({ complete: true }, value.before, [value.task]),
      },
    );
  };

  /** Whether it is due then. */
  const snooze = async (task: ChangeableTask & Days, dueOn: string): Promise<boolean> => {
    const outcome = await snoozeTask.run(
      { id: task.id, version: task.version, dueOn },
      {
        name: task.subject,
        saved: t('matters.tasks.snoozed', '“{{task}}” is now due on {{day}}.', {
          task: task.subject,
          day: formatDate(dueOn, language, 'weekday'),
        }),
        undo: ({ value, repeatedOn }) => {
          const was: Days = repeatedOn ?? task;
          const before = { id: task.id, status: task.status, assigneeIds: null, teamIds: null };
          return undoChanges({ dueOn }, [{ ...before, dueOn: was.dueOn, startOn: was.startOn }], [value]);
        },
      },
    );
    return outcome.kind === 'saved';
  };

  /** The task as it then is, or null where it is not there. Before it is completed its subtasks are asked about. */
  const move = async (
    task: ChangeableTask,
    status: TaskStatus,
    belowId: string | null = null,
    isUndo = false,
  ): Promise<TasksSummary_TaskFragment | null> => {
    const open = task.subtaskCount - task.closedSubtaskCount;
    if (status === 'Completed' && open > 0) {
      setQuestion({ task, open });
      return null;
    }
    const isSame = isUndo || task.status === status;
    const outcome = await moveTask.run(
      { id: task.id, version: task.version, status, belowId },
      {
        name: task.subject,
        saved: isSame
          ? undefined
          : t('matters.tasks.moved', '“{{task}}” is now “{{status}}”.', {
              task: task.subject,
              status: statusWord(t, status),
            }),
        undo: ({ value }) => move(value.task, task.status, null, true),
      },
    );
    return outcome.kind === 'saved' ? outcome.value.task : null;
  };

  const remove = async (
    { id, version, subject }: Versioned & { readonly subject: string },
    scope: 'THIS' | 'THIS_AND_FOLLOWING' = 'THIS',
  ): Promise<boolean> => {
    const outcome = await deleteTask.run(
      { id, version, scope },
      {
        name: subject,
        saved: t('matters.tasks.deleted', '“{{task}}” was deleted.', { task: subject }),
        undo: () => restoreTask.run({ id }, { name: subject }),
      },
    );
    return outcome.kind === 'saved';
  };

  // The columns of a grid keep it: it has to stay the same function.
  const latest = useRef({ complete, reopen });
  useEffect(() => {
    latest.current = { complete, reopen };
  });
  const toggle = useCallback(
    (task: ChangeableTask) =>
      void (isClosed(task.status) ? latest.current.reopen(task) : latest.current.complete(task)),
    [],
  );
  return {
    complete,
    reopen,
    snooze,
    move,
    remove,
    question,
    /** Completes what is open, opens what is closed. */
    toggle,
    answer: (isYes: boolean) => (isYes && question !== null ? void complete(question.task, true) : setQuestion(null)),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;

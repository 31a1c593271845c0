import { formatDate } from '@atrium/domain';
import { reportError, useClient, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TasksSummary_TaskFragment, TaskStatus } from '../generated/graphql.ts';
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
import { useTakeBack } from './use-take-back.ts';

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

interface Answer {
  readonly ok?: unknown;
  readonly error?: { readonly message: string } | null | undefined;
  readonly conflict?: Versioned | null | undefined;
}

/**
 * What one does with a task without opening a form: each is said with a way
 * back. Where somebody else changed the task meanwhile, the change is made to
 * the task as it now is: none of these overwrites what was typed.
 */
export function useTaskActions() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const client = useClient();
  const notify = useNotify();
  const takeBack = useTakeBack();
  const [question, setQuestion] = useState<SubtaskQuestion | null>(null);

  /** The outcome of a change, or null where it did not come about, which has then been said. */
  async function run<Result extends Answer>(
    task: Versioned,
    attempt: (version: number) => Promise<Result | null>,
  ): Promise<NonNullable<Result['ok']> | null> {
    let answer = await attempt(task.version);
    if (answer?.conflict) answer = await attempt(answer.conflict.version);
    tellTasksChanged();
    if (answer?.ok) return answer.ok;
    notify.error(
      answer?.error?.message ?? t('matters.tasks.notChanged', 'That could not be saved. Nothing was changed.'),
    );
    return null;
  }
  const failed = (error: unknown) => {
    if (error !== undefined) reportError(error, { remote: 'matters', area: 'change a task' });
    return null;
  };

  const reopen = (task: Versioned) =>
    run(task, async (version) => {
      const { data, error } = await client.mutation(reopenTaskMutation, { id: task.id, version }).toPromise();
      return data?.reopenTask ?? failed(error);
    });

  const complete = async (task: ChangeableTask, completesSubtasks = false): Promise<void> => {
    const open = task.subtaskCount - task.closedSubtaskCount;
    if (open > 0 && !completesSubtasks) return setQuestion({ task, open });
    setQuestion(null);
    const done = await run(task, async (version) => {
      const { data, error } = await client
        .mutation(completeTaskMutation, { id: task.id, version, completesSubtasks })
        .toPromise();
      return data?.completeTask ?? failed(error);
    });
    if (done === null) return;
    const next = done.next?.dueOn;
    notify.undoable(
      next
        ? t('matters.tasks.completedNext', '“{{task}}” is completed. The next one is due on {{day}}.', {
            task: task.subject,
            day: formatDate(next, language, 'weekday'),
          })
        : t('matters.tasks.completed', '“{{task}}” is completed.', { task: task.subject }),
      {
        label: t('matters.tasks.undo', 'Undo'),
        onSelect: () => void takeBack({ complete: true }, done.before, [done.task]),
      },
    );
  };

  /** Whether it is due then. */
  const snooze = async (task: ChangeableTask & Days, dueOn: string): Promise<boolean> => {
    let was: Days = task;
    const done = await run(task, async (version) => {
      const { data, error } = await client.mutation(snoozeTaskMutation, { id: task.id, version, dueOn }).toPromise();
      was = data?.snoozeTask.conflict ?? was;
      return data?.snoozeTask ?? failed(error);
    });
    if (done === null) return false;
    const before = {
      id: task.id,
      status: task.status,
      dueOn: was.dueOn,
      startOn: was.startOn,
      assigneeIds: null,
      teamIds: null,
    };
    notify.undoable(
      t('matters.tasks.snoozed', '“{{task}}” is now due on {{day}}.', {
        task: task.subject,
        day: formatDate(dueOn, language, 'weekday'),
      }),
      {
        label: t('matters.tasks.undo', 'Undo'),
        onSelect: () => void takeBack({ dueOn }, [before], [done]),
      },
    );
    return true;
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
    const done = await run(task, async (version) => {
      const { data, error } = await client
        .mutation(moveTaskMutation, { id: task.id, version, status, belowId })
        .toPromise();
      return data?.moveTask ?? failed(error);
    });
    if (done === null || isUndo || task.status === status) return done?.task ?? null;
    notify.undoable(
      t('matters.tasks.moved', '“{{task}}” is now “{{status}}”.', {
        task: task.subject,
        status: statusWord(t, status),
      }),
      {
        label: t('matters.tasks.undo', 'Undo'),
        onSelect: () => void move(done.task, task.status, null, true),
      },
    );
    return done.task;
  };

  const remove = async (
    task: Versioned & { readonly subject: string },
    scope: 'THIS' | 'THIS_AND_FOLLOWING' = 'THIS',
  ): Promise<boolean> => {
    const done = await run(task, async (version) => {
      const { data, error } = await client.mutation(deleteTaskMutation, { id: task.id, version, scope }).toPromise();
      return data?.deleteTask ?? failed(error);
    });
    if (done === null) return false;
    const restore = async () => {
      const { data, error } = await client.mutation(restoreTaskMutation, { id: task.id }).toPromise();
      tellTasksChanged();
      if (!data?.restoreTask.ok)
        notify.error(
          data?.restoreTask.error?.message ?? t('matters.tasks.notRestored', 'It could not be brought back.'),
        );
      failed(error);
    };
    notify.undoable(t('matters.tasks.deleted', '“{{task}}” was deleted.', { task: task.subject }), {
      label: t('matters.tasks.undo', 'Undo'),
      onSelect: () => void restore(),
    });
    return true;
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

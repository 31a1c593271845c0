import { formatDate } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Avatar } from '@atrium/ui';
import { useState, type FormEvent } from 'react';
import type { TaskPane_TaskFragment } from '../../../generated/graphql.ts';
import { addSubtaskMutation } from '../task-changes.operations.ts';
import { tellTasksChanged } from '../task-news.ts';
import { isClosed } from '../task-words.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { CompleteButton } from '../complete-button.tsx';
import { SubtaskOrder } from './subtask-order.tsx';

interface SubtaskListProps {
  readonly task: TaskPane_TaskFragment;
  readonly actions: TaskActions;
  onOpen(id: string): void;
}

/** Steps of a task: ticked, opened and added where they stand. */
export function SubtaskList({ task, actions, onOpen }: SubtaskListProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  if (task.subtasks.length === 0 && !task.canEdit) return null;
  return (
    <section className="matters-task-pane__part">
      <h3>
        {t('matters.task.subtasks', 'Subtasks')}{' '}
        {task.subtasks.length > 0 && `${task.closedSubtaskCount}/${task.subtaskCount}`}
      </h3>
      <ul className="matters-task-pane__steps">
        {task.subtasks.map((subtask, place) => (
          <li key={subtask.id} className="matters-task-pane__step">
            <CompleteButton
              task={subtask}
              onToggle={() => actions.toggle({ ...subtask, subtaskCount: 0, closedSubtaskCount: 0 })}
            />
            <button
              type="button"
              className={`matters-task-pane__open${isClosed(subtask.status) ? ' matters-task-name--closed' : ''}`}
              onClick={() => onOpen(subtask.id)}
            >
              <bdi>{subtask.subject}</bdi>
            </button>
            {subtask.dueOn && <span className="matters-quiet">{formatDate(subtask.dueOn, language, 'dayMonth')}</span>}
            {subtask.assignees.slice(0, 1).map(({ id, name, initials }) => (
              <Avatar key={id} size="small" name={name} initials={initials} />
            ))}
            {subtask.canEdit && task.subtasks.length > 1 && <SubtaskOrder subtasks={task.subtasks} place={place} />}
          </li>
        ))}
      </ul>
      {task.canEdit && !isClosed(task.status) && <AddSubtask parentId={task.id} />}
    </section>
  );
}

function AddSubtask({ parentId }: { readonly parentId: string }) {
  const { t } = useTranslation();
  const command = useCommand(addSubtaskMutation, {
    remote: 'matters',
    area: 'add a subtask',
    onSettled: tellTasksChanged,
  });
  const [subject, setSubject] = useState('');
  const add = async () => {
    const failed = t('matters.tasks.notAdded', 'The task could not be added. Your text is kept.');
    const outcome = await command.run(
      { parentId, input: { subject: subject.trim() } },
      { refused: failed, unreachable: failed },
    );
    // What was typed meanwhile is the next one.
    if (outcome.kind === 'saved') setSubject((now) => (now === subject ? '' : now));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!command.isRunning && subject.trim() !== '') void add();
  };
  return (
    <form onSubmit={handleSubmit}>
      <div className="at-input at-input--medium">
        <input
          className="at-input__control"
          type="text"
          maxLength={200}
          autoComplete="off"
          aria-label={t('matters.task.addSubtask', 'Add subtask')}
          placeholder={t('matters.tasks.subtaskHint', 'Add a subtask and press Enter')}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </div>
    </form>
  );
}

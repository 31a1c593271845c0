import type { Translate } from '@atrium/platform';
import { Avatar, Icon, Tag } from '@atrium/ui';
import type { TasksSummary_TaskFragment } from '../../generated/graphql.ts';
import { isClosed } from './task-words.ts';

export type TaskRow = TasksSummary_TaskFragment;

/** The subject, with small marks for what hangs on it. */
export function TaskName({ task, t }: { readonly task: TaskRow; readonly t: Translate }) {
  return (
    <span className={`matters-task-name${isClosed(task.status) ? ' matters-task-name--closed' : ''}`}>
      {task.kind === 'phone' && <Icon name="phone" size={14} label={t('matters.call.form', 'Phone call')} />}
      <bdi className="matters-task-name__words" title={task.subject}>
        {task.subject}
      </bdi>
      {task.parent && (
        <>
          <span className="matters-task-name__of" aria-hidden="true">
            ‹
          </span>
          <bdi
            className="matters-task-name__parent"
            title={t('matters.tasks.partOf', 'Part of “{{task}}”', { task: task.parent.subject })}
          >
            {task.parent.subject}
          </bdi>
        </>
      )}
      {task.subtaskCount > 0 && (
        <span
          className="matters-task-name__mark"
          title={t('matters.tasks.subtasksDone', '{{done}} of {{all}} subtasks done', {
            done: task.closedSubtaskCount,
            all: task.subtaskCount,
          })}
        >
          {task.closedSubtaskCount}/{task.subtaskCount}
        </span>
      )}
      {task.recurrence && <Icon name="refresh" size={13} label={task.recurrence.text} />}
      {task.documentCount > 0 && <Icon name="document" size={13} label={t('matters.task.documents', 'Documents')} />}
    </span>
  );
}

const FACES_SHOWN = 3;

/** Who has it, as faces; teams by name where there is room. */
export function Assigned({
  task: { assignees, teams },
  isNarrow = false,
}: {
  readonly task: TaskRow;
  readonly isNarrow?: boolean;
}) {
  const rest = assignees.length - FACES_SHOWN;
  return (
    <span className="matters-task-assigned">
      {assignees.slice(0, FACES_SHOWN).map(({ id, name, initials }) => (
        <Avatar key={id} size="small" name={name} initials={initials} />
      ))}
      {rest > 0 && (
        <span
          title={assignees
            .slice(FACES_SHOWN)
            .map(({ name }) => name)
            .join(', ')}
        >
          +{rest}
        </span>
      )}
      {(!isNarrow || assignees.length === 0) && teams.map(({ id, name }) => <Tag key={id}>{name}</Tag>)}
    </span>
  );
}

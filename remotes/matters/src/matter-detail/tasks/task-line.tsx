import { formatDateTime } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { DueDate } from '@atrium/ui/inputs';
import type { TasksSummary_TaskFragment } from '../../generated/graphql.ts';
import { CompleteButton } from '../../common/tasks/complete-button.tsx';
import { isClosed, priorityWord, statusWord } from '../../common/tasks/task-words.ts';
import { Assigned, TaskName } from '../../common/tasks/task-cells.tsx';

interface TaskLineProps {
  readonly task: TasksSummary_TaskFragment;
  onToggle(): void;
  onOpen(): void;
}

/** A task of the matter in a line: ticked at its start, opened by its name. */
export function TaskLine({ task, onToggle, onOpen }: TaskLineProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { call } = task;
  return (
    <li className="matters-tasks-tab__line">
      <CompleteButton task={task} onToggle={onToggle} />
      <button type="button" className="matters-tasks-tab__open" onClick={onOpen}>
        <TaskName task={task} t={t} />
        {call && (
          <span className="matters-quiet">
            {[call.partyName, formatDateTime(call.calledAt, language, timeZone)].filter(Boolean).join(' · ')}
          </span>
        )}
      </button>
      <span className="matters-tasks-tab__marks">
        {task.priority === 'High' && <Tag tone="warn">{priorityWord(t, task.priority)}</Tag>}
        {task.status === 'InProgress' && <Tag tone="info">{statusWord(t, task.status)}</Tag>}
        {(task.dueOn ?? null) !== null && <DueDate value={task.dueOn} isDone={isClosed(task.status)} />}
        <Assigned task={task} />
      </span>
    </li>
  );
}

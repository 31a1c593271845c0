import { useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { PhoneCard } from '@atrium/ui/grid';
import { DueDate } from '@atrium/ui/inputs';
import { isClosed, priorityWord } from '../../common/tasks/task-words.ts';
import { Assigned, TaskName, type TaskRow } from '../../common/tasks/task-cells.tsx';

/** A task on a narrow screen. */
export function TaskCard({ task }: { readonly task: TaskRow }) {
  const { t } = useTranslation();
  return (
    <PhoneCard
      reference={task.matter?.fileNumber ?? task.call?.partyName ?? ''}
      state={task.priority === 'High' && <Tag tone="warn">{priorityWord(t, task.priority)}</Tag>}
      title={<TaskName task={task} t={t} />}
      start={<DueDate value={task.dueOn} isDone={isClosed(task.status)} />}
      end={<Assigned task={task} isNarrow />}
    />
  );
}

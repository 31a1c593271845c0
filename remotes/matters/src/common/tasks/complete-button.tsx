import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { isClosed } from './task-words.ts';
import type { TasksSummary_TaskFragment } from '../../generated/graphql.ts';

interface CompleteButtonProps {
  readonly task: Pick<TasksSummary_TaskFragment, 'subject' | 'status' | 'canEdit'>;
  onToggle(): void;
}

/** A round that is ticked when the task is done with. */
export function CompleteButton({ task, onToggle }: CompleteButtonProps) {
  const { t } = useTranslation();
  const isDone = isClosed(task.status);
  return (
    <button
      type="button"
      className={`matters-task-tick${isDone ? ' matters-task-tick--done' : ''}`}
      role="checkbox"
      aria-checked={isDone}
      disabled={!task.canEdit}
      aria-label={t('matters.tasks.complete', 'Complete “{{task}}”', { task: task.subject })}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {isDone && <Icon name="check" size={12} />}
    </button>
  );
}

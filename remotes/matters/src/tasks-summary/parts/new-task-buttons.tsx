import { useTranslation } from '@atrium/platform';
import { Button, IconButton, useIsPhone } from '@atrium/ui';
import type { TaskKind } from '../../generated/graphql.ts';

interface NewTaskButtonsProps {
  readonly canAdd: boolean;
  readonly canAddTask: boolean;
  onAdd(kind: TaskKind): void;
}

/** What begins a call or a task, as far as the person may: icons alone on a phone. */
export function NewTaskButtons({ canAdd, canAddTask, onAdd }: NewTaskButtonsProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const call = t('matters.call.newButton', 'New call');
  const task = t('matters.task.new', 'New task');
  if (isPhone) {
    return (
      <>
        {canAdd && <IconButton icon="phone" framed label={call} onClick={() => onAdd('phone')} />}
        {canAddTask && <IconButton icon="plus" framed label={task} onClick={() => onAdd('task')} />}
      </>
    );
  }
  return (
    <>
      {canAdd && (
        <Button kind={canAddTask ? 'default' : 'primary'} icon="phone" onClick={() => onAdd('phone')}>
          {call}
        </Button>
      )}
      {canAddTask && (
        <Button kind="primary" icon="plus" onClick={() => onAdd('task')}>
          {task}
        </Button>
      )}
    </>
  );
}

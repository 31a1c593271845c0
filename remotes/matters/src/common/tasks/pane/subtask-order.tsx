import { reportError, useClient, useNotify, useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import type { TaskPane_TaskFragment } from '../../../generated/graphql.ts';
import { moveSubtaskMutation } from '../task-changes.operations.ts';
import { tellTasksChanged } from '../task-news.ts';

interface SubtaskOrderProps {
  readonly subtasks: TaskPane_TaskFragment['subtasks'];
  readonly place: number;
}

/** Moves a subtask by one place. The button that was pressed keeps the focus, so that it can be pressed again. */
export function SubtaskOrder({ subtasks, place }: SubtaskOrderProps) {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const buttons = useRef<HTMLSpanElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    if (pressed.current === null) return;
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const [wanted, other] = pressed.current === -1 ? [up, down] : [down, up];
    pressed.current = null;
    (wanted?.disabled === false ? wanted : other)?.focus();
  }, [place]);

  const subtask = subtasks[place];
  if (subtask === undefined) return null;
  const move = async (by: -1 | 1) => {
    if (isMoving) return;
    setMoving(true);
    // Before it is asked: the live updates may have moved it before the answer is here.
    pressed.current = by;
    const belowId = subtasks[by === 1 ? place + 1 : place - 2]?.id ?? null;
    const { data, error } = await client
      .mutation(moveSubtaskMutation, { id: subtask.id, version: subtask.version, belowId })
      .toPromise();
    setMoving(false);
    if (error) reportError(error, { remote: 'matters', area: 'move a subtask' });
    if (!data?.moveSubtask.ok) {
      pressed.current = null;
      notify.error(
        data?.moveSubtask.error?.message ??
          t('matters.task.notMoved', 'The subtask could not be moved. Check its position and try again.'),
      );
    }
    tellTasksChanged();
  };
  return (
    <span ref={buttons} className="matters-task-pane__order">
      <IconButton
        icon="chevron-up"
        size="small"
        label={t('matters.task.moveUp', 'Move “{{subject}}” up', { subject: subtask.subject })}
        disabled={place === 0}
        onClick={() => void move(-1)}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={t('matters.task.moveDown', 'Move “{{subject}}” down', { subject: subtask.subject })}
        disabled={place === subtasks.length - 1}
        onClick={() => void move(1)}
      />
    </span>
  );
}

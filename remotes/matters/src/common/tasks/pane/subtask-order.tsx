import { useCommand, useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { useEffect, useRef } from 'react';
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
  const command = useCommand(moveSubtaskMutation, {
    remote: 'matters',
    area: 'move a subtask',
    onSettled: tellTasksChanged,
  });
  const buttons = useRef<HTMLSpanElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
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
    if (command.isRunning) return;
    // Before it is asked: the live updates may have moved it before the answer is here.
    pressed.current = by;
    const belowId = subtasks[by === 1 ? place + 1 : place - 2]?.id ?? null;
    const failed = t('matters.task.notMoved', 'The subtask could not be moved. Check its position and try again.');
    const outcome = await command.run(
      { id: subtask.id, version: subtask.version, belowId },
      { name: subtask.subject, refused: failed, unreachable: failed },
    );
    if (outcome.kind !== 'saved') pressed.current = null;
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

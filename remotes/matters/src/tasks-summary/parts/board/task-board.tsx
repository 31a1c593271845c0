import { useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { afterMoves, Board, useCardMoves } from '@atrium/ui/board';
import { DueDate } from '@atrium/ui/inputs';
import { useState } from 'react';
import { useMomentDay } from '../../../common/use-moment-day.ts';
import type { TaskFilter, TaskStatus } from '../../../generated/graphql.ts';
import { isClosed, priorityWord, statusWord } from '../../../common/tasks/task-words.ts';
import { taskBoardQuery } from '../../../common/tasks/tasks.operations.ts';
import { Assigned, TaskName, type TaskRow } from '../../../common/tasks/task-cells.tsx';
import type { TaskActions } from '../../../common/tasks/use-task-actions.ts';
import { useTaskQuery } from '../../../common/tasks/use-task-query.ts';
import './task-board.css';

const FIRST_CARDS = 50;
const MOST_CARDS = 200;

interface TaskBoardProps {
  readonly filter: string | null;
  readonly where: TaskFilter;
  readonly selectedId: string | null;
  readonly actions: TaskActions;
  onOpen(task: TaskRow): void;
}

/** Tasks by status, in the order in which people put them. */
export function TaskBoard({ filter, where, selectedId, actions, onOpen }: TaskBoardProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(FIRST_CARDS);
  const { data, error, retry } = useTaskQuery(taskBoardQuery, { filter, where, first });
  const { moves, keep } = useCardMoves(
    data?.taskBoard.columns.map(({ status, tasks }) => ({ key: status, cards: tasks })),
  );
  if (error !== undefined) return <ErrorState onRetry={retry} />;
  if (data === undefined) return <LoadingShape rows={8} />;
  // What a change answers is known before the columns are asked for again: a card stands where its task does, and keeps the focus.
  const before = data.taskBoard.columns.flatMap(({ tasks }) =>
    tasks.map((task) => ({
      id: task.id,
      column: task.status as string,
      name: task.subject,
      canMove: task.canEdit,
      task,
    })),
  );
  const cards = afterMoves(before, moves);
  const columns = data.taskBoard.columns.map(({ status, recordCount, tasks }) => ({
    key: status,
    label: statusWord(t, status),
    total: recordCount + cards.filter(({ column }) => column === status).length - tasks.length,
  }));
  return (
    <Board
      label={t('matters.board.label', 'Tasks by status')}
      columns={columns}
      cards={cards}
      selectedId={selectedId}
      none={t('matters.board.none', 'No tasks')}
      renderCard={({ task }) => <TaskCardFace task={task} />}
      onOpen={({ task }) => onOpen(task)}
      onMove={({ task }, column, belowId) => {
        const move = () => actions.move(task, column as TaskStatus, belowId);
        if (!needsAnswer(task, column)) return keep({ id: task.id, column, belowId }, move);
        void move();
        return false;
      }}
      {...(first < MOST_CARDS ? { onMore: () => setFirst(MOST_CARDS) } : {})}
    />
  );
}

/** Its subtasks are asked about first. */
const needsAnswer = (task: TaskRow, column: string): boolean =>
  column === 'Completed' && task.closedSubtaskCount < task.subtaskCount;

function TaskCardFace({ task }: { readonly task: TaskRow }) {
  const { t } = useTranslation();
  const dayOf = useMomentDay();
  return (
    <span className="matters-task-card">
      <TaskName task={task} t={t} />
      {task.matter && (
        <span className="matters-quiet matters-task-card__matter" title={task.matter.title}>
          {task.matter.fileNumber} {task.matter.title}
        </span>
      )}
      <span className="matters-task-card__line">
        {isClosed(task.status) && task.completedAt ? (
          <span className="matters-quiet">{dayOf(task.completedAt)}</span>
        ) : (
          task.dueOn && <DueDate value={task.dueOn} />
        )}
        {task.priority === 'High' && <Tag tone="warn">{priorityWord(t, task.priority)}</Tag>}
        <Assigned task={task} />
      </span>
    </span>
  );
}

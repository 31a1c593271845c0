import { dayIn, dueStateOf, weekStartOf } from '@atrium/domain';
import { useRegion, useTranslation, type ListAddress } from '@atrium/platform';
import { ErrorState, LoadingShape, Notice, useIsPhone } from '@atrium/ui';
import { useState } from 'react';
import type { TaskFilter } from '../../generated/graphql.ts';
import { isClosed } from '../../common/tasks/task-words.ts';
import { taskCalendarQuery } from '../../common/tasks/tasks.operations.ts';
import { TaskName, type TaskRow } from '../../common/tasks/task-cells.tsx';
import type { TaskFilters } from '../tasks-summary.filters.ts';
import type { TaskActions } from '../../common/tasks/use-task-actions.ts';
import { useTaskQuery } from '../../common/tasks/use-task-query.ts';
import { CalendarBar } from '../../common/calendar/calendar-bar.tsx';
import { spanOf, type CalendarRange } from '../../common/calendar/calendar-days.ts';
import { Calendar } from '../../common/calendar/calendar.tsx';

interface TaskCalendarProps {
  readonly address: ListAddress;
  readonly filters: TaskFilters;
  readonly where: TaskFilter;
  readonly actions: TaskActions;
  onOpen(task: TaskRow): void;
  onAdd?: ((day: string) => void) | undefined;
}

/** Tasks on the days on which they are due; those of a series that are yet to be made stand there too, and can not be moved. */
export function TaskCalendar({ address, filters, where, actions, onOpen, onAdd }: TaskCalendarProps) {
  const { t } = useTranslation();
  const { timeZone, homeCountry } = useRegion();
  const isPhone = useIsPhone();
  const today = dayIn(timeZone, new Date());
  const weekStart = weekStartOf(homeCountry);
  const day = filters.day ?? today;
  const range: CalendarRange = isPhone ? 'agenda' : filters.range;
  const { from, to } = spanOf(range, day, weekStart);
  const { data, error, retry } = useTaskQuery(taskCalendarQuery, {
    from,
    to,
    filter: address.filter === '' ? null : address.filter,
    where,
  });
  // Something is where it was put, before the server has said so; then its own day says where it is.
  const [moves, setMoves] = useState<readonly { readonly id: string; readonly day: string }[]>([]);
  const move = async (task: TaskRow, newDay: string): Promise<boolean> => {
    const wanted = { id: task.id, day: newDay };
    setMoves((known) => [...known, wanted]);
    const isThere = await actions.snooze(task, newDay);
    setMoves((known) => known.filter((each) => each !== wanted));
    return isThere;
  };
  const days = new Map(moves.map((each) => [each.id, each.day]));
  const go = (next: string, nextRange: CalendarRange = filters.range) =>
    address.change({ day: next === today ? null : next, range: nextRange === 'month' ? null : nextRange });
  const entries = data?.taskCalendar.entries ?? [];
  // What a change answers is known before the days are asked for again.
  const items = entries.map(({ on, isProjected, task }) => ({
    id: isProjected ? `${task.id} ${on}` : task.id,
    day: isProjected ? on : (days.get(task.id) ?? task.dueOn ?? on),
    name: task.subject,
    canMove: task.canEdit && !isProjected && !isClosed(task.status),
    isProjected,
    task,
  }));
  return (
    <>
      <CalendarBar
        range={range}
        day={day}
        today={today}
        weekStart={weekStart}
        isNarrow={isPhone}
        onDay={go}
        onRange={(next) => go(day, next)}
      />
      {data?.taskCalendar.isCut === true && (
        <Notice tone="warn">
          {t('matters.calendar.cut', 'There is more than can be shown. Choose a shorter period or add a filter.')}
        </Notice>
      )}
      {error !== undefined ? (
        <ErrorState onRetry={retry} />
      ) : data === undefined ? (
        <LoadingShape rows={8} />
      ) : (
        <Calendar
          label={t('matters.calendar.label', 'Tasks by day')}
          range={range}
          day={day}
          today={today}
          weekStart={weekStart}
          items={items}
          onAdd={onAdd}
          selectedId={address.selected}
          renderItem={({ task, isProjected, day: on }) => (
            <TaskOnDay task={task} day={on} today={today} isProjected={isProjected} />
          )}
          onOpen={({ task }) => onOpen(task)}
          onDay={go}
          onMove={({ task }, newDay) => move(task, newDay)}
        />
      )}
    </>
  );
}

function TaskOnDay({
  task,
  day,
  today,
  isProjected,
}: {
  readonly task: TaskRow;
  readonly day: string;
  readonly today: string;
  readonly isProjected: boolean;
}) {
  const { t } = useTranslation();
  const state = dueStateOf(day, today, isClosed(task.status));
  const classes = [
    'matters-task-on-day',
    state.kind === 'overdue' && 'matters-task-on-day--overdue',
    isProjected && 'matters-task-on-day--projected',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={classes}>
      {state.kind === 'overdue' && (
        <span className="at-visually-hidden">{t('matters.calendar.overdue', 'Overdue:')}</span>
      )}
      {isProjected && <span className="at-visually-hidden">{t('matters.calendar.projected', 'Upcoming:')}</span>}
      <TaskName task={task} t={t} />
    </span>
  );
}

import { addDays, daysBetween, formatDate } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { snoozeTaskMutation } from '../common/tasks/task-changes.operations.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { moveDateMutation, updateAppointmentMutation } from './firm-calendar.operations.ts';

interface Moving {
  readonly key: string;
  readonly day: string;
}

/** Moves an entry to another day, at once on screen, with a way back. What lasts several days keeps its length. */
export function useMoveEntry(onSettled: () => void) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const context = { remote: 'matters', area: 'firm calendar', onSettled };
  const task = useCommand(snoozeTaskMutation, context);
  const date = useCommand(moveDateMutation, context);
  const appointment = useCommand(updateAppointmentMutation, context);
  const [moving, setMoving] = useState<readonly Moving[]>([]);

  const send = async (entry: CalendarEntry, day: string, version: number, isUndo: boolean): Promise<boolean> => {
    const { id, kind, title: name } = entry;
    const notices = {
      name,
      saved: t('matters.firmCalendar.moved', '“{{name}}” moved to {{day}}.', {
        name,
        day: formatDate(day, language, 'weekdayLong'),
      }),
    };
    const undo = isUndo
      ? {}
      : {
          undo: (saved: { readonly value: { readonly version: number } }) =>
            void send(entry, entry.day, saved.value.version, true),
        };
    if (kind === 'TASK') return (await task.run({ id, version, dueOn: day }, { ...notices, ...undo })).kind === 'saved';
    if (kind === 'HEARING' || kind === 'DEADLINE')
      return (await date.run({ input: { id, version, dueOn: day } }, { ...notices, ...undo })).kind === 'saved';
    const untilDay = addDays(day, daysBetween(entry.day, entry.untilDay));
    return (await appointment.run({ input: { id, version, day, untilDay } }, { ...notices, ...undo })).kind === 'saved';
  };
  return {
    /** Where entries are that are on their way, by key. */
    movedTo: new Map(moving.map(({ key, day }) => [key, day])),
    async move(entry: CalendarEntry, day: string): Promise<boolean> {
      const wanted = { key: entry.key, day };
      setMoving((known) => [...known, wanted]);
      const isThere = await send(entry, day, entry.version, false);
      setMoving((known) => known.filter((each) => each !== wanted));
      return isThere;
    },
  };
}

import { formatBilledHours } from '@atrium/domain';
import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { deleteEntryMutation, restoreEntryMutation, updateEntryMutation } from '../../common/entry/entry.operations.ts';
import { createTimeEntryMutation } from '../timesheet.operations.ts';
import type { Entry } from '../timesheet.week.ts';
import { changeOfCell } from '../week-cells.ts';

interface Cell {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly day: string;
  readonly entries: readonly Entry[];
  /** What an entry that is made here is spent on. */
  readonly activity: string;
}

/** Writes what was typed into a cell of the week: an entry is made, corrected or deleted, each of which can be undone. */
export function useCellChanges(onSettled: () => void, onSeveral: (day: string) => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const options = { remote: 'timesheet', area: 'week', onSettled };
  const creating = useCommand(createTimeEntryMutation, options);
  const updating = useCommand(updateEntryMutation, options);
  const deleting = useCommand(deleteEntryMutation, options);
  const restoring = useCommand(restoreEntryMutation, options);

  return async ({ matterId, fileNumber, day, entries, activity }: Cell, seconds: number): Promise<void> => {
    const change = changeOfCell(entries, seconds);
    switch (change.kind) {
      case 'none':
        return;
      case 'several':
        notify.info(
          t('timesheet.cell.several', 'This cell has {{number}} entries. Change the one you mean on its day.', {
            number: change.count,
          }),
        );
        onSeveral(day);
        return;
      case 'locked':
        notify.info(change.reason);
        return;
      case 'create':
        await creating.run(
          {
            input: {
              matterId,
              workedOn: day,
              seconds: change.seconds,
              activity,
              narrative: '',
              isBillable: true,
              mayLackNarrative: true,
            },
          },
          {
            saved: ({ value }) =>
              t('timesheet.form.added', '{{hours}} h added to {{file}}', {
                hours: formatBilledHours(value.billedSeconds),
                file: fileNumber,
              }),
            undo: ({ value }) => deleting.run({ id: value.id, version: value.version }),
          },
        );
        return;
      case 'update': {
        const { id, version } = change.entry;
        await updating.run(
          { input: { id, version, seconds: change.seconds } },
          {
            saved: ({ value }) =>
              t('timesheet.cell.changed', '{{file}}: {{hours}} h', {
                hours: formatBilledHours(value.billedSeconds),
                file: fileNumber,
              }),
            undo: ({ value }) => updating.run({ input: { id, version: value.version, seconds: change.entry.seconds } }),
          },
        );
        return;
      }
      case 'delete': {
        const { id, version } = change.entry;
        await deleting.run(
          { id, version },
          {
            saved: t('timesheet.entry.deleted', 'Time on {{file}} was deleted', { file: fileNumber }),
            undo: () => restoring.run({ id }),
          },
        );
      }
    }
  };
}

import { useCommand, useTranslation } from '@atrium/platform';
import type { TimeEntry_EditableFragment } from '../../generated/graphql.ts';
import { deleteEntryMutation, moveEntryMutation, restoreEntryMutation } from './entry.operations.ts';

/** A matter as it is called. */
export interface MatterName {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
}

interface EntryActionsOptions {
  readonly entry: Pick<TimeEntry_EditableFragment, 'id' | 'version'>;
  readonly matter: MatterName;
  onChanged(): void;
  /** Called once it was moved or deleted. */
  onDone(): void;
}

/** Moves an entry to another matter and deletes it, either of which can be undone. */
export function useEntryActions({ entry, matter, onChanged, onDone }: EntryActionsOptions) {
  const { t } = useTranslation();
  const options = { remote: 'timesheet', area: 'time entry', onSettled: onChanged };
  const moving = useCommand(moveEntryMutation, options);
  const deleting = useCommand(deleteEntryMutation, options);
  const restoring = useCommand(restoreEntryMutation, options);
  const { id, version } = entry;
  return {
    isRunning: moving.isRunning || deleting.isRunning,
    async move(target: MatterName): Promise<void> {
      const outcome = await moving.run(
        { id, version, matterId: target.id },
        {
          saved: t('timesheet.entry.moved', 'Moved to {{file}}', { file: target.fileNumber }),
          undo: () => moving.run({ id, version: version + 1, matterId: matter.id }),
        },
      );
      if (outcome.kind === 'saved') onDone();
    },
    async remove(): Promise<void> {
      const outcome = await deleting.run(
        { id, version },
        {
          saved: t('timesheet.entry.deleted', 'Time on {{file}} was deleted', { file: matter.fileNumber }),
          undo: () => restoring.run({ id }),
        },
      );
      if (outcome.kind === 'saved') onDone();
    },
  };
}

import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { changeTasksMutation } from '../common/tasks/task-changes.operations.ts';
import { tellTasksChanged } from '../common/tasks/task-news.ts';
import { useUndoTaskChanges, type BulkChange } from '../common/tasks/use-undo-task-changes.ts';

/**
 * One change to all ticked tasks. What could not be changed is said, with the
 * reason; the rest can be undone at once.
 */
export function useBulkChange() {
  const { t } = useTranslation();
  const notify = useNotify();
  const undoChanges = useUndoTaskChanges();
  const changeTasks = useCommand(changeTasksMutation, {
    remote: 'matters',
    area: 'change tasks',
    onSettled: tellTasksChanged,
  });

  const change = async (ids: readonly string[], wanted: BulkChange): Promise<boolean> => {
    const outcome = await changeTasks.run({ ids: [...ids], change: wanted }, { silent: true });
    if (outcome.kind !== 'saved') {
      const reason = outcome.kind === 'refused' ? outcome.message : null;
      notify.error(reason ?? t('matters.tasks.notChanged', 'Couldn’t save. Nothing was changed.'));
      return false;
    }
    const { value: changed, answer } = outcome;
    const { before, refused } = answer;
    const text = t('matters.tasks.changed', {
      count: changed.length,
      defaultValue_one: '{{count}} task was changed.',
      defaultValue_other: '{{count}} tasks were changed.',
    });
    if (before.length > 0)
      notify.undoable(text, {
        label: t('matters.tasks.undo', 'Undo'),
        onSelect: () => void undoChanges(wanted, before, changed),
      });
    else if (changed.length > 0) notify.success(text);
    if (refused.length > 0) {
      const reasons = [...new Set(refused.map(({ message }) => message))].join(' ');
      notify.error(
        t('matters.tasks.refused', {
          count: refused.length,
          reasons,
          defaultValue_one: '{{count}} task was not changed. {{reasons}}',
          defaultValue_other: '{{count}} tasks were not changed. {{reasons}}',
        }),
      );
    }
    return true;
  };
  return { change, isChanging: changeTasks.isRunning };
}

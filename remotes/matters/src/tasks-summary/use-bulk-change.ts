import { reportError, useClient, useNotify, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { changeTasksMutation } from '../common/tasks/task-changes.operations.ts';
import { tellTasksChanged } from '../common/tasks/task-news.ts';
import { useTakeBack, type BulkChange } from '../common/tasks/use-take-back.ts';

/**
 * One change to all ticked tasks. What could not be changed is said, with the
 * reason; the rest can be taken back at once.
 */
export function useBulkChange() {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const takeBack = useTakeBack();
  const [isChanging, setChanging] = useState(false);

  const change = async (ids: readonly string[], wanted: BulkChange): Promise<boolean> => {
    setChanging(true);
    const { data, error } = await client
      .mutation(changeTasksMutation, { idempotencyKey: crypto.randomUUID(), ids: [...ids], change: wanted })
      .toPromise();
    if (error) reportError(error, { remote: 'matters', area: 'change tasks' });
    setChanging(false);
    tellTasksChanged();
    const answer = data?.changeTasks;
    if (answer === undefined || answer.error) {
      notify.error(answer?.error?.message ?? t('matters.tasks.notChanged', 'Couldn’t save. Nothing was changed.'));
      return false;
    }
    const { changed, before, refused } = answer;
    const words = t('matters.tasks.changed', {
      count: changed.length,
      defaultValue_one: '{{count}} task was changed.',
      defaultValue_other: '{{count}} tasks were changed.',
    });
    if (before.length > 0)
      notify.undoable(words, {
        label: t('matters.tasks.undo', 'Undo'),
        onSelect: () => void takeBack(wanted, before, changed),
      });
    else if (changed.length > 0) notify.success(words);
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
  return { change, isChanging };
}

import { reportError, useClient, useMutation, useNotify, useTranslation } from '@atrium/platform';
import type { CriticalDate } from './critical-date.ts';
import {
  confirmDateMutation,
  dateCalendarQuery,
  removeDateMutation,
  restoreDateMutation,
} from './dates-tab.operations.ts';

/** A moment for the browser to take the file before its address is taken back. */
const TAKEN_MS = 10_000;

/** What is done to a date at once: confirming, removing with a way back, taking it to a calendar. */
export function useDateDeeds(onChange: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useClient();
  const [, confirm] = useMutation(confirmDateMutation);
  const [, remove] = useMutation(removeDateMutation);
  const [, restore] = useMutation(restoreDateMutation);
  const report = (error: unknown) => error && reportError(error, { remote: 'matters', area: 'dates' });
  const changedMeanwhile = (name: string) =>
    notify.info(t('matters.dates.changedMeanwhile', 'Somebody changed “{{name}}” meanwhile. Look again.', { name }));

  const putBack = async ({ id, name }: CriticalDate) => {
    const { data, error } = await restore({ id });
    report(error);
    if (!data?.restoreMatterDate.ok)
      notify.error(
        data?.restoreMatterDate.error?.message ??
          t('matters.dates.restoreFailed', '“{{name}}” could not be put back.', { name }),
      );
    onChange();
  };
  return {
    async confirm({ id, version, name, isConfirmed }: CriticalDate) {
      const { data, error } = await confirm({ id, version, isConfirmed: !isConfirmed });
      report(error);
      const answer = data?.confirmMatterDate;
      if (answer?.conflict) changedMeanwhile(name);
      else if (!answer?.ok)
        notify.error(
          answer?.error?.message ?? t('matters.dates.confirmFailed', '“{{name}}” could not be changed.', { name }),
        );
      onChange();
    },
    async remove(date: CriticalDate) {
      const { id, version, name } = date;
      const { data, error } = await remove({ id, version });
      report(error);
      const answer = data?.removeMatterDate;
      if (answer?.ok)
        notify.undoable(t('matters.dates.removed', '“{{name}}” was removed.', { name }), {
          label: t('matters.dates.undo', 'Undo'),
          onSelect: () => void putBack(date),
        });
      else if (answer?.conflict) changedMeanwhile(name);
      else
        notify.error(
          answer?.error?.message ?? t('matters.dates.removeFailed', '“{{name}}” could not be removed.', { name }),
        );
      onChange();
    },
    async download({ id, name }: CriticalDate) {
      const { data, error } = await client
        .query(dateCalendarQuery, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      report(error);
      if (!data?.matterDateCalendar)
        return notify.error(t('matters.dates.calendarFailed', 'The calendar file could not be made.'));
      const address = URL.createObjectURL(new Blob([data.matterDateCalendar], { type: 'text/calendar' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${name}.ics`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
    },
  };
}

import { reportError, useClient, useCommand, useNotify, useTranslation } from '@atrium/platform';
import type { CriticalDate } from './critical-date.ts';
import {
  confirmDateMutation,
  dateCalendarQuery,
  removeDateMutation,
  restoreDateMutation,
} from './dates-tab.operations.ts';

const context = { remote: 'matters', area: 'dates' };
/** A moment for the browser to take the file before its address is taken back. */
const TAKEN_MS = 10_000;

/** What is done to a date at once: confirming, removing with an undo, downloading it for a calendar. */
export function useDateActions(onSettled: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useClient();
  const confirm = useCommand(confirmDateMutation, { ...context, onSettled });
  const remove = useCommand(removeDateMutation, { ...context, onSettled });
  const restore = useCommand(restoreDateMutation, { ...context, onSettled });
  return {
    confirm: ({ id, version, name, isConfirmed }: CriticalDate) =>
      confirm.run({ id, version, isConfirmed: !isConfirmed }, { name }),
    remove: ({ id, version, name }: CriticalDate) =>
      remove.run(
        { id, version },
        {
          name,
          saved: t('matters.dates.removed', '“{{name}}” was removed.', { name }),
          undo: () => restore.run({ id }, { name }),
        },
      ),
    async download({ id, name }: CriticalDate) {
      const { data, error } = await client
        .query(dateCalendarQuery, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) reportError(error, context);
      if (!data?.matterDateCalendar)
        return notify.error(t('matters.dates.calendarFailed', 'The calendar file could not be created.'));
      const address = URL.createObjectURL(new Blob([data.matterDateCalendar], { type: 'text/calendar' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${name}.ics`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
    },
  };
}

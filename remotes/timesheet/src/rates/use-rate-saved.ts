import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { undoTimeChangeMutation } from './rates.operations.ts';

interface SavedRate {
  readonly changeId: string;
  readonly rerated: { readonly entryCount: number };
}

/** Says that a rate was saved or deleted and what became of time, with the way back. */
export function useRateSaved(onChanged: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const undo = useCommand(undoTimeChangeMutation, { remote: 'timesheet', area: 'rates', onSettled: onChanged });
  return (what: string, { changeId, rerated }: SavedRate): void => {
    const text =
      rerated.entryCount === 0
        ? what
        : t('timesheet.rates.savedWith', '{{what}} Entries valued again: {{number}}.', {
            what,
            number: rerated.entryCount,
          });
    notify.undoable(text, {
      label: t('timesheet.rates.undo', 'Undo'),
      onSelect: () =>
        void undo.run(
          { id: changeId },
          {
            saved: ({ value }) =>
              value.left === 0
                ? t('timesheet.rates.undone', 'Undone')
                : t('timesheet.rates.undoneLeft', 'Undone. Left as they were changed or billed since: {{number}}.', {
                    number: value.left,
                  }),
          },
        ),
    });
    onChanged();
  };
}

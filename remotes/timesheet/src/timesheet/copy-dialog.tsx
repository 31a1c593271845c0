import { addDays } from '@atrium/domain';
import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { ChoiceField, DayField, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { deleteEntryMutation } from '../common/entry/entry.operations.ts';
import { copyTimeMutation } from './timesheet.operations.ts';

interface CopyDialogProps {
  /** The day that is open: what is copied goes there, or to its week. */
  readonly day: string;
  onCopied(): void;
  onClose(): void;
}

/** Copies one's own time of a day or a week to another. What was copied can be taken back at once. */
export function CopyDialog({ day, onCopied, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const options = { remote: 'timesheet', area: 'copy time', onSettled: onCopied };
  const copying = useCommand(copyTimeMutation, options);
  const deleting = useCommand(deleteEntryMutation, options);
  const form = useNewForm({
    values: { what: 'week', from: addDays(day, -7), to: day },
    validate: ({ from, to }) => ({
      ...(from === '' ? { from: t('timesheet.copy.noFrom', 'Choose what is copied.') } : {}),
      ...(to === '' || to === from ? { to: t('timesheet.copy.noTo', 'Choose another day to copy to.') } : {}),
    }),
    send: ({ what, ...days }) =>
      copying.run(
        { input: { ...days, isWeek: what === 'week' } },
        {
          saved: ({ value }) =>
            t('timesheet.copy.done', {
              count: value.entries.length,
              defaultValue_one: '{{count}} entry copied',
              defaultValue_other: '{{count}} entries copied',
            }) +
            (value.skipped === 0
              ? ''
              : ` · ${t('timesheet.copy.skipped', {
                  count: value.skipped,
                  defaultValue_one: '{{count}} left out: its matter is closed',
                  defaultValue_other: '{{count}} left out: their matters are closed',
                })}`),
          undo: async ({ value }) => {
            let left = 0;
            for (const { id, version } of value.entries)
              if ((await deleting.run({ id, version }, { silent: true })).kind !== 'saved') left += 1;
            if (left > 0)
              notify.error(
                t('timesheet.copy.undoLeft', {
                  count: left,
                  defaultValue_one:
                    '{{count}} copied entry was changed or could not be reached, and stays. Delete it in its day.',
                  defaultValue_other:
                    '{{count}} copied entries were changed or could not be reached, and stay. Delete them in their days.',
                }),
              );
          },
        },
      ),
    onSaved: onCopied,
  });
  const { values, errors, change } = form;
  const isWeek = values.what === 'week';
  return (
    <RecordDialog
      form={form}
      title={t('timesheet.copy.title', 'Copy time')}
      saveLabel={t('timesheet.copy.action', 'Copy')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('timesheet.copy.what', 'What is copied')}
        value={values.what}
        choices={[
          { value: 'week', label: t('timesheet.copy.week', 'A whole week') },
          { value: 'day', label: t('timesheet.copy.day', 'One day') },
        ]}
        onChange={(what) => change({ what, from: addDays(values.to || day, what === 'week' ? -7 : -1) })}
      />
      <DayField
        name="from"
        label={
          isWeek ? t('timesheet.copy.fromWeek', 'From the week with') : t('timesheet.copy.fromDay', 'From the day')
        }
        value={values.from}
        error={errors['from']}
        onChange={(from) => change({ from })}
      />
      <DayField
        name="to"
        label={isWeek ? t('timesheet.copy.toWeek', 'To the week with') : t('timesheet.copy.toDay', 'To the day')}
        value={values.to}
        error={errors['to']}
        onChange={(to) => change({ to })}
      />
    </RecordDialog>
  );
}

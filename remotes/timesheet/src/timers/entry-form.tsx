import { dayIn, formatBilledHours } from '@atrium/domain';
import { TimeEntryForm } from '@atrium/pickers';
import { useCommand, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { turnIntoEntryMutation } from './timers.operations.ts';
import type { Timer, TimerSummary } from './timers-store.ts';
import { useRefreshTimers } from './use-refresh-timers.ts';
import { OwnRate } from '../common/entry/rate-text.tsx';

interface EntryFormProps {
  readonly timer: Timer;
  readonly summary: TimerSummary;
  onTouch(isTouched: boolean): void;
  onDone(): void;
  onCancel(): void;
}

/** A time entry with what the timer knows filled in. */
export function EntryForm({ timer, summary, onTouch, onDone, onCancel }: EntryFormProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const notify = useNotify();
  const refresh = useRefreshTimers();
  const turnIntoEntry = useCommand(turnIntoEntryMutation, { area: 'timers' });
  return (
    <TimeEntryForm<{ readonly billedSeconds: number }>
      label={t('timesheet.timers.entry.title', 'Time entry from a timer')}
      start={{
        matter: timer.matter,
        workedOn: dayIn(timeZone, new Date()),
        activity: timer.activity,
        narrative: timer.description,
        isBillable: timer.isBillable,
      }}
      measuredSeconds={timer.elapsedSeconds}
      rules={summary.recording}
      activities={summary.activities}
      isNarrativeRequired
      terms={(matterId, day) => <OwnRate matterId={matterId} day={day} />}
      saveLabel={t('timesheet.timers.entry.save', 'Save entry')}
      note={t('timesheet.timers.entry.note', 'Saving records the entry and removes the timer.')}
      send={(input, key) =>
        turnIntoEntry.run({ timerId: timer.id, version: timer.version, input }, { silent: true, key })
      }
      onTouch={() => onTouch(true)}
      onRefused={() => void refresh()}
      onSaved={({ billedSeconds }, { matter }) => {
        notify.success(
          t('timesheet.form.added', '{{hours}} h added to {{file}}', {
            hours: formatBilledHours(billedSeconds),
            file: matter?.fileNumber ?? '',
          }),
        );
        void refresh();
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}

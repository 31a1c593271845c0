import { errorCodes } from '@atrium/contracts';
import { formatDuration, isDay } from '@atrium/domain';
import type { MatterOption } from '@atrium/pickers';
import { reportError, useMutation, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { turnIntoEntryMutation } from '../../timers/timers.operations.ts';
import type { Timer } from '../../timers/timers-store.ts';
import { useRefreshTimers } from '../../timers/use-refresh-timers.ts';

interface TypedEntry {
  readonly matter: MatterOption | null;
  readonly workedOn: string;
  /** Null where what was typed is no time. */
  readonly seconds: number | null;
  readonly activity: string;
  readonly narrative: string;
  readonly isBillable: boolean;
}
type FieldMessages = Readonly<Partial<Record<string, string>>>;

/** Turns a timer into a time entry. One key for each opening of the form: however often it is sent, it is one entry. */
export function useTurnIntoEntry(timer: Timer, onDone: () => void) {
  const { language } = useRegion();
  const { t } = useTranslation();
  const notify = useNotify();
  const refresh = useRefreshTimers();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [{ fetching }, turnIntoEntry] = useMutation(turnIntoEntryMutation);
  const [message, setMessage] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldMessages>({});

  const submit = async ({ matter, workedOn, seconds, activity, narrative, isBillable }: TypedEntry) => {
    const missing: FieldMessages = {
      ...(matter === null && { matterId: t('shell.timers.entry.matterMissing', 'Choose a matter.') }),
      ...(!isDay(workedOn) && { workedOn: t('shell.timers.entry.dayMissing', 'Choose a day.') }),
      ...((seconds === null || seconds === 0) && { seconds: t('shell.timers.entry.timeMissing', 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.') }),
      ...(activity === '' && { activity: t('shell.timers.entry.activityMissing', 'Choose an activity.') }),
      ...(narrative.trim() === '' && { narrative: t('shell.timers.entry.narrativeMissing', 'Say what was done.') }),
    };
    setMessage(null);
    setFields(missing);
    if (matter === null || seconds === null || Object.keys(missing).length > 0) return;
    const input = { matterId: matter.id, workedOn, seconds, activity, narrative: narrative.trim(), isBillable };
    const { data, error } = await turnIntoEntry({ timerId: timer.id, version: timer.version, input, idempotencyKey });
    const answer = data?.turnTimerIntoEntry;
    if (answer?.ok) {
      notify.success(
        t('shell.timers.entry.added', '{{hours}} ({{units}} units) added to {{file}}', { hours: formatDuration(seconds, 'decimal', language), units: answer.ok.billedUnits, file: matter.fileNumber }),
      );
      void refresh();
      onDone();
    } else if (answer?.error) {
      setFields(Object.fromEntries(answer.error.fields.map(({ field, message: text }) => [field, text])));
      setMessage(answer.error.message);
      void refresh();
    } else if (error?.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.conflict)) {
      setMessage(t('shell.timers.entry.conflict', 'An earlier try was recorded after all. Look at your timesheet before you save again.'));
    } else {
      if (error) reportError(error, { area: 'timers' });
      setMessage(t('shell.timers.entry.failed', 'The entry could not be saved. What you typed is kept; trying again will not record it twice.'));
    }
  };
  return { submit, isSaving: fetching, message, fields };
}

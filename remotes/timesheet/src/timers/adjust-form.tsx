import { parseDuration } from '@atrium/domain';
import { useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { clockText } from '@atrium/domain';
import type { Timer } from './timers-store.ts';
import { useTimerActions } from './use-timer-actions.ts';

const ONE_DAY_SECONDS = 24 * 60 * 60;

/** Sets the time of a timer to what it should have been. The log keeps both. */
export function AdjustForm({ timer, seconds, onDone }: { timer: Timer; seconds: number; onDone(): void }) {
  const { t } = useTranslation();
  const { adjust } = useTimerActions(timer);
  const [opened] = useState(() => clockText(seconds).split(':').slice(0, 2).join(':'));
  const [text, setText] = useState(opened);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useUnsavedChanges(text !== opened);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const corrected = parseDuration(text);
    if (corrected === null || corrected > ONE_DAY_SECONDS) {
      setError(t('timesheet.timers.adjustBad', 'Enter a time up to 24 hours, such as 1:30, 90m or 1.5.'));
      return;
    }
    setSaving(true);
    const problem = await adjust(corrected);
    setSaving(false);
    setError(problem);
    if (problem === null) onDone();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className="timesheet-timer__adjust" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('timesheet.timers.adjustLabel', 'Time')}
        autoFocus
        autoComplete="off"
        value={text}
        error={error ?? undefined}
        hint={t('timesheet.timers.adjustHint', '1:30, 90m or 1.5. The correction is recorded in the activity log.')}
        onChange={setText}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" busy={isSaving}>
        {t('timesheet.timers.adjustSave', 'Apply')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('timesheet.timers.cancel', 'Cancel')}
      </Button>
    </form>
  );
}

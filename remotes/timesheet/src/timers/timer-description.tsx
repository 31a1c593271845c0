import { useTranslation, useUnsavedChanges } from '@atrium/platform';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Timer } from './timers-store.ts';

interface TimerDescriptionProps {
  readonly timer: Timer;
  readonly name: string;
  /** True once it is saved. */
  onSave(description: string): Promise<boolean>;
}

/** The words of a timer, edited where they stand: saved on leaving or Enter; Escape takes back what was typed. */
export function TimerDescription({ timer, name, onSave }: TimerDescriptionProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(timer.description);
  const [isEdited, setEdited] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useUnsavedChanges(isEdited);
  // What changed elsewhere shows, but never over what is being typed.
  useEffect(() => {
    if (!isEdited) setText(timer.description);
  }, [isEdited, timer.description]);

  const save = async () => {
    if (!isEdited) return;
    if (text.trim() === timer.description) {
      setEdited(false);
      return;
    }
    const isSaved = await onSave(text);
    setFailed(!isSaved);
    if (isSaved) setEdited(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape' && isEdited) {
      event.stopPropagation();
      setText(timer.description);
      setEdited(false);
      setFailed(false);
    }
  };
  return (
    <span className="timesheet-timer__description">
      <input
        ref={input}
        data-part="describe"
        className={hasFailed ? 'timesheet-timer__input timesheet-timer__input--bad' : 'timesheet-timer__input'}
        aria-label={t('timesheet.timers.descriptionOf', 'Description of {{name}}', { name })}
        aria-invalid={hasFailed || undefined}
        placeholder={t('timesheet.timers.descriptionHint', 'What are you working on?')}
        maxLength={4000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setEdited(true);
        }}
        onBlur={() => void save()}
        onKeyDown={handleKeyDown}
      />
      {hasFailed && (
        <span role="alert" className="timesheet-timer__unsaved">
          {t('timesheet.timers.descriptionUnsaved', 'Not saved. Press Enter to try again, Escape to undo.')}
        </span>
      )}
    </span>
  );
}

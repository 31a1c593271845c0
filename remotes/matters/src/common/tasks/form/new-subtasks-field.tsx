import { useTranslation } from '@atrium/platform';
import { Button, IconButton } from '@atrium/ui';
import { useRef, type KeyboardEvent } from 'react';

interface NewSubtasksFieldProps {
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** Steps of a task that is yet to be made. Enter goes on to the next; arrows move a step up or down. */
export function NewSubtasksField({ value, onChange }: NewSubtasksFieldProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const focus = (place: number) => setTimeout(() => list.current?.querySelectorAll('input')[place]?.focus());
  const swap = (place: number, by: -1 | 1) => {
    const next = [...value];
    const [moved = ''] = next.splice(place, 1);
    next.splice(place + by, 0, moved);
    onChange(next);
    focus(place + by);
  };
  const insert = (place: number) => {
    onChange([...value.slice(0, place), '', ...value.slice(place)]);
    focus(place);
  };
  const handleKey = (event: KeyboardEvent, place: number) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      insert(place + 1);
    }
    if (event.key === 'Backspace' && value[place] === '') {
      event.preventDefault();
      onChange(value.filter((_, at) => at !== place));
      focus(Math.max(0, place - 1));
    }
  };
  return (
    <fieldset className="matters-task-form__group">
      <legend>{t('matters.task.subtasks', 'Subtasks')}</legend>
      <ol className="matters-task-form__steps" ref={list}>
        {value.map((subject, place) => (
          <li key={place} className="matters-task-form__step">
            <div className="at-input at-input--medium">
              <input
                type="text"
                className="at-input__control"
                aria-label={t('matters.task.subtaskNamed', 'Subtask {{place}}', { place: place + 1 })}
                value={subject}
                maxLength={200}
                onChange={(event) => onChange(value.map((each, at) => (at === place ? event.target.value : each)))}
                onKeyDown={(event) => handleKey(event, place)}
              />
            </div>
            <IconButton
              icon="arrow-up"
              size="small"
              disabled={place === 0}
              label={t('matters.task.stepUp', 'Move up')}
              onClick={() => swap(place, -1)}
            />
            <IconButton
              icon="arrow-down"
              size="small"
              disabled={place === value.length - 1}
              label={t('matters.task.stepDown', 'Move down')}
              onClick={() => swap(place, 1)}
            />
            <IconButton
              icon="trash"
              size="small"
              label={t('matters.task.removeStep', 'Remove subtask')}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ol>
      <Button kind="quiet" size="small" icon="plus" onClick={() => insert(value.length)}>
        {t('matters.task.addSubtask', 'Add subtask')}
      </Button>
    </fieldset>
  );
}

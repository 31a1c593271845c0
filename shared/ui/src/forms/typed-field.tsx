import { useTranslation } from '@atrium/platform';
import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { describedBy, Field, type FieldTexts } from '../controls/field.tsx';
import { Icon } from '../display/icon.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { useTypedText } from './use-typed-text.ts';
import './day-field.css';

export interface DateControlProps extends FieldTexts {
  /** What is chosen; nothing is null or the empty text. */
  readonly value: string | null;
  /** Nothing is the empty text. What cannot be read yet is nothing, too: see `findHalfWritten`. */
  onChange(value: string): void;
  readonly id?: string | undefined;
  /** Under which `findHalfWritten` reports it. */
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Gives out what cannot be read as it was typed, for forms that check each value themselves. */
  readonly givesUnread?: boolean | undefined;
}

/** The calendar of a field: the day of its value, and the value that a day becomes. */
export interface CalendarPart {
  readonly day: string | null;
  readonly first: string;
  readonly last: string;
  choose(day: string): string;
  /** The day that a key moves to; null where the key is not one of the calendar's. */
  move(event: KeyboardEvent): string | null;
}

export interface TypedFieldProps extends DateControlProps {
  /** The value that was typed; null where none can be read. */
  read(text: string): string | null;
  /** The value as the field shows it when nobody types. */
  write(value: string): string;
  /** Said of what cannot be read. */
  readonly unread: string;
  /** Said of what can be read and is not taken. */
  readonly outside?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly calendar?: CalendarPart | undefined;
  /** A time stands beside the day, and wants its room. */
  readonly hasClock?: boolean | undefined;
}

/**
 * A field whose value is read from what is typed. What was understood stands under it while somebody types, and in it
 * once they have gone on. What could not be read stays as it was typed, and is said.
 */
export function TypedField({
  label,
  hint,
  error,
  hideLabel,
  id,
  value,
  onChange,
  read,
  write,
  unread,
  outside,
  calendar,
  hasClock = false,
  autoFocus,
  givesUnread,
  ...rest
}: TypedFieldProps): ReactElement {
  const { t } = useTranslation();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // What stood there when the calendar opened, for Escape.
  const [before, setBefore] = useState('');
  const { text, isTyped, isUnread, type, choose, settle } = useTypedText({
    value: value ?? '',
    read,
    write,
    onChange,
    givesUnread,
  });
  const own = isFocused ? undefined : isUnread ? unread : outside;
  // Where there is no room for a label there is none for a line below, either: it would push away what is under it.
  const isFloating = hideLabel === true && error === undefined && own !== undefined;
  const said = error ?? (isFloating ? undefined : own);
  const isUnderstood = isFocused && isTyped && !isUnread && value !== null && value !== '';

  const open = (): void => {
    setBefore(value ?? '');
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    settle();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (calendar === undefined || rest.disabled === true) return;
    const claim = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey) return;
      claim();
      return open();
    }
    if (event.key === 'Escape' || event.key === 'Enter') {
      claim();
      if (event.key === 'Escape') choose(before);
      return close();
    }
    const day = calendar.move(event);
    if (day === null) return;
    claim();
    choose(calendar.choose(day));
  };
  return (
    <Field id={fieldId} label={label} hint={hint} error={said} hideLabel={hideLabel}>
      <div className={`at-input at-input--medium at-day${hasClock ? ' at-day--clock' : ''}`}>
        <input
          {...rest}
          {...describedBy(fieldId, { hint, error: said })}
          {...(isFloating ? { 'aria-invalid': true, 'aria-describedby': `${fieldId}-own` } : {})}
          ref={field}
          id={fieldId}
          className="at-input__control"
          type="text"
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          data-unread={isUnread ? unread : undefined}
          data-outside={outside === undefined ? undefined : ''}
          aria-keyshortcuts={calendar === undefined ? undefined : 'ArrowDown'}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            setFocused(true);
            // What is typed takes the place of what stands there.
            event.target.select();
          }}
          onBlur={() => {
            setFocused(false);
            close();
          }}
          onKeyDown={handleKeyDown}
        />
        {calendar !== undefined && (
          <button
            type="button"
            // The arrow key opens it from the field: one stop for the keyboard.
            tabIndex={-1}
            className="at-day__open"
            disabled={rest.disabled}
            aria-label={t('ui.day.calendar', 'Open calendar')}
            aria-expanded={isOpen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (isOpen ? close() : open())}
          >
            <Icon name="calendar" />
          </button>
        )}
        {isFocused && (
          <span className="at-day__echo" role="status">
            {isUnderstood && write(value)}
          </span>
        )}
        {isFloating && (
          <span id={`${fieldId}-own`} className="at-day__echo at-day__echo--bad" role="alert">
            {own}
          </span>
        )}
        {isOpen && calendar !== undefined && (
          <DayCalendar
            {...calendar}
            onChoose={(day) => {
              choose(day === null ? '' : calendar.choose(day));
              setOpen(false);
            }}
            onClose={close}
          />
        )}
      </div>
    </Field>
  );
}

import type { ReactElement } from 'react';
import type { FieldTexts } from '../controls/field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { writtenDays } from './written-days.ts';

interface DateControlProps extends FieldTexts {
  /** What is chosen; nothing is null or the empty text. */
  readonly value: string | null;
  /** Nothing is the empty text. What is written only halfway is nothing, too: see `findHalfWritten`. */
  onChange(value: string): void;
  readonly id?: string | undefined;
  /** Under which `findHalfWritten` reports it. */
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

export interface DayFieldProps extends DateControlProps {
  /** The first day that may be chosen; without it, the first that can be stored. */
  readonly first?: string | undefined;
  /** The last day that may be chosen; without it, the last that can be stored. */
  readonly last?: string | undefined;
}

/** A calendar day, `2026-11-23`. The one control of the product in which a day is chosen. */
export function DayField({ value, first, last, ...rest }: DayFieldProps): ReactElement {
  return (
    <TextField {...rest} type="date" min={first ?? writtenDays.min} max={last ?? writtenDays.max} value={value ?? ''} />
  );
}

/** A time of day by the firm's clock, `09:30`. */
export function ClockField({ value, ...rest }: DateControlProps): ReactElement {
  return <TextField {...rest} type="time" value={value ?? ''} />;
}

/** A day and a time by the firm's clock, `2026-11-23T09:30`. */
export function MomentField({ value, ...rest }: DateControlProps): ReactElement {
  return <TextField {...rest} type="datetime-local" value={value ?? ''} />;
}

import type { ReactElement, ReactNode } from 'react';
import './field.css';

export interface FieldTexts {
  label: string;
  /** A line under the field, before anything went wrong. */
  hint?: ReactNode | undefined;
  /** What is wrong with what was typed; replaces the hint and is announced. */
  error?: ReactNode | undefined;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
}

/** Label, control and message in their places; the control must carry `id` and `describedBy(id, texts)`. */
export function Field({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldTexts & { id: string; children: ReactNode }): ReactElement {
  const message = error ?? hint;
  return (
    <div className="at-field">
      <label htmlFor={id} className={hideLabel ? 'at-visually-hidden' : 'at-field__label'}>
        {label}
      </label>
      {children}
      <div
        id={`${id}-message`}
        className={error ? 'at-field__message at-field__message--bad' : 'at-field__message'}
        role={error ? 'alert' : undefined}
      >
        {message}
      </div>
    </div>
  );
}

/** The attributes that tie a control to its message. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
} {
  return {
    ...(hint || error ? { 'aria-describedby': `${id}-message` } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  };
}

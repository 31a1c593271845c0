import { useId, type ReactElement } from 'react';
import { describedBy, Field } from '../controls/field.tsx';

const ROWS = 4;

interface TextAreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  onChange(value: string): void;
}

/** Several lines of text. */
export function TextAreaField({ label, value, maxLength, error, onChange }: TextAreaFieldProps): ReactElement {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <div className="at-input at-input--area">
        <textarea
          id={id}
          className="at-input__control"
          rows={ROWS}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...describedBy(id, { hint: undefined, error })}
        />
      </div>
    </Field>
  );
}

import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Field } from '../controls/field.tsx';
import { CurrencyInput, type CurrencyInputProps } from './currency-input.tsx';

export interface CurrencyFieldProps extends CurrencyInputProps {
  /** The words above the field. */
  label: string;
  /** A line under the field. */
  hint?: ReactNode;
  /** What the form has against the amount; shown once the field was touched. */
  error?: ReactNode;
  /** Says that the form counts the field as touched, for instance because somebody tried to send it. */
  isTouched?: boolean | undefined;
}

/**
 * A currency input with its label that shows the form's error when touched: once
 * it was left, or once the form says so (product specification §5, currency inputs).
 */
export function CurrencyField({
  label,
  hint,
  error,
  isTouched = false,
  id,
  onBlur,
  ...input
}: CurrencyFieldProps): ReactElement {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [wasLeft, setLeft] = useState(false);
  const shown = isTouched || wasLeft ? (error ?? undefined) : undefined;
  const handleBlur = () => {
    setLeft(true);
    onBlur?.();
  };
  return (
    <Field id={fieldId} label={label} hint={hint} error={shown}>
      <CurrencyInput
        {...input}
        id={fieldId}
        onBlur={handleBlur}
        isInvalid={input.isInvalid === true || Boolean(shown)}
        {...(shown || hint ? { describedBy: `${fieldId}-message` } : {})}
      />
    </Field>
  );
}

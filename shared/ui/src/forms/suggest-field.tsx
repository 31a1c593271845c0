import { AutoComplete } from 'antd';
import { useId, type ReactElement } from 'react';
import { describedBy, Field, type FieldTexts } from '../controls/field.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';

export interface SuggestFieldProps extends FieldTexts {
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly maxLength?: number | undefined;
  readonly name?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  onChange(value: string): void;
}

/** One line of text with suggestions of what it usually is. With one of them chosen, all are offered again. */
export function SuggestField({
  label,
  hint,
  error,
  hideLabel,
  value,
  suggestions,
  maxLength,
  autoFocus = false,
  onChange,
}: SuggestFieldProps): ReactElement {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <AutoComplete
        id={id}
        size={size}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        {...(maxLength === undefined ? {} : { maxLength })}
        status={error === undefined ? '' : 'error'}
        value={value}
        options={suggestions.map((suggestion) => ({ value: suggestion }))}
        filterOption={(typed, option) =>
          suggestions.includes(typed) || (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())
        }
        onChange={(text: string) => onChange(text)}
        {...describedBy(id, { hint, error })}
      />
    </Field>
  );
}

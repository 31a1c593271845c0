import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId } from 'react';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly error?: string | undefined;
  readonly placeholder?: string;
  onChange(value: Value): void;
}

/** One of a few, from a list. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  error,
  placeholder,
  onChange,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <Field id={id} label={label} error={error}>
      <Select<Value>
        id={id}
        size={size}
        value={value === '' ? null : value}
        options={[...options]}
        placeholder={placeholder}
        status={error === undefined ? '' : 'error'}
        onChange={onChange}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

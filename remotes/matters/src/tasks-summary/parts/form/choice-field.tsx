import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId } from 'react';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** The words of choosing nothing; without them something has to be chosen. */
  readonly none?: string;
  readonly error?: string | undefined;
  onChange(value: Value | ''): void;
}

/** One of a few. */
export function ChoiceField<Value extends string>({ label, value, choices, none, error, onChange }: ChoiceFieldProps<Value>) {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <Field id={id} label={label} error={error}>
      <Select<Value | ''>
        id={id}
        size={size}
        showSearch={choices.length > 8}
        optionFilterProp="label"
        value={value}
        options={[...(none === undefined ? [] : [{ value: '' as const, label: none }]), ...choices]}
        onChange={onChange}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId } from 'react';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly canClear?: boolean;
  onChange(value: string | null): void;
}

/** One of a list that is known whole; typing narrows it. */
export function ChoiceField({ label, value, options, placeholder, error, canClear = false, onChange }: ChoiceFieldProps) {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <Field id={id} label={label} error={error}>
      <Select
        id={id}
        className="matters-new__choice"
        size={size}
        showSearch
        optionFilterProp="label"
        allowClear={canClear}
        value={value === '' ? null : value}
        options={[...options]}
        placeholder={placeholder}
        status={error === undefined ? '' : 'error'}
        onChange={(next: string | null | undefined) => onChange(next ?? null)}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

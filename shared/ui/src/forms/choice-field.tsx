import { describedBy, Field } from '../controls/field.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { Select } from 'antd';
import { useId } from 'react';

/** From so many choices on, typing narrows them. */
const MANY = 8;

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '' | null;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** The words of choosing nothing, as a choice of its own. */
  readonly none?: string;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  /** What was chosen may be taken back. */
  readonly canClear?: boolean;
  /** A line under the field, before anything went wrong. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Nothing is the empty text. */
  onChange(value: Value | ''): void;
}

/** One of a list that is known whole. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  none,
  placeholder,
  canClear = false,
  hint,
  error,
  onChange,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const isNothing = value === '' || value === null;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Select<Value | ''>
        id={id}
        className="at-control"
        size={size}
        showSearch={choices.length > MANY}
        optionFilterProp="label"
        allowClear={canClear}
        value={isNothing && none === undefined ? null : (value ?? '')}
        options={[...(none === undefined ? [] : [{ value: '' as const, label: none }]), ...choices]}
        placeholder={placeholder}
        status={error === undefined ? '' : 'error'}
        onChange={(next: Value | '' | null | undefined) => onChange(next ?? '')}
        {...describedBy(id, { hint, error })}
      />
    </Field>
  );
}

import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId } from 'react';

interface PeopleSelectProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly error?: string | undefined;
  onChange(ids: readonly string[]): void;
}

/** Several people of the firm, each a chip that can be taken away. */
export function PeopleSelect({
  label,
  hideLabel = false,
  placeholder,
  people,
  value,
  error,
  onChange,
}: PeopleSelectProps) {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const select = (
    <Select<string[]>
      id={id}
      size={size}
      mode="multiple"
      maxTagCount="responsive"
      optionFilterProp="label"
      className="matters-people-select"
      placeholder={placeholder}
      value={[...value]}
      options={people.map((person) => ({ value: person.id, label: person.name }))}
      onChange={onChange}
      {...(hideLabel ? { 'aria-label': label } : describedBy(id, { hint: undefined, error }))}
    />
  );
  return hideLabel ? (
    select
  ) : (
    <Field id={id} label={label} error={error}>
      {select}
    </Field>
  );
}

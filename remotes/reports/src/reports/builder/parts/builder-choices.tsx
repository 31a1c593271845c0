import { useTranslation } from '@atrium/platform';
import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, type ReactElement } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly group?: string;
}
interface SeveralFieldProps<Value extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly values: readonly Value[];
  readonly choices: readonly Choice<Value>[];
  readonly most?: number;
  readonly isLoading?: boolean;
  onChange(values: readonly Value[]): void;
}

/** Several of a list, in the order they were chosen. */
export function SeveralField<Value extends string>({
  label,
  hint,
  error,
  values,
  choices,
  most,
  isLoading = false,
  onChange,
}: SeveralFieldProps<Value>): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useIsPhone();
  const option = ({ value, label: text, hint: title, isDisabled = false }: Choice<Value>) => ({
    value,
    label: text,
    disabled: isDisabled && !values.includes(value),
    ...(title === undefined ? {} : { title }),
  });
  const groups = [...new Set(choices.flatMap(({ group }) => group ?? []))];
  const options =
    groups.length === 0
      ? choices.map(option)
      : groups.map((group) => ({
          label: group,
          title: group,
          options: choices.filter((choice) => choice.group === group).map(option),
        }));
  return (
    <Field id={id} label={label} {...(hint === undefined ? {} : { hint })} error={error}>
      <Select<Value[]>
        id={id}
        className="at-control"
        size={isPhone ? 'large' : 'middle'}
        mode="multiple"
        optionFilterProp="label"
        loading={isLoading}
        {...(most === undefined ? {} : { maxCount: most })}
        value={[...values]}
        options={options as never}
        notFoundContent={t('reports.builder.noChoice', 'Nothing to choose')}
        status={error === undefined ? '' : 'error'}
        onChange={(next) => onChange(next)}
        {...describedBy(id, { hint, error })}
      />
    </Field>
  );
}

import { useSelectItems, useTranslation, type SelectItem } from '@atrium/platform';
import { Select } from 'antd';
import { useId, useState, type ReactElement } from 'react';
import { describedBy, Field } from '../controls/field.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';

interface ReferenceFieldProps {
  readonly label: string;
  /** What is chosen from: `office`, `user`. */
  readonly of: string;
  /** The id of what is chosen; null for nothing. */
  readonly value: string | null;
  /** What was chosen when the form opened: shown even where it is offered no longer. */
  readonly chosen: SelectItem | null;
  readonly isRequired?: boolean | undefined;
  readonly error?: string | undefined;
  onChange(value: string | null): void;
}

/** One of the firm's offices, people or the like, found by typing. */
export function ReferenceField({
  label,
  of,
  value,
  chosen,
  isRequired = false,
  error,
  onChange,
}: ReferenceFieldProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [filter, setFilter] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { items, isLoading, hasFailed } = useSelectItems(
    of,
    filter,
    !isOpen && (value === null || value === chosen?.id),
  );
  const known = chosen !== null && !items.some((item) => item.id === chosen.id) ? [chosen, ...items] : items;
  const options = known.map((item) => ({
    value: item.id,
    label: item.isActive
      ? item.description
      : t('ui.entity.retiredItem', '{{name}} (retired)', { name: item.description }),
  }));
  return (
    <Field id={id} label={label} error={error}>
      <Select<string>
        id={id}
        className="at-control"
        size={size}
        showSearch
        filterOption={false}
        allowClear={!isRequired}
        value={value}
        options={options}
        loading={isLoading && isOpen}
        placeholder={t('ui.entity.choose', 'Choose')}
        notFoundContent={
          hasFailed
            ? t(
                'ui.entity.choicesFailed',
                'The choices could not be loaded. Check your connection and open this again.',
              )
            : isLoading
              ? t('ui.entity.loading', 'Loading')
              : t('ui.entity.noChoice', 'No matches')
        }
        status={error === undefined ? '' : 'error'}
        onOpenChange={setOpen}
        onSearch={setFilter}
        onChange={(next: string | undefined) => onChange(next ?? null)}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import type { NewMatterForm } from '../new-matter-form.ts';
import { referrerOptionsQuery } from '../new-matter.operations.ts';

interface ReferrerFieldProps {
  readonly value: NewMatterForm['referrer'];
  readonly error: string | undefined;
  onChange(value: NewMatterForm['referrer']): void;
}

/** Who sent the client. Asked for when the field is first opened. */
export function ReferrerField({ value, error, onChange }: ReferrerFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [{ data, fetching }] = useQuery({
    query: referrerOptionsQuery,
    variables: { filter: filter === '' ? null : filter },
    pause: !isOpened,
  });
  const found = data?.referrerOptions.map(({ id: key, name, type }) => ({ value: key, label: name, type })) ?? [];
  const chosen =
    value === null || found.some((option) => option.value === value.id)
      ? []
      : [{ value: value.id, label: value.name, type: '' }];
  return (
    <Field id={id} label={t('matters.new.referrer', 'Referred by')} error={error}>
      <Select
        id={id}
        className="matters-new__choice"
        size={size}
        showSearch
        allowClear
        filterOption={false}
        loading={fetching}
        value={value?.id ?? null}
        options={[...chosen, ...found]}
        optionRender={({ data: option }) => (
          <span>
            {option.label} <span className="matters-new__hint">{option.type}</span>
          </span>
        )}
        onOpenChange={(isOpen) => isOpen && setOpened(true)}
        onSearch={setTyped}
        onChange={(key: string | null | undefined, option) =>
          onChange(
            key === null || key === undefined || option === undefined || Array.isArray(option)
              ? null
              : { id: key, name: option.label },
          )
        }
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

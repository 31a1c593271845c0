import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import { instructionClientsQuery } from './instruct-matter.operations.ts';
import type { PartProps } from './field-props.ts';

/** Whose matter it is, for people of the firm. */
export function ClientField({ form, errors, onChange }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [{ data, fetching }] = useQuery({
    query: instructionClientsQuery,
    variables: { filter },
    requestPolicy: 'network-only',
  });
  const found = data?.clientList.clients.map(({ guid, clientName }) => ({ value: guid, label: clientName })) ?? [];
  const chosen =
    form.clientId === '' || found.some(({ value }) => value === form.clientId)
      ? []
      : [{ value: form.clientId, label: form.clientName }];
  const error = errors['clientId'];
  return (
    <Field id={id} label={t('matters.instruct.client', 'Client')} error={error}>
      <Select
        id={id}
        size={size}
        showSearch
        filterOption={false}
        loading={fetching}
        value={form.clientId === '' ? null : form.clientId}
        options={typed === '' ? [...chosen, ...found] : found}
        placeholder={t('matters.instruct.clientHint', 'Type a name')}
        status={error === undefined ? '' : 'error'}
        onSearch={setTyped}
        onChange={(clientId, option) =>
          onChange({ clientId, clientName: option !== undefined && !Array.isArray(option) ? option.label : '' })
        }
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

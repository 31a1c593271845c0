import { useTranslation } from '@atrium/platform';
import { Field, Notice } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId } from 'react';

interface PersonChoiceProps {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isLoading: boolean;
  readonly personId: string | null;
  onChange(personId: string): void;
}

/** Whose page the firm looks at. */
export function PersonChoice({ people, isLoading, personId, onChange }: PersonChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="matters-client__person">
      <Notice tone="info">
        {t(
          'matters.client.lookingOn',
          'This is what clients see: only their own matters, documents and requests. A document you open from here is recorded as opened by you, not by them.',
        )}
      </Notice>
      <Field id={id} label={t('matters.client.person', 'Viewing as')}>
        <Select
          id={id}
          showSearch
          loading={isLoading}
          optionFilterProp="label"
          placeholder={t('matters.client.choosePerson', 'Choose a client')}
          value={personId}
          options={people.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={onChange}
        />
      </Field>
    </div>
  );
}

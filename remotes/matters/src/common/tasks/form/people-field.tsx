import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useId, useState } from 'react';
import type { TaskKind } from '../../../generated/graphql.ts';
import type { NamedPerson } from '../task-form.ts';
import { taskAssigneesQuery, taskDocumentsQuery, taskTeamsQuery } from '../task-form.operations.ts';

interface NamedFieldProps {
  readonly label: string;
  readonly value: readonly NamedPerson[];
  readonly error?: string | undefined;
  onChange(value: readonly NamedPerson[]): void;
}

interface SeveralProps extends NamedFieldProps {
  readonly options: readonly NamedPerson[];
  readonly placeholder: string;
  readonly none: string;
  readonly isLoading: boolean;
  /** The server searches; without it the list here is searched. */
  readonly onSearch?: (text: string) => void;
}

/** Several of a list, each a chip that can be taken away. */
function Several({ label, value, options, placeholder, none, isLoading, error, onSearch, onChange }: SeveralProps) {
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const known = new Map([...options, ...value].map((each) => [each.id, each]));
  return (
    <Field id={id} label={label} error={error}>
      <Select<string[]>
        id={id}
        size={size}
        mode="multiple"
        placeholder={placeholder}
        notFoundContent={isLoading ? '…' : none}
        loading={isLoading}
        {...(onSearch === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch })}
        value={value.map((each) => each.id)}
        options={[...known.values()].map(({ id: key, name }) => ({ value: key, label: name }))}
        onChange={(chosen) => onChange(chosen.flatMap((key) => known.get(key) ?? []))}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

/** Those who do it: only people who would be able to open it are offered. */
export function PeopleField({
  kind,
  matterId,
  ...props
}: NamedFieldProps & { readonly kind: TaskKind; readonly matterId: string | null }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const [{ data, fetching }] = useQuery({
    query: taskAssigneesQuery,
    variables: { kind, matterId, filter: filter === '' ? null : filter },
  });
  return (
    <Several
      {...props}
      options={data?.taskAssignees ?? []}
      placeholder={t('matters.task.peoplePlaceholder', 'Find people')}
      none={t('matters.task.nobody', 'No matches with access')}
      isLoading={fetching}
      onSearch={setTyped}
    />
  );
}

/** Teams that tasks are given to. */
export function TeamsField(props: NamedFieldProps) {
  const { t } = useTranslation();
  const [{ data, fetching }] = useQuery({ query: taskTeamsQuery });
  const teams = data?.firm.teams.team.map(({ guidID, description }) => ({ id: guidID, name: description })) ?? [];
  return (
    <Several
      {...props}
      options={teams}
      placeholder={t('matters.task.teamsPlaceholder', 'Find teams')}
      none={t('matters.task.noTeam', 'No teams match')}
      isLoading={fetching}
    />
  );
}

/** Documents of the matter that one needs for it. */
export function DocumentsField({ matterId, ...props }: NamedFieldProps & { readonly matterId: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const [{ data, fetching }] = useQuery({
    query: taskDocumentsQuery,
    variables: { matterId, filter: filter === '' ? null : filter },
  });
  return (
    <Several
      {...props}
      options={data?.matterDocuments.documents ?? []}
      placeholder={t('matters.task.documentsPlaceholder', 'Find documents of the matter')}
      none={t('matters.task.noDocument', 'No documents on the matter match')}
      isLoading={fetching}
      onSearch={setTyped}
    />
  );
}

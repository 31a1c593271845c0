import { NamedPicker, namedSource, type NamedPickerProps } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { useId, useMemo } from 'react';
import type { TaskKind } from '../../../generated/graphql.ts';
import type { NamedPerson } from '../task-form.ts';
import { taskAssigneesQuery, taskDocumentsQuery, taskTeamsQuery } from '../task-form.operations.ts';

interface NamedFieldProps {
  readonly label: string;
  readonly value: readonly NamedPerson[];
  readonly error?: string | undefined;
  onChange(value: readonly NamedPerson[]): void;
}

/** Several of a list, each a chip that can be removed. */
function NamedField({ label, error, ...picker }: NamedFieldProps & Pick<NamedPickerProps, 'source' | 'texts'>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <NamedPicker {...picker} id={id} describedBy={`${id}-message`} isInvalid={error !== undefined} />
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
  const source = useMemo(
    () =>
      namedSource({
        area: 'task assignees',
        query: taskAssigneesQuery,
        variables: (filter) => ({ kind, matterId, filter }),
        read: ({ taskAssignees }) => taskAssignees,
      }),
    [kind, matterId],
  );
  const texts = {
    placeholder: t('matters.task.peoplePlaceholder', 'Find people'),
    none: t('matters.task.nobody', 'No matches with access'),
    failed: t('matters.task.peopleFailed', 'People could not be loaded. Close and open the list to try again.'),
  };
  return <NamedField {...props} source={source} texts={texts} />;
}

const teamSource = namedSource({
  area: 'task teams',
  query: taskTeamsQuery,
  narrows: true,
  variables: () => ({}),
  read: ({ firm }) => firm.teams.team.map(({ guidID, description }) => ({ id: guidID, name: description })),
});

/** Teams that tasks are given to. */
export function TeamsField(props: NamedFieldProps) {
  const { t } = useTranslation();
  const texts = {
    placeholder: t('matters.task.teamsPlaceholder', 'Find teams'),
    none: t('matters.task.noTeam', 'No teams match'),
    failed: t('matters.task.teamsFailed', 'Teams could not be loaded. Close and open the list to try again.'),
  };
  return <NamedField {...props} source={teamSource} texts={texts} />;
}

/** Documents of the matter that one needs for it. */
export function DocumentsField({ matterId, ...props }: NamedFieldProps & { readonly matterId: string }) {
  const { t } = useTranslation();
  const source = useMemo(
    () =>
      namedSource({
        area: 'task documents',
        query: taskDocumentsQuery,
        variables: (filter) => ({ matterId, filter }),
        read: ({ matterDocuments }) => matterDocuments.documents,
      }),
    [matterId],
  );
  const texts = {
    placeholder: t('matters.task.documentsPlaceholder', 'Find documents of the matter'),
    none: t('matters.task.noDocument', 'No documents on the matter match'),
    failed: t('matters.task.documentsFailed', 'Documents could not be loaded. Close and open the list to try again.'),
  };
  return <NamedField {...props} source={source} texts={texts} />;
}

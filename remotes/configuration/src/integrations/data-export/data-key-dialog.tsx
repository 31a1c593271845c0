import { useCommand, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import { createDataKeyMutation } from './data-export.operations.ts';

const LONGEST_NAME = 120;
interface KeyForm {
  readonly name: string;
  readonly roleId: string;
}
const empty: KeyForm = { name: '', roleId: '' };

interface DataKeyDialogProps {
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  onCreated(secret: string): void;
  onClose(): void;
}

/** Asks what a new key is for and which role it reads as. */
export function DataKeyDialog({ roles, onCreated, onClose }: DataKeyDialogProps): ReactElement {
  const { t } = useTranslation();
  const create = useCommand(createDataKeyMutation, { remote: 'configuration', area: 'dataKeys' });
  const labels: Readonly<Record<keyof KeyForm, string>> = {
    name: t('configuration.dataExport.name', 'What it is for'),
    roleId: t('configuration.dataExport.role', 'Role'),
  };
  const form = useEditForm<KeyForm>({
    base: { version: 0, values: empty },
    isNew: true,
    label: (key) => labels[key],
    text: (_key, value) => String(value),
    validate: ({ name, roleId }) => ({
      ...(name.trim() === '' ? { name: t('configuration.dataExport.nameMissing', 'Enter what the key is for.') } : {}),
      ...(roleId === '' ? { roleId: t('configuration.dataExport.roleMissing', 'Choose a role.') } : {}),
    }),
    async save(_version, changes) {
      const outcome = await create.run({ input: { ...empty, ...changes } }, { silent: true });
      if (outcome.kind === 'saved') onCreated(outcome.value.secret);
      return saveAnswer(outcome, () => ({ version: 0, values: empty }));
    },
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={t('configuration.dataExport.create', 'Create key')}
      saveLabel={t('configuration.dataExport.create', 'Create key')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={labels.name}
        maxLength={LONGEST_NAME}
        value={values.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <ChoiceField
        label={labels.roleId}
        value={values.roleId}
        choices={roles.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors['roleId']}
        onChange={(roleId) => change({ roleId })}
      />
    </RecordDialog>
  );
}

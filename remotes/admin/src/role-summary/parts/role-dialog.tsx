import { roleRecord } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Checkbox, TextField } from '@atrium/ui';
import { RecordDialog, useRecordForm } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import type { RoleRow } from '../role-summary.columns.tsx';
import { createRoleMutation, renameRoleMutation } from '../role-summary.operations.ts';

interface RoleDialogProps {
  /** The role that is renamed; null for a new one. */
  readonly role: RoleRow | null;
  /** The role that a new one is a copy of. */
  readonly source: RoleRow | null;
  onClose(): void;
}

/** Names a role: a new one, a copy of another, or one there is. */
export function RoleDialog({ role, source, onClose }: RoleDialogProps): ReactElement {
  const { t } = useTranslation();
  const [isExternal, setExternal] = useState(false);
  const form = useRecordForm(roleRecord, {
    base: role,
    create: [createRoleMutation, source === null ? { isExternal } : { cloneOf: source.id }],
    update: renameRoleMutation,
    initial: source === null ? undefined : { name: t('admin.roles.copyOf', 'Copy of {{name}}', { name: source.name }) },
  });
  const title =
    role !== null
      ? t('admin.roles.renameTitle', 'Rename “{{name}}”', { name: role.name })
      : source === null
        ? t('admin.roles.newTitle', 'New role')
        : t('admin.roles.cloneTitle', 'Clone “{{name}}”', { name: source.name });
  return (
    <RecordDialog form={form} title={title} onClose={onClose}>
      <TextField {...form.field('name')} autoComplete="off" />
      {role === null && source === null && (
        <Checkbox checked={isExternal} onChange={setExternal}>
          {t('admin.roles.isExternal', 'For people from outside the firm, such as clients')}
        </Checkbox>
      )}
      {source !== null && (
        <p className="admin-role-dialog__hint">
          {t(
            'admin.roles.cloneHint',
            'The new role starts with the same feature access, role security and column security.',
          )}
        </p>
      )}
    </RecordDialog>
  );
}

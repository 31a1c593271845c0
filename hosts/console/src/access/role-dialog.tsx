import type { OperatorAnswer, OperatorChange, OperatorRole, OperatorRow } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { useOperatorsApi } from '../session/session-context.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleSelect } from './role-select.tsx';

/** Gives an operator another role. */
export function RoleDialog({
  row,
  onDone,
  onClose,
}: {
  row: OperatorRow;
  onDone: (answer: OperatorAnswer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const api = useOperatorsApi();
  const [role, setRole] = useState<OperatorRole>(row.role);
  const change = async (): Promise<void> =>
    onDone(await api.ask<OperatorAnswer>('PATCH', `/operators/${row.operatorId}`, { role } satisfies OperatorChange));
  return (
    <FormDialog
      title={t('console.operators.roleOf', 'Role of {{name}}', { name: row.name })}
      submitLabel={t('console.operators.roleSubmit', 'Change the role')}
      onSubmit={change}
      onClose={onClose}
    >
      <RoleSelect value={role} onChange={setRole} />
    </FormDialog>
  );
}

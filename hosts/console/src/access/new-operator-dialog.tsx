import type { NewOperator, OperatorAnswer, OperatorRole } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { useState } from 'react';
import { useOperatorsApi } from '../session/session-context.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleSelect } from './role-select.tsx';

/** Adds somebody; they set their password by a link that is shown next. */
export function NewOperatorDialog({
  onDone,
  onClose,
}: {
  onDone: (answer: OperatorAnswer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const api = useOperatorsApi();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('viewer');
  const add = async (): Promise<void> => {
    const added: NewOperator = { email: email.trim(), name: name.trim(), role };
    onDone(await api.ask<OperatorAnswer>('POST', '/operators', added));
  };
  return (
    <FormDialog
      title={t('console.operators.addTitle', 'Add an operator')}
      submitLabel={t('console.operators.addSubmit', 'Add')}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label={t('console.operators.name', 'Name')}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('console.signIn.email', 'Email address')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <RoleSelect value={role} onChange={setRole} />
    </FormDialog>
  );
}

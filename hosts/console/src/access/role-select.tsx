import { operatorRoles, type OperatorRole } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { useId } from 'react';
import { useRoleWords } from '../common/role-words.ts';

/** A role to choose, with what it may. */
export function RoleSelect({
  value,
  choices = operatorRoles,
  onChange,
}: {
  value: OperatorRole;
  choices?: readonly OperatorRole[];
  onChange: (role: OperatorRole) => void;
}) {
  const { t } = useTranslation();
  const words = useRoleWords();
  const id = useId();
  const hints: Readonly<Record<OperatorRole, string>> = {
    viewer: t('console.role.viewerHint', 'Sees everything here and changes nothing'),
    operator: t('console.role.operatorHint', 'Changes what firms run and makes preview links'),
    administrator: t('console.role.administratorHint', 'Also manages operators and team keys'),
  };
  return (
    <Field id={id} label={t('console.operators.role', 'Role')} hint={hints[value]}>
      <select
        id={id}
        className="co-select"
        aria-describedby={`${id}-message`}
        value={value}
        onChange={(event) => onChange(choices.find((role) => role === event.target.value) ?? value)}
      >
        {choices.map((role) => (
          <option key={role} value={role}>
            {words[role]}
          </option>
        ))}
      </select>
    </Field>
  );
}

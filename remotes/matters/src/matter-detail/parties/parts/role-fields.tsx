import { useTranslation } from '@atrium/platform';
import { Checkbox, Field, describedBy, useIsPhone } from '@atrium/ui';
import { AutoComplete } from '@atrium/ui/antd';
import { useId } from 'react';
import type { PartyRole } from '../party.ts';

export interface RoleValues {
  readonly role: string;
  readonly isAdverse: boolean;
}
interface RoleFieldsProps {
  readonly values: RoleValues;
  readonly roles: readonly PartyRole[];
  readonly error?: string | undefined;
  onChange(values: RoleValues): void;
}

/** What somebody is on the matter, from the firm's list or in other words. A role that is usually the other side's says so at once. */
export function RoleFields({ values, roles, error, onChange }: RoleFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const choose = (role: string) => {
    const known = roles.find(({ name }) => name === role);
    onChange({ role, isAdverse: known?.isAdverse ?? values.isAdverse });
  };
  return (
    <>
      <Field id={id} label={t('matters.parties.role', 'Role')} error={error}>
        <AutoComplete
          id={id}
          size={size}
          value={values.role}
          maxLength={80}
          options={roles.map(({ name }) => ({ value: name }))}
          filterOption={(typed, option) =>
            roles.some(({ name }) => name === typed) ||
            (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())
          }
          onChange={(role: string) => choose(role)}
          {...describedBy(id, { hint: undefined, error })}
        />
      </Field>
      <Checkbox checked={values.isAdverse} onChange={(isAdverse) => onChange({ role: values.role, isAdverse })}>
        {t('matters.parties.isAdverse', 'Adverse')}
      </Checkbox>
    </>
  );
}

import { useTranslation } from '@atrium/platform';
import { Button, Checkbox, describedBy, Field, IconButton, useIsPhone } from '@atrium/ui';
import { AutoComplete } from '@atrium/ui/antd';
import { useId } from 'react';
import { contactName, newParty, usualRole, type PartProps, type PartyOfForm } from '../new-matter-form.ts';
import { ContactChoice } from './contact-choice.tsx';
import { FormPart } from './form-part.tsx';

/** Who else is in it. */
export function PartiesPart({ form, options, fieldErrors, onChange }: PartProps) {
  const { t } = useTranslation();
  const set = (key: string, changes: Partial<PartyOfForm>) =>
    onChange({ parties: form.parties.map((party) => (party.key === key ? { ...party, ...changes } : party)) });
  return (
    <FormPart
      title={t('matters.new.parties', 'Other parties')}
      hint={t('matters.new.partiesHint', 'Include opposing parties; everyone listed is checked for conflicts.')}
    >
      {form.parties.map((party, index) => (
        <div
          className="matters-new__party"
          key={party.key}
          role="group"
          aria-label={contactName(party) || t('matters.new.party', 'Party {{number}}', { number: index + 1 })}
        >
          <ContactChoice
            label={t('matters.new.partyName', 'Name')}
            value={party}
            canCreate={options.canCreateContacts}
            path={`parties.${index}`}
            error={fieldErrors[`parties.${index}`]}
            fieldErrors={fieldErrors}
            onChange={(contact) => set(party.key, contact)}
          />
          <div className="matters-new__party-line">
            <RoleField
              value={party.role}
              roles={options.partyRoles}
              error={fieldErrors[`parties.${index}.role`]}
              onChange={(role) => set(party.key, { role })}
            />
            <Checkbox checked={party.isAdverse} onChange={(isAdverse) => set(party.key, { isAdverse })}>
              {t('matters.new.adverse', 'Adverse')}
            </Checkbox>
            <IconButton
              icon="trash"
              label={t('matters.new.removeParty', 'Remove this party')}
              onClick={() => onChange({ parties: form.parties.filter(({ key }) => key !== party.key) })}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          onClick={() => onChange({ parties: [...form.parties, newParty(usualRole(options.partyRoles))] })}
        >
          {t('matters.new.addParty', 'Add a party')}
        </Button>
      </div>
    </FormPart>
  );
}

function RoleField({
  value,
  roles,
  error,
  onChange,
}: {
  readonly value: string;
  readonly roles: readonly string[];
  readonly error: string | undefined;
  onChange(value: string): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <Field id={id} label={t('matters.new.role', 'Role')} error={error}>
      <AutoComplete
        id={id}
        className="matters-new__choice"
        size={size}
        value={value}
        maxLength={60}
        options={roles.map((role) => ({ value: role }))}
        filterOption={(typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase())}
        onChange={(role: string) => onChange(role)}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}

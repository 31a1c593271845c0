import { ReferrerPicker, UserDropdown, type UserOption } from '@atrium/pickers';
import { useLabels, useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useId } from 'react';
import type { PartProps } from '../new-matter-form.ts';
import { FormPart } from './form-part.tsx';

/** Who works on it, and where it belongs. The four are called as the firm calls them. */
export function PeoplePart({ form, options, fieldErrors, onChange }: PartProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const referrerFieldId = useId();
  const places = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormPart title={t('matters.new.people', 'People')}>
      <div className="matters-new__pair">
        <PersonField
          label={labels.personResponsibleLabel}
          value={form.personResponsible}
          error={fieldErrors['personResponsibleId']}
          onChange={(personResponsible) => onChange({ personResponsible })}
        />
        <PersonField
          label={labels.personActingLabel}
          value={form.personActing}
          error={fieldErrors['personActingId']}
          onChange={(personActing) => onChange({ personActing })}
        />
        <PersonField
          label={labels.matterAssistingResponsibilityLabel}
          value={form.personAssisting}
          error={fieldErrors['personAssistingId']}
          onChange={(personAssisting) => onChange({ personAssisting })}
        />
        <PersonField
          label={labels.matterIntroducingResponsibilityLabel}
          value={form.introducer}
          error={fieldErrors['introducerId']}
          onChange={(introducer) => onChange({ introducer })}
        />
        <ChoiceField
          label={t('matters.new.office', 'Office')}
          value={form.officeId}
          choices={places(options.offices)}
          error={fieldErrors['officeId']}
          canClear
          onChange={(officeId) => onChange({ officeId: officeId === '' ? null : officeId })}
        />
        <ChoiceField
          label={t('matters.new.team', 'Team')}
          value={form.teamId}
          choices={places(options.teams)}
          error={fieldErrors['teamId']}
          canClear
          onChange={(teamId) => onChange({ teamId: teamId === '' ? null : teamId })}
        />
        <Field id={referrerFieldId} label={t('matters.new.referrer', 'Referred by')} error={fieldErrors['referrerId']}>
          <ReferrerPicker
            id={referrerFieldId}
            value={form.referrer}
            describedBy={`${referrerFieldId}-message`}
            isInvalid={fieldErrors['referrerId'] !== undefined}
            onChange={(referrer) => onChange({ referrer: referrer && { id: referrer.id, name: referrer.name } })}
          />
        </Field>
      </div>
    </FormPart>
  );
}

function PersonField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: UserOption | null;
  readonly error: string | undefined;
  onChange(value: UserOption | null): void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <UserDropdown
        id={id}
        value={value}
        isExternal={false}
        isAuthorized
        describedBy={`${id}-message`}
        isInvalid={error !== undefined}
        onChange={onChange}
      />
    </Field>
  );
}

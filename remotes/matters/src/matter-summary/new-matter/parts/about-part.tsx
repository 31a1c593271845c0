import { matterLimits } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Field, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useId } from 'react';
import type { PartProps } from '../new-matter-form.ts';
import { ContactChoice } from './contact-choice.tsx';
import { FormPart } from './form-part.tsx';

/** For whom, and what it is about. */
export function AboutPart({ form, options, fieldErrors, onChange }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormPart title={t('matters.new.about', 'The matter')}>
      <ContactChoice
        label={t('matters.new.client', 'Client')}
        value={form.client}
        canCreate={options.canCreateContacts}
        path="newClient"
        error={fieldErrors['clientId']}
        fieldErrors={fieldErrors}
        autoFocus
        onChange={(client) => onChange({ client })}
      />
      <TextField
        label={t('matters.new.title', 'Title')}
        value={form.title}
        error={fieldErrors['title']}
        autoComplete="off"
        maxLength={matterLimits.title}
        onChange={(title) => onChange({ title })}
      />
      {options.matterTypes.length > 0 ? (
        <ChoiceField
          label={t('matters.new.type', 'Type of matter')}
          value={form.matterType}
          choices={options.matterTypes.map((type) => ({ value: type, label: type }))}
          placeholder={t('matters.new.choose', 'Choose')}
          error={fieldErrors['matterType']}
          onChange={(matterType) => onChange({ matterType })}
        />
      ) : (
        <TextField
          label={t('matters.new.type', 'Type of matter')}
          value={form.matterType}
          error={fieldErrors['matterType']}
          autoComplete="off"
          maxLength={matterLimits.word}
          onChange={(matterType) => onChange({ matterType })}
        />
      )}
      <Field id={id} label={t('matters.new.description', 'Description')} error={fieldErrors['description']}>
        <Input.TextArea
          id={id}
          value={form.description}
          rows={3}
          maxLength={matterLimits.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    </FormPart>
  );
}

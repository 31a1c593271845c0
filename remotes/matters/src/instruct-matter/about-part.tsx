import { ClientPicker } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Field, TextField } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useId } from 'react';
import type { PartProps } from './field-props.ts';
import { FormPart } from './form-part.tsx';

/** Who instructs, under which reference, in what kind of matter. */
export function AboutPart({
  needsClient,
  matterTypes,
  form,
  errors,
  onChange,
}: PartProps & { needsClient: boolean; matterTypes: readonly string[] }) {
  const { t } = useTranslation();
  const clientFieldId = useId();
  return (
    <FormPart title={t('matters.instruct.about', 'The matter')}>
      {needsClient && (
        <Field id={clientFieldId} label={t('matters.instruct.client', 'Client')} error={errors['clientId']}>
          <ClientPicker
            id={clientFieldId}
            value={
              form.clientId === ''
                ? null
                : { nameID: form.clientId, guid: form.clientId, clientName: form.clientName, suburb: '' }
            }
            describedBy={`${clientFieldId}-message`}
            isInvalid={errors['clientId'] !== undefined}
            onChange={(client) => onChange({ clientId: client?.guid ?? '', clientName: client?.clientName ?? '' })}
          />
        </Field>
      )}
      <div className="matters-instruct__pair">
        <TextField
          label={t('matters.instruct.reference', 'Your reference')}
          value={form.clientReference}
          autoComplete="off"
          error={errors['clientReference']}
          onChange={(clientReference) => onChange({ clientReference })}
        />
        <ChoiceField
          label={t('matters.instruct.matterType', 'Type of matter')}
          value={form.matterType}
          choices={matterTypes.map((type) => ({ value: type, label: type }))}
          placeholder={t('matters.instruct.choose', 'Choose')}
          error={errors['matterType']}
          onChange={(matterType) => onChange({ matterType })}
        />
      </div>
    </FormPart>
  );
}

import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField } from './choice-field.tsx';
import { ClientField } from './client-field.tsx';
import type { PartProps } from './field-props.ts';
import { FormPart } from './form-part.tsx';

/** Who instructs, under which reference, in what kind of matter. */
export function AboutPart({
  needsClient,
  matterTypes,
  ...part
}: PartProps & { needsClient: boolean; matterTypes: readonly string[] }) {
  const { t } = useTranslation();
  const { form, errors, onChange } = part;
  return (
    <FormPart title={t('matters.instruct.about', 'The matter')}>
      {needsClient && <ClientField {...part} />}
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
          options={matterTypes.map((type) => ({ value: type, label: type }))}
          placeholder={t('matters.instruct.choose', 'Choose')}
          error={errors['matterType']}
          onChange={(matterType) => onChange({ matterType })}
        />
      </div>
    </FormPart>
  );
}

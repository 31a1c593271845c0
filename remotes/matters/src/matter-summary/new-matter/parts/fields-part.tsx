import { OwnFieldInput } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { useId } from 'react';
import type { PartProps } from '../new-matter-form.ts';
import { FormPart } from './form-part.tsx';

/** The fields that the chosen type has of its own; nothing where it has none. */
export function FieldsPart({ form, options, fieldErrors, onChange }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const fields = options.fields.filter(({ type }) => type === form.matterType);
  if (fields.length === 0) return null;
  return (
    <FormPart title={t('matters.new.fields', 'Details of this type')}>
      {fields.map((field) => {
        const { fieldId, label, isRequired, helpText } = field;
        const answer = form.answers[fieldId];
        const controlId = `${id}-${fieldId}`;
        return (
          <Field
            key={fieldId}
            id={controlId}
            label={isRequired ? `${label} *` : label}
            hint={helpText === '' ? undefined : helpText}
            error={fieldErrors[fieldId]}
          >
            <OwnFieldInput
              id={controlId}
              field={{ ...field, shown: answer?.shown }}
              value={answer?.value ?? ''}
              isInvalid={fieldErrors[fieldId] !== undefined}
              onChange={(value, shown = '') => onChange({ answers: { ...form.answers, [fieldId]: { value, shown } } })}
            />
          </Field>
        );
      })}
    </FormPart>
  );
}

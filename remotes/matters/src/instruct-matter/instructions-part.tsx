import { INSTRUCTION_DECLARATION } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Checkbox, describedBy, Field } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { useId } from 'react';
import type { PartProps } from './field-props.ts';
import { FormPart } from './form-part.tsx';

/** What is to be done, and that it may be. */
export function InstructionsPart({ form, errors, onChange }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const texts = {
    hint: t(
      'matters.instruct.instructionsHint',
      'How the debt arose, whether it is disputed, what has been tried, what you want us to do',
    ),
    error: errors['instructions'],
  };
  const error = errors['declares'];
  return (
    <FormPart title={t('matters.instruct.instructionsPart', 'Your instructions')}>
      <Field id={id} label={t('matters.instruct.instructions', 'Instructions')} {...texts}>
        <Input.TextArea
          id={id}
          rows={6}
          value={form.instructions}
          onChange={({ target }) => onChange({ instructions: target.value })}
          {...describedBy(id, texts)}
        />
      </Field>
      <div>
        <Checkbox
          checked={form.declares}
          onChange={(declares) => onChange({ declares })}
          {...describedBy(`${id}-declares`, { hint: undefined, error })}
        >
          {t('matters.instruct.declaration', INSTRUCTION_DECLARATION)}
        </Checkbox>
        <div
          id={`${id}-declares-message`}
          className="at-field__message at-field__message--bad"
          role={error === undefined ? undefined : 'alert'}
        >
          {error}
        </div>
      </div>
    </FormPart>
  );
}

import { useTranslation } from '@atrium/platform';
import { Checkbox, describedBy, Field, TextField } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { useId } from 'react';

/** What a person types when asking for support. */
export interface SupportForm {
  readonly subject: string;
  readonly message: string;
  readonly urgency: string;
  readonly mayCall: boolean;
  readonly phone: string;
}
export const emptySupportForm: SupportForm = { subject: '', message: '', urgency: 'normal', mayCall: false, phone: '' };

interface SupportFieldsProps {
  readonly form: SupportForm;
  readonly errors: Readonly<Record<string, string>>;
  onChange(changes: Partial<SupportForm>): void;
}

export function SupportFields({ form, errors, onChange }: SupportFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const urgencies = [
    { value: 'low', label: t('shell.support.urgency.low', 'Not urgent') },
    { value: 'normal', label: t('shell.support.urgency.normal', 'I can work, with difficulty') },
    { value: 'high', label: t('shell.support.urgency.high', 'I can’t work') },
  ];
  const messageTexts = {
    hint: t('shell.support.messageHint', 'What you did, what happened, and what you expected instead'),
    error: errors['message'],
  };
  return (
    <>
      <TextField
        label={t('shell.support.subject', 'Subject')}
        value={form.subject}
        maxLength={150}
        autoFocus
        autoComplete="off"
        error={errors['subject']}
        onChange={(subject) => onChange({ subject })}
      />
      <Field id={`${id}-message`} label={t('shell.support.message', 'What happened')} {...messageTexts}>
        <Input.TextArea
          id={`${id}-message`}
          rows={5}
          maxLength={8000}
          value={form.message}
          onChange={({ target }) => onChange({ message: target.value })}
          {...describedBy(`${id}-message`, messageTexts)}
        />
      </Field>
      <Field id={`${id}-urgency`} label={t('shell.support.urgency', 'Urgency')} error={errors['urgency']}>
        <Select
          id={`${id}-urgency`}
          value={form.urgency}
          options={urgencies}
          onChange={(urgency) => onChange({ urgency })}
          {...describedBy(`${id}-urgency`, { hint: undefined, error: errors['urgency'] })}
        />
      </Field>
      <Checkbox checked={form.mayCall} onChange={(mayCall) => onChange({ mayCall })}>
        {t('shell.support.mayCall', 'You may call me')}
      </Checkbox>
      {form.mayCall && (
        <TextField
          label={t('shell.support.phone', 'Phone')}
          type="tel"
          autoComplete="tel"
          value={form.phone}
          maxLength={40}
          error={errors['phone']}
          onChange={(phone) => onChange({ phone })}
        />
      )}
    </>
  );
}

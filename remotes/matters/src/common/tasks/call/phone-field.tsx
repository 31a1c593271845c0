import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { DialLink } from '../../dialling/dial-link.tsx';

interface PhoneFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  onChange(number: string): void;
}

/** A number as people write it, and a link that rings it. */
export function PhoneField({ value, error, onChange }: PhoneFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="matters-task-form__line matters-task-form__line--number">
      <TextField
        label={t('matters.call.number', 'Number')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        value={value}
        error={error}
        onChange={onChange}
      />
      <DialLink number={value} className="at-button at-button--default at-button--medium matters-task-form__dial">
        {t('matters.call.dial', 'Call')}
      </DialLink>
    </div>
  );
}

import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { dialAddress } from './dial-address.ts';

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
      <TextField label={t('matters.call.number', 'Number')} type="tel" dir="ltr" autoComplete="off" value={value} error={error} onChange={onChange} />
      <DialLink number={value} className="at-button at-button--default at-button--medium matters-task-form__dial" />
    </div>
  );
}

/** Rings a number with whatever rings on this machine; nothing where it can not be rung. */
export function DialLink({ number, className }: { readonly number: string; readonly className?: string }) {
  const { t } = useTranslation();
  const address = dialAddress(number);
  if (address === null) return null;
  return (
    <a href={address} className={className} aria-label={t('matters.call.dialNumber', 'Call {{number}}', { number })}>
      {className === undefined ? <bdi dir="ltr">{number}</bdi> : t('matters.call.dial', 'Call')}
    </a>
  );
}

import type { ReactNode } from 'react';
import { dialAddress } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';

/** The address itself, broken at the @ where the line is too short; or words that lead there. */
export function MailLink({ email, children }: { readonly email: string; readonly children?: ReactNode }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`}>
      {children ?? (
        <bdi dir="ltr">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </bdi>
      )}
    </a>
  );
}

/** Rings a number with whatever rings on this machine; what cannot be rung is shown as it is written. */
export function PhoneLink({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const address = dialAddress(number);
  const shown = <bdi dir="ltr">{number}</bdi>;
  return address === null ? (
    shown
  ) : (
    <a href={address} aria-label={t('crm.detail.call', 'Call {{number}}', { number })}>
      {shown}
    </a>
  );
}

/** Writes to or rings whoever it is, beside a field that shows the address or number already. */
export function ReachLink({ kind, value }: { readonly kind: 'mail' | 'phone'; readonly value: string }) {
  const { t } = useTranslation();
  if (value === '') return null;
  if (kind === 'mail') return <MailLink email={value}>{t('crm.detail.write', 'Write email')}</MailLink>;
  const address = dialAddress(value);
  if (address === null) return null;
  return (
    <a href={address} aria-label={t('crm.detail.call', 'Call {{number}}', { number: value })}>
      {t('crm.detail.ring', 'Call')}
    </a>
  );
}

import { dialAddress } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';

/** Rings a number with whatever rings on this machine; what can not be rung is shown as it is written. */
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

import { dialAddress } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import type { ReactNode } from 'react';

interface DialLinkProps {
  readonly number: string;
  /** Whose number it is, where that is said instead of the number. */
  readonly person?: string | undefined;
  readonly className?: string | undefined;
  /** What is shown; the number itself unless something else is. */
  readonly children?: ReactNode;
}

/** Rings a number with whatever rings on this machine; what can not be rung is shown as it is written, or not at all where other words would stand for it. */
export function DialLink({ number, person, className, children }: DialLinkProps) {
  const { t } = useTranslation();
  const address = dialAddress(number);
  const shown = <bdi dir="ltr">{number}</bdi>;
  if (address === null) return children === undefined && number !== '' ? shown : null;
  const label =
    person === undefined
      ? t('matters.call.dialNumber', 'Call {{number}}', { number })
      : t('matters.detail.call', 'Call {{client}}', { client: person });
  return (
    <a href={address} className={className} aria-label={label}>
      {children ?? shown}
    </a>
  );
}

import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  readDay,
  type DateStyle,
  type MoneyFormat,
} from '@atrium/domain';
import { useRegion } from '@atrium/platform';
import type { ReactElement } from 'react';

/** An amount in minor units, in the firm's currency and manner; a dash where there is none. */
export function MoneyText({
  minor,
  currency,
  ...format
}: MoneyFormat & { minor: number | null | undefined; currency?: string | undefined }): ReactElement {
  const region = useRegion();
  if (minor === null || minor === undefined) return <span>—</span>;
  return <span>{formatMoney(minor, currency ?? region.currency, region.language, format)}</span>;
}

/** A day (`2026-11-21`), or the day of an instant by the firm's clock, with its time where `withTime`; a dash where there is none. */
export function DateText({
  value,
  withTime = false,
  format = 'short',
}: {
  value: string | null | undefined;
  withTime?: boolean | undefined;
  format?: DateStyle | undefined;
}): ReactElement {
  const { language, timeZone } = useRegion();
  if (!value) return <span>—</span>;
  const text = withTime
    ? formatDateTime(value, language, timeZone)
    : formatDate(readDay(value, timeZone) ?? value, language, format);
  // A direction of its own keeps it together beside words of the other (Unicode UAX #9, isolates).
  return (
    <time dateTime={value} dir="auto">
      {text}
    </time>
  );
}

/** A length of time in seconds, as hours ("1.5 h") or by the clock ("1 h 30 m"). */
export function DurationText({
  seconds,
  format = 'decimal',
}: {
  seconds: number | null | undefined;
  format?: 'decimal' | 'clock' | undefined;
}): ReactElement {
  const { language } = useRegion();
  return (
    <span dir="auto">
      {seconds === null || seconds === undefined ? '—' : formatDuration(seconds, format, language)}
    </span>
  );
}

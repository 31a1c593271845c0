import { formatDate, formatDateTime, isDay, isRelative, readDay, relativeTime } from '@atrium/domain';
import { useRegion } from '@atrium/platform';
import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { useNow } from './use-now.ts';

export interface DateDisplayProps {
  /** A day (`2026-11-21`) or an instant (RFC 3339); a dash where there is none. */
  value: string | null | undefined;
  /** Tells an instant relative to now while it is within two days (product specification §9). */
  isRelative?: boolean | undefined;
}

/**
 * A date as the firm writes it: day, short month and year (product specification
 * §9), or "3 hours ago" while it is near. The full date and time stand in the
 * tooltip, which the keyboard reaches where it says more than can be seen.
 */
export function DateDisplay({ value, isRelative: isWanted = false }: DateDisplayProps): ReactElement {
  const { language, timeZone } = useRegion();
  const isInstant = typeof value === 'string' && value !== '' && !isDay(value);
  const now = useNow(isWanted && isInstant);
  if (!value) return <span>—</span>;
  const day = readDay(value, timeZone);
  if (day === null) return <span>{value}</span>;
  const isTold = isWanted && isInstant && isRelative(value, now);
  const full = isInstant
    ? `${formatDate(day, language, 'weekdayName')} ${formatDateTime(value, language, timeZone)}`
    : formatDate(day, language, 'full');
  return (
    <Tooltip title={full} trigger={['hover', 'focus']}>
      <time dateTime={value} {...(isTold ? { tabIndex: 0, 'aria-description': full } : {})}>
        {isTold ? relativeTime(value, now, language, timeZone) : formatDate(day, language)}
      </time>
    </Tooltip>
  );
}

import { formatDuration } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { isOpenEnquiry, statusLabel, statusTone, type EnquiryRow } from './enquiry-words.ts';

/** Where an enquiry stands, in one word. */
export function StatusTag({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  return <Tag tone={statusTone(status)}>{statusLabel(t, status)}</Tag>;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** How long there is for the first answer, or for how long it is overdue; nothing once somebody answered. */
export function ResponseClock({ enquiry }: { readonly enquiry: EnquiryRow }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const now = useClock(MINUTE_MS);
  const { firstResponseDueAt, firstRespondedAt } = enquiry;
  if (!firstResponseDueAt || firstRespondedAt || !isOpenEnquiry(enquiry)) return null;
  const minutes = Math.round((new Date(firstResponseDueAt).getTime() - now) / MINUTE_MS);
  const time = lengthOf(Math.abs(minutes));
  return minutes < 0 ? (
    <Tag tone="bad">{t('crm.enquiry.clock.overdue', 'Answer overdue by {{time}}', { time })}</Tag>
  ) : (
    <Tag tone={minutes < HOUR_MINUTES ? 'warn' : 'neutral'}>
      {t('crm.enquiry.clock.left', '{{time}} left to answer', { time })}
    </Tag>
  );

  function lengthOf(all: number): string {
    const hours = Math.floor(all / HOUR_MINUTES);
    if (hours >= 2 * DAY_HOURS)
      return t('crm.enquiry.clock.days', {
        defaultValue_one: '{{count}} day',
        defaultValue_other: '{{count}} days',
        count: Math.floor(hours / DAY_HOURS),
      });
    return formatDuration(all * 60, 'clock', language);
  }
}

/** The time of this device, told again so often. */
function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

import { billTime, formatBilledHours, formatDuration, roundedTo, type TimeRounding } from '@atrium/domain';
import type { Translate } from '@atrium/platform';
import type { FirmTimeRules } from './time-entry.ts';

/** What measured time is billed as, in words: `9 m, rounded up to 0.2 h`. */
export function billedText(t: Translate, language: string, seconds: number, rules?: FirmTimeRules): string {
  const billed = billTime(seconds, rules && { ...rules, rounding: rules.rounding as TimeRounding });
  const fields = {
    clock: formatDuration(seconds, 'clock', language),
    hours: formatBilledHours(billed.seconds),
  };
  switch (roundedTo(seconds, billed.seconds)) {
    case 'up':
      return t('pickers.timeEntry.roundedUp', '{{clock}}, rounded up to {{hours}} h', fields);
    case 'down':
      return t('pickers.timeEntry.roundedDown', '{{clock}}, rounded down to {{hours}} h', fields);
    case 'exactly':
      return t('pickers.timeEntry.exactly', '{{clock}}, billed as {{hours}} h', fields);
  }
}

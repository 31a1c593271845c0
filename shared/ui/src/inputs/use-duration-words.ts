import { NO_DURATION, parseDurationText, type DurationWords } from '@atrium/domain';
import { useTranslation, type Translate } from '@atrium/platform';
import { useCallback } from 'react';

/** Says a duration in the reader's language. The figure always stands in it, so that what is shown can be edited and read back. */
export function useDurationWords(): { readonly say: (text: string) => string; readonly none: string } {
  const { t } = useTranslation();
  const none = t('ui.duration.none', 'None');
  const say = useCallback(
    (text: string) => {
      if (text === NO_DURATION) return none;
      const { amount, unit } = parseDurationText(text);
      return durationText({ amount, unit }, t);
    },
    [none, t],
  );
  return { say, none };
}

function durationText({ amount: count, unit }: DurationWords, t: Translate): string {
  switch (unit) {
    case 'minute':
      return t('ui.duration.minutes', {
        defaultValue_one: '{{count}} minute',
        defaultValue_other: '{{count}} minutes',
        count,
      });
    case 'hour':
      return t('ui.duration.hours', {
        defaultValue_one: '{{count}} hour',
        defaultValue_other: '{{count}} hours',
        count,
      });
    case 'day':
      return t('ui.duration.days', { defaultValue_one: '{{count}} day', defaultValue_other: '{{count}} days', count });
    case 'week':
      return t('ui.duration.weeks', {
        defaultValue_one: '{{count}} week',
        defaultValue_other: '{{count}} weeks',
        count,
      });
  }
}

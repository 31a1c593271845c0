import { reportError, useTranslation } from '@atrium/platform';
import enGB from 'antd/locale/en_GB';
import enUS from 'antd/locale/en_US';
// Makes weeks begin on Monday in English calendars, save the American one.
import 'dayjs/locale/en-gb';
import { useEffect, useState } from 'react';

export type AntdLocale = typeof enGB;
/** 0 is Sunday, as JavaScript counts. */
export type WeekStart = 0 | 1;

/**
 * antd's own words, in the language in use: English at hand, another language
 * fetched when it is first wanted; until it is here, and should it not come,
 * antd speaks English. Calendars begin their weeks as the firm's region does.
 */
export function useAntdLocale(weekStart: WeekStart): AntdLocale {
  const { i18n } = useTranslation();
  const [arabic, setArabic] = useState<AntdLocale | null>(null);
  const isArabic = i18n.language === 'ar';
  useEffect(() => {
    if (!isArabic) return undefined;
    let isGone = false;
    import('./arabic-locale.ts').then(
      ({ readArabicLocale }) => {
        if (!isGone) setArabic(readArabicLocale(weekStart));
      },
      (error: unknown) => reportError(error, { area: 'texts' }),
    );
    return () => {
      isGone = true;
    };
  }, [isArabic, weekStart]);
  if (isArabic && arabic !== null) return arabic;
  return weekStart === 0 ? enUS : enGB;
}

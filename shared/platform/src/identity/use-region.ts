import { localeOf, regionWithFallbacks } from '@atrium/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from './platform-context.ts';
import type { Region } from './types.ts';

/** Where the firm works, and how the person reads dates, figures and amounts there. */
export function useRegion(): Region {
  const { config } = usePlatform().settings.regionSettings;
  const { i18n } = useTranslation();
  return useMemo(() => {
    const { homeCountry, currency } = regionWithFallbacks(config);
    return { language: localeOf(i18n.language, homeCountry), timeZone: config.timeZone, currency, homeCountry };
  }, [config, i18n.language]);
}

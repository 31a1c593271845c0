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
    const region = regionWithFallbacks(config);
    return { ...region, language: localeOf(i18n.language, region.homeCountry), timeZone: config.timeZone };
  }, [config, i18n.language]);
}

import { localeOf } from '@atrium/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from './platform-context.ts';
import type { Region } from './types.ts';

/** Where the firm works, and how the person reads dates, figures and amounts there. */
export function useRegion(): Region {
  const { config } = usePlatform().settings.regionSettings;
  const { i18n } = useTranslation();
  return useMemo(
    () => ({
      language: localeOf(i18n.language, config.homeCountry),
      timeZone: config.timeZone,
      currency: config.currency,
      homeCountry: config.homeCountry,
    }),
    [config, i18n.language],
  );
}

import { languageOfCountry } from '@atrium/domain';
import { useMemo } from 'react';
import { usePlatform } from './platform-context.ts';
import type { Region } from './types.ts';

/** Where the firm works: language, time zone, currency and country. */
export function useRegion(): Region {
  const { config } = usePlatform().settings.regionSettings;
  return useMemo(
    () => ({
      language: languageOfCountry(config.homeCountry),
      timeZone: config.timeZone,
      currency: config.currency,
      homeCountry: config.homeCountry,
    }),
    [config],
  );
}

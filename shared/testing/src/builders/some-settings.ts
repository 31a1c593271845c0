import { DEFAULT_HOME_COUNTRY, defaultLabels } from '@atrium/contracts';
import type { Settings } from '@atrium/platform';

/** An Australian firm with the labels every firm starts with. */
export function someSettings(): Settings {
  return {
    regionSettings: {
      config: {
        homeCountry: DEFAULT_HOME_COUNTRY,
        currency: 'AUD',
        timeZone: 'Australia/Sydney',
        financialYearStart: 7,
      },
    },
    labelSettings: { config: { ...defaultLabels } },
  };
}

import { type CacheEntity, embedded, keyedBy } from './cache-entry.ts';

export const firmEntity: CacheEntity = {
  keys: {
    Tenant: keyedBy('tenantId'),
    ...embedded('Firm', 'Settings', 'RegionSettings', 'RegionConfig', 'LabelSettings', 'LabelConfig'),
  },
};

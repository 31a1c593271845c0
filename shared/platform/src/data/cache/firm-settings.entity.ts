import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** Root fields that answer what settings say. */
const shownBySettings = [
  'settings',
  'tenant',
  'externalLinks',
  'fileNumberPattern',
  'likelyFileNumber',
  'newMatterOptions',
  'settingUpSteps',
  'timerSummary',
] as const;
const forget: CacheEntity['mutations'][string] = (_result, _variables, cache) => {
  for (const field of shownBySettings) forgetAnswers(cache, field);
};

/** Settings show all over the product: labels, region, links, numbers. */
export const firmSettingsEntity: CacheEntity = {
  mutations: { saveSettings: forget, applyConfiguration: forget, decideSettingUpStep: forget },
};

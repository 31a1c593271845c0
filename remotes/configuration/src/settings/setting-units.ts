import type { Setting } from '@atrium/contracts';

/** Units of settings in English, by name. */
export const settingUnits: Readonly<Record<NonNullable<Setting['unit']>, string>> = {
  days: 'days',
  months: 'months',
  seconds: 'seconds',
  minutes: 'minutes',
  characters: 'characters',
  points: 'points',
  calls: 'calls',
  tokens: 'tokens',
  percent: '%',
  amount: 'in the firm’s currency',
};

import { defineRecord } from './define-record.ts';
import { choice, integer } from './fields.ts';

/** How the time of a client or a matter is billed; what is empty is as the wider scope says. */
export const timePolicy = defineRecord('timePolicy', {
  unitSeconds: integer({ min: 60, max: 3600, label: 'Unit length' }),
  rounding: choice({ up: 'Up', nearest: 'To the nearest unit', none: 'Not rounded' }),
  minimumUnits: integer({ min: 0, max: 100, label: 'Least units' }),
  per: choice({ entry: 'Each entry', day: 'The day of a person' }, { label: 'What is rounded' }),
  codes: choice({ asked: 'Asked for', none: 'Not used' }, { label: 'UTBMS codes' }),
});

import { defineRecord } from './define-record.ts';
import { choice, integer, text } from './fields.ts';

/** A critical date that matters get by themselves, so long after a day that is known. */
export const matterDateRule = defineRecord('matterDateRule', {
  name: text({ max: 120, required: true, label: 'Name of the date' }),
  matterType: text({ max: 80, label: 'Type of matter' }),
  base: choice(
    {
      opened: 'The day the matter was opened',
      instructed: 'The day of instruction',
      date: 'Another date of the matter',
    },
    { required: true, label: 'Counts from' },
  ),
  baseName: text({ max: 120, label: 'Name of the other date' }),
  years: integer({ min: -100, max: 100, required: true }),
  months: integer({ min: -1200, max: 1200, required: true }),
  days: integer({ min: -36_500, max: 36_500, required: true }),
});

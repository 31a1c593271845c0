import { defineRecord } from './define-record.ts';
import { day, flag, integer, text } from './fields.ts';

/** The most one entry may hold. */
const LONGEST_SECONDS = 24 * 3600;

/** Time that somebody worked on a matter. */
export const timeEntry = defineRecord('timeEntry', {
  workedOn: day({ required: true, label: 'Day', problems: { missing: 'Choose a day.' } }),
  seconds: integer({
    min: 1,
    max: LONGEST_SECONDS,
    required: true,
    label: 'Time',
    problems: {
      missing: 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.',
      notANumber: 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.',
      outOfRange: 'Record between a second and 24 hours.',
    },
  }),
  activity: text({ max: 100, required: true, problems: { missing: 'Choose an activity.' } }),
  narrative: text({ max: 4000, required: true, multiline: true, problems: { missing: 'Say what was done.' } }),
  isBillable: flag({ label: 'Billable' }),
});

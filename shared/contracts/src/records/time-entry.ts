import { defineRecord } from './define-record.ts';
import { day, flag, integer, text } from './fields.ts';

/** The most one entry may hold. */
const LONGEST_SECONDS = 24 * 3600;
const LONGEST_CODE = 4;
const LONGEST_MEMO = 2000;

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
  taskCode: text({ max: LONGEST_CODE }),
  activityCode: text({ max: LONGEST_CODE }),
  /** For the person who recorded the time, and nobody else. */
  privateMemo: text({ max: LONGEST_MEMO, multiline: true }),
});

/** Words that narratives are made of. */
export const narrativeTemplate = defineRecord('narrativeTemplate', {
  name: text({ max: 60, required: true, problems: { missing: 'Enter a name.' } }),
  text: text({ max: 4000, required: true, multiline: true, problems: { missing: 'Enter the text.' } }),
});

import { defineRecord } from './define-record.ts';
import { clock, day, text } from './fields.ts';

/** A day that matters to a matter: a hearing, a limitation date. */
export const criticalDate = defineRecord('criticalDate', {
  name: text({ max: 120, required: true, label: 'Event', problems: { missing: 'Enter the event.' } }),
  dueOn: day({ required: true, label: 'Day', problems: { missing: 'Choose a date.' } }),
  time: clock(),
});

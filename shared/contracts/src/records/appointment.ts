import { defineRecord } from './define-record.ts';
import { choice, clock, day, flag, text } from './fields.ts';

/** What people of the firm have on a day: a meeting, a call that was agreed, a holiday. By the firm's clock. */
export const appointment = defineRecord('appointment', {
  kind: choice({ appointment: 'Appointment', absence: 'Absence' }, { required: true }),
  title: text({ max: 200, required: true, problems: { missing: 'Enter a title.' } }),
  day: day({ required: true, label: 'Day', problems: { missing: 'Choose a date.' } }),
  untilDay: day({ label: 'Until' }),
  startsAt: clock({ label: 'From' }),
  endsAt: clock({ label: 'To' }),
  place: text({ max: 200 }),
  note: text({ max: 4000, multiline: true }),
  isPrivate: flag({ label: 'Private' }),
});

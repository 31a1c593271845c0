import { defineRecord } from './define-record.ts';
import { choice, day, text } from './fields.ts';

/** A notice that people of the firm, or from outside, see after they sign in. */
export const splashTemplate = defineRecord('splashTemplate', {
  title: text({ max: 120, required: true }),
  /** Sanitised HTML. */
  template: text({ max: 20_000, multiline: true, required: true, label: 'Text' }),
  audience: choice(
    { everyone: 'Everyone', internal: 'People in the firm', external: 'People outside the firm' },
    { required: true },
  ),
  /** Ids parted by spaces; empty is every role. */
  roleIds: text({ max: 2000, label: 'Roles' }),
  startsOn: day({ label: 'From' }),
  endsOn: day({ label: 'Until' }),
  frequency: choice({ once: 'Once', always: 'At every sign-in' }, { required: true, label: 'Shown' }),
});

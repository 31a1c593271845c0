import { LONGEST_ROLE_NAME } from '../role-security.ts';
import { defineRecord } from './define-record.ts';
import { text } from './fields.ts';

/** A role of the firm, as far as a person names it. */
export const roleRecord = defineRecord('role', {
  name: text({
    max: LONGEST_ROLE_NAME,
    required: true,
    label: 'Name',
    problems: { missing: 'Enter a name for the role.' },
  }),
});

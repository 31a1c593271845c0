import { defineRecord } from './define-record.ts';
import { choice, day, money, reference, text } from './fields.ts';

/** The most an hour, or a fee for a whole matter, may come to. */
const MOST_MINOR = 100_000_000_00;

/** What is charged: for an hour of somebody's work, or for a whole matter. What it is on is said beside it. */
export const rate = defineRecord('rate', {
  kind: choice(
    {
      hourly: 'Hourly rate',
      agreed: 'Agreed with the client',
      blended: 'Blended: one rate for everyone',
      fixed: 'Fixed fee',
      capped: 'Capped fee',
      subscription: 'Subscription: a fee for each month',
    },
    { required: true, label: 'Kind of rate' },
  ),
  matterTypeId: reference('matterType', { label: 'Type of matter' }),
  userId: reference('user', { label: 'Person' }),
  roleId: reference('role', { label: 'Role' }),
  amountMinor: money({ max: MOST_MINOR, required: true, label: 'Amount', problems: { missing: 'Enter an amount.' } }),
  startsOn: day({ required: true, label: 'From', problems: { missing: 'Choose the first day.' } }),
  endsOn: day({ label: 'Last day' }),
  note: text({ max: 500, multiline: true }),
});

import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';

const own = allOf(isInternal, holdsAny('timesheetTimer'));

export const timersPolicy = {
  /** One's own timers, for those who have the timer. */
  own,
  /** A time entry takes what recording time takes, whatever it is made from. */
  record: allOf(own, timesheetPolicy.record),
} satisfies Record<string, Rule>;

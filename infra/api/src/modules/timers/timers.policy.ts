import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const timersPolicy = {
  /** One's own timers, for those who have the timer. */
  own: allOf(isInternal, holdsAny('timesheetTimer')),
} satisfies Record<string, Rule>;

import { anyOf, type Rule } from '../../policy/rules.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';

export const timeChangesPolicy = {
  /** Changing many entries is for those who may correct one; which, each entry says. */
  recode: timesheetPolicy.correct,
  /** What somebody changed themselves, while they still may. */
  undo: anyOf(timesheetPolicy.correct, ratesPolicy.edit),
} satisfies Record<string, Rule>;

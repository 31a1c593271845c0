import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

export const timesheetPolicy = {
  /** Everyone who records time has a week of their own. */
  week: allOf(isInternal, holdsAny('timesheet')),
  /** Recording time also needs a role that may create it; it is always one's own. */
  record: allOf(isInternal, holdsAny('timesheet'), (viewer) => scopeOf(viewer, 'time', 'create') !== 'none'),
} satisfies Record<string, Rule>;

import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

const seesTime: Rule = (viewer) => scopeOf(viewer, 'time') !== 'none';

export const staffPolicy = {
  /** Figures of people: whose, the reach in time says. */
  summary: allOf(isInternal, holdsAny('staff'), seesTime),
  /** The entries behind a figure of time. */
  drillDown: allOf(isInternal, holdsAny('staff', 'timesheet'), seesTime),
} satisfies Record<string, Rule>;

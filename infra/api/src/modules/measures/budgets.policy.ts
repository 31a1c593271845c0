import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

export const budgetsPolicy = {
  /** To set what the firm means to reach: who looks after its reports. What is followed, each measure says. */
  set: allOf(isInternal, holdsAny('licensedReports'), (viewer) => scopeOf(viewer, 'reports', 'edit') === 'all'),
} satisfies Record<string, Rule>;

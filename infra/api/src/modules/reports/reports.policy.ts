import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

export const reportsPolicy = {
  /** What reports there are; the licence of the module closes both flags. */
  catalogue: allOf(isInternal, holdsAny('licensedReports', 'reportCatalog')),
  /** To run one, as the role may look at reports; each has a rule of its own beside this. */
  run: allOf(isInternal, holdsAny('licensedReports'), (viewer) => scopeOf(viewer, 'reports') !== 'none'),
} satisfies Record<string, Rule>;

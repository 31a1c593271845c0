import { allOf, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';
import { exportsPolicy } from '../exports/exports.policy.ts';

export const reportSchedulesPolicy = {
  /** Whoever may take reports along may have them sent. */
  own: exportsPolicy.REPORTS,
  /** To see those of the whole firm, to pause and to delete them: who looks after its reports. */
  all: allOf(exportsPolicy.REPORTS, (viewer) => scopeOf(viewer, 'reports', 'edit') === 'all'),
} satisfies Record<string, Rule>;

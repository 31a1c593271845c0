import { allOf, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';
import { aiPolicy } from '../ai/ai.policy.ts';
import { reportsPolicy } from './reports.policy.ts';

export const builtReportsPolicy = {
  /** To build reports and change one's own: who may change reports at all. */
  build: allOf(reportsPolicy.run, (viewer) => scopeOf(viewer, 'reports', 'edit') !== 'none'),
  /** To see, change, share and retire those of everybody: who looks after the reports of the firm. */
  all: allOf(reportsPolicy.run, (viewer) => scopeOf(viewer, 'reports', 'edit') === 'all'),
  /** To have a report made of a question: whoever builds reports and may use AI. */
  ask: allOf(reportsPolicy.run, aiPolicy.use, (viewer) => scopeOf(viewer, 'reports', 'edit') !== 'none'),
} satisfies Record<string, Rule>;

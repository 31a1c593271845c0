import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { tasksPolicy } from '../tasks/tasks.policy.ts';
import { scopeOf } from '../../policy/viewer.ts';

const change = allOf(
  holdsAny('bulkMatterManagement'),
  isInternal,
  (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none',
);

export const matterChangesPolicy = {
  /** People of the firm with the screen who may edit matters at all; which ones, each row says. */
  change,
  /** Those of them who may create tasks. */
  createTasks: allOf(change, tasksPolicy.create),
} satisfies Record<string, Rule>;

import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { tasksPolicy } from '../tasks/tasks.policy.ts';

const view = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));

/** What is expected of a matter is the firm's own; of which matters, the scope says. */
export const matterStagesPolicy = {
  view,
  create: allOf(view, tasksPolicy.create),
} satisfies Record<string, Rule>;

import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const activityChainPolicy = {
  /** Who reads the logs may know, and find out, whether they are as they were written. */
  read: allOf(isInternal, holdsAny('activityLogs')),
} satisfies Record<string, Rule>;

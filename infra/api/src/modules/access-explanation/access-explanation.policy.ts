import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const accessExplanationPolicy = {
  /** For those who administer users, and for those who say how far roles reach. */
  explain: allOf(isInternal, holdsAny('admin', 'roleSecurity')),
} satisfies Record<string, Rule>;

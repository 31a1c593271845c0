import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const retentionPolicy = {
  /** Who decides how long things are kept sees what that deletes. */
  view: allOf(isInternal, holdsAny('firmSettings', 'internalAdmin')),
} satisfies Record<string, Rule>;

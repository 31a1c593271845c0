import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const dataKeysPolicy = {
  /** Who looks after the firm's connections; whatever they make reads no more than they do. */
  manage: allOf(isInternal, holdsAny('integration')),
} satisfies Record<string, Rule>;

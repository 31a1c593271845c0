import { allOf, holdsAny, isInternal, type Rule } from '../../../policy/rules.ts';

export const payLinkPolicy = {
  /** Sets up the firm's account with a provider of payments. */
  setUp: allOf(isInternal, holdsAny('integration')),
} satisfies Record<string, Rule>;

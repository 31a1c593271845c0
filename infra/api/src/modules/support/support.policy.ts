import { isSignedIn, type Rule } from '../../policy/rules.ts';

export const supportPolicy = {
  /** Whoever can sign in can be stuck. */
  ask: isSignedIn,
} satisfies Record<string, Rule>;

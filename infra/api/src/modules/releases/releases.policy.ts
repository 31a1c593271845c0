import { isSignedIn, type Rule } from '../../policy/rules.ts';

export const releasesPolicy = {
  /** Everyone has a page open, external clients included. */
  follow: isSignedIn,
} satisfies Record<string, Rule>;

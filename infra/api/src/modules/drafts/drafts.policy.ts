import { isSignedIn, type Rule } from '../../policy/rules.ts';

export const draftsPolicy = {
  /** Everyone who is signed in keeps what they write, clients too; nobody reads another's. */
  own: isSignedIn,
} satisfies Record<string, Rule>;

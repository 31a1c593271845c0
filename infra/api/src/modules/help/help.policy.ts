import { anyOf, holdsAny, isSignedIn, type Rule } from '../../policy/rules.ts';

export const helpPolicy = {
  /** Everyone reads; which articles is decided one by one. */
  read: isSignedIn,
  /** Who looks after the firm's own help, or its configuration. */
  write: anyOf((viewer) => viewer.isAdministrator && viewer.access.has('userDefinedHelp'), holdsAny('internalAdmin')),
} satisfies Record<string, Rule>;

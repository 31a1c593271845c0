import { holdsAny, isSignedIn, type Rule } from '../../policy/rules.ts';

export const externalLinksPolicy = {
  read: isSignedIn,
  write: holdsAny('firmSettings', 'internalAdmin'),
} satisfies Record<string, Rule>;

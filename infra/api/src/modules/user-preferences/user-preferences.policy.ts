import { isSignedIn, type Rule } from '../../policy/rules.ts';

/** Everyone keeps their own preferences, and nobody reads another's. */
export const mayKeepPreferences: Rule = isSignedIn;
/** Everyone says how they are called; user name, role and e-mail are the firm's. */
export const mayChangeProfile: Rule = isSignedIn;

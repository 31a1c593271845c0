import { isSignedIn, type Rule } from '../../policy/rules.ts';

export const notificationsPolicy = {
  /** Everyone has notifications, and nobody reads another's: every statement names the viewer. */
  own: isSignedIn,
} satisfies Record<string, Rule>;

import { defineMailTemplate } from './mail-template.ts';

export const passwordChanged = defineMailTemplate({
  set: 'passwordChanged',
  subject: 'Your password was changed',
  text: `The password of the user {UserName} was changed at {RequestTime} from the network address {RequestIp}. Every other place you were signed in at has been signed out.

If that was not you, ask for a new password on the sign-in page now, and tell your firm's administrator.`,
});

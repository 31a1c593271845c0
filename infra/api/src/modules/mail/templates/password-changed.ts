import { defineMailTemplate } from './mail-template.ts';

export const passwordChanged = defineMailTemplate({
  set: 'passwordChanged',
  subject: 'Your password was changed',
  text: `The password of the user {UserName} was changed at {RequestTime} from the IP address {RequestIp}. You have been signed out everywhere else.

If this was not you, request a new password on the sign-in page now, and contact your firm's administrator.`,
});

import { defineMailTemplate } from './mail-template.ts';

/** Carries a link, never a password. */
export const passwordReset = defineMailTemplate({
  set: 'passwordReset',
  subject: 'Choose a new password',
  text: `We received a request to reset your password for the user name {UserName}. Choose a new one here:

{ResetLink}

The link works once and expires on {Expiry}.

The request was made at {RequestTime} from the IP address {RequestIp}. If it was not you, you can ignore this email: your password has not changed.`,
});

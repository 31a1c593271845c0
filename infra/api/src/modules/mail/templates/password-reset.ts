import { defineMailTemplate } from './mail-template.ts';

/** Carries a link, never a password. */
export const passwordReset = defineMailTemplate({
  set: 'passwordReset',
  subject: 'Choose a new password',
  text: `A new password was asked for, for the user {UserName}. Choose it here:

{ResetLink}

The link works once, until {Expiry}.

It was asked for at {RequestTime} from the network address {RequestIp}. If that was not you, there is nothing to do: your password stays as it is.`,
});

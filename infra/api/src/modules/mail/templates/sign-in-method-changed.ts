import { defineMailTemplate } from './mail-template.ts';

export const signInMethodChanged = defineMailTemplate({
  set: 'signInMethodChanged',
  subject: 'Your sign-in methods were changed',
  text: `The sign-in methods of the user {UserName} were changed: {Change}

When: {RequestTime}
IP address: {RequestIp}

If this was you, you can ignore this email. If it was not, change your password and check your sign-in methods here:

{SettingsLink}`,
});

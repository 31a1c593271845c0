import { defineMailTemplate } from './mail-template.ts';

export const signInMethodChanged = defineMailTemplate({
  set: 'signInMethodChanged',
  subject: 'The way you sign in was changed',
  text: `The way the user {UserName} signs in was changed: {Change}

When: {RequestTime}
Network address: {RequestIp}

If that was you, there is nothing to do. If it was not, change your password and look at your sign-in methods here:

{SettingsLink}`,
});

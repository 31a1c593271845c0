import { defineMailTemplate } from './mail-template.ts';

export const newSignIn = defineMailTemplate({
  set: 'newSignIn',
  subject: 'A sign-in from a new device',
  text: `The user {UserName} signed in on a device that was not used before.

When: {RequestTime}
Device: {Device}
Network address: {RequestIp}

If that was you, there is nothing to do. If it was not, end that session and change your password here:

{SettingsLink}`,
});

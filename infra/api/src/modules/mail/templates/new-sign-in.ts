import { defineMailTemplate } from './mail-template.ts';

export const newSignIn = defineMailTemplate({
  set: 'newSignIn',
  subject: 'Sign-in from a new device',
  text: `The user {UserName} signed in on a new device.

When: {RequestTime}
Device: {Device}
IP address: {RequestIp}

If this was you, you can ignore this email. If it was not, end that session and change your password here:

{SettingsLink}`,
});

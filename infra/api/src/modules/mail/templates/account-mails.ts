import { defineMailTemplate } from './mail-template.ts';

/** The code is not in the subject, which a locked telephone shows to everyone. */
export const mfaCode = defineMailTemplate({
  set: 'mfaCode',
  subject: 'Your sign-in code',
  text: `Your sign-in code is

{Code}

Expires in {Timeout}. It can be used once.

If you are not signing in right now, someone may know your password: change it, and contact your firm's administrator. No one from your firm will ever ask you for this code.`,
});

/** Carries a link, never a password. */
export const passwordReset = defineMailTemplate({
  set: 'passwordReset',
  subject: 'Choose a new password',
  text: `We received a request to reset your password for the user name {UserName}. Choose a new one here:

{ResetLink}

The link works once and expires on {Expiry}.

The request was made at {RequestTime} from the IP address {RequestIp}. If it was not you, you can ignore this email: your password has not changed.`,
});

export const newUser = defineMailTemplate({
  set: 'newUser',
  subject: 'Your access to {Firm.Name}',
  text: `Hello {Recipient.FullName},

{Firm.Name} has created a user account for you. Your user name is {UserName}, and the firm's ID is {TenantId}.

Choose your password here:

{ActivationLink}

The link works once and expires on {Expiry}. After that, sign in here:

{LoginLink}`,
});

export const passwordChanged = defineMailTemplate({
  set: 'passwordChanged',
  subject: 'Your password was changed',
  text: `The password of the user {UserName} was changed at {RequestTime} from the IP address {RequestIp}. You have been signed out everywhere else.

If this was not you, request a new password on the sign-in page now, and contact your firm's administrator.`,
});

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

export const signInLimited = defineMailTemplate({
  set: 'signInLimited',
  subject: 'Many failed attempts to sign in as you',
  text: `There were a hundred failed attempts within an hour to sign in as {UserName}.

When: {RequestTime}
IP address of the last attempt: {RequestIp}

None of the attempts succeeded. Further attempts from there are refused for an hour. On the networks that your firm uses, you can sign in as usual.

If you made the attempts yourself because you forgot your password, request a new one on the sign-in page. If you did not, you do not need to do anything. To protect your account, use a password that you use nowhere else and turn on codes at sign-in.`,
});

export const signInMethodChanged = defineMailTemplate({
  set: 'signInMethodChanged',
  subject: 'Your sign-in methods were changed',
  text: `The sign-in methods of the user {UserName} were changed: {Change}

When: {RequestTime}
IP address: {RequestIp}

If this was you, you can ignore this email. If it was not, change your password and check your sign-in methods here:

{SettingsLink}`,
});

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

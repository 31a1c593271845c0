import { defineMailTemplate } from './mail-template.ts';

/** The code is not in the subject, which a locked telephone shows to everyone. */
export const mfaCode = defineMailTemplate({
  set: 'mfaCode',
  subject: 'Your sign-in code',
  text: `Your sign-in code is

{Code}

It works for {Timeout}, once.

If you are not signing in right now, someone may know your password: change it, and tell your firm's administrator. Nobody from your firm will ever ask you for this code.`,
});

import { defineMailTemplate } from './mail-template.ts';

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

import { defineMailTemplate } from './mail-template.ts';

export const newUser = defineMailTemplate({
  set: 'newUser',
  subject: 'Your access to {Firm.Name}',
  text: `Hello {Recipient.FullName},

{Firm.Name} has made a user for you. Your user name is {UserName}, and the firm's ID is {TenantId}.

Choose your password here:

{ActivationLink}

The link works once, until {Expiry}. After that you sign in here:

{LoginLink}`,
});

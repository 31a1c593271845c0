import { defineMailTemplate } from './mail-template.ts';

export const supportRequest = defineMailTemplate({
  set: 'supportRequest',
  subject: 'Support request of {Firm.Name}: {Subject}',
  text: `{Sender.Name} of {Firm.Name} ({TenantId}) requests support.

Reply to: {Sender.Email}
Page: {Page}

{Message}`,
});

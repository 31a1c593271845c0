import { defineMailTemplate } from './mail-template.ts';

export const timesheet = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: 'Your timesheet',
  text: `Hello {Recipient.FullName},

{Subject}

{Sender.Name}

Open it here:

{System.RecordLink}`,
});

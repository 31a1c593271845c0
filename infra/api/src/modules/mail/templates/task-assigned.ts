import { defineMailTemplate } from './mail-template.ts';

export const taskAssigned = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: '{Sender.Name} assigned to you: {Subject}',
  text: `Hello {Recipient.FullName},

{Sender.Name} assigned this to you:

{Subject}

Due: {Due}

Open it here:

{System.RecordLink}`,
});

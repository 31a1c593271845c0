import { defineMailTemplate } from './mail-template.ts';

export const taskAssigned = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: '{Sender.Name} gave you: {Subject}',
  text: `Hello {Recipient.FullName},

{Sender.Name} gave you this:

{Subject}

Due: {Due}

Open it here:

{System.RecordLink}`,
});

import { defineMailTemplate } from './mail-template.ts';

export const mentionedInTask = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: '{Sender.Name} mentioned you: {Subject}',
  text: `Hello {Recipient.FullName},

{Sender.Name} mentioned you in this:

{Subject}

Open it here:

{System.RecordLink}`,
});

import { defineMailTemplate } from './mail-template.ts';

export const taskReminder = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: 'Reminder: {Subject}',
  text: `Hello {Recipient.FullName},

This is your reminder of:

{Subject}

Due: {Due}

Open it here:

{System.RecordLink}`,
});

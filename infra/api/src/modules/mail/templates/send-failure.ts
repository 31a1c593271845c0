import { defineMailTemplate } from './mail-template.ts';

export const sendFailure = defineMailTemplate({
  set: 'sendFailure',
  subject: 'Your email to {IntendedRecipient} could not be delivered',
  text: `Your email “{Template}” of {Time} to {IntendedRecipient} could not be delivered.

The mail server answered: {Error}

Check the email address, then send the message again from the Messages tab of the matter.`,
});

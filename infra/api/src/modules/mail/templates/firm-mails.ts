import { defineMailTemplate } from './mail-template.ts';

export const enquiryScrubRequested = defineMailTemplate({
  set: 'enquiryScrub',
  subject: 'A second administrator is needed: scrub enquiry data',
  text: `Hello {Recipient.FullName},

{RequestedBy} has asked to anonymise {Count} old enquiries. Names, addresses, notes and other texts of these enquiries would be permanently removed.

Reason: {Reason}

A second administrator must agree. Review the list, then agree or decline by {Expiry}: sign in and choose "Scrub Enquiry Data" in your menu.

{Link}`,
});

export const sendFailure = defineMailTemplate({
  set: 'sendFailure',
  subject: 'Your email to {IntendedRecipient} could not be delivered',
  text: `Your email “{Template}” of {Time} to {IntendedRecipient} could not be delivered.

The mail server answered: {Error}

Check the email address, then send the message again from the Messages tab of the matter.`,
});

/** A connection with the system that the firm comes from does not work; it goes by fields that another kind has too. */
export const sourceBroken = defineMailTemplate({
  set: 'enquiryScrub',
  subject: 'A connection of your firm does not work',
  text: `Changes are no longer synchronised between Atrium and your practice-management system.

{Reason}

Changes on either side are kept, and synchronised when the connection works again. To see the status: {Link}

This email is sent once for each interruption.`,
});

export const supportRequest = defineMailTemplate({
  set: 'supportRequest',
  subject: 'Support request of {Firm.Name}: {Subject}',
  text: `{Sender.Name} of {Firm.Name} ({TenantId}) requests support.

Reply to: {Sender.Email}
Page: {Page}

{Message}`,
});

import { defineMailTemplate } from './mail-template.ts';

export const enquiryScrubRequested = defineMailTemplate({
  set: 'enquiryScrub',
  subject: 'A second administrator is needed: scrub enquiry data',
  text: `Hello {Recipient.FullName},

{RequestedBy} asks to anonymise {Count} old enquiries. Names, addresses, notes and other texts of these enquiries would be permanently removed.

Reason: {Reason}

A second administrator must agree. Review the list, then agree or decline by {Expiry}: sign in and choose "Scrub Enquiry Data" in your menu.

{Link}`,
});

import { defineMailTemplate } from './mail-template.ts';

export const enquiryScrubRequested = defineMailTemplate({
  set: 'enquiryScrub',
  subject: 'A second administrator is needed: scrub enquiry data',
  text: `Hello {Recipient.FullName},

{RequestedBy} asks to make {Count} old enquiries anonymous. Names, addresses, notes and other texts of these enquiries would be lost for good.

Reason: {Reason}

It takes a second administrator to agree. Look at the list, then agree or refuse, until {Expiry}: sign in and choose "Scrub Enquiry Data" in your menu.

{Link}`,
});

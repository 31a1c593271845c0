import { defineMailTemplate } from './mail-template.ts';

export const instructMatter = defineMailTemplate({
  set: 'instructMatter',
  subject: 'New matter instructions: {Reference}',
  text: `Hello {Recipient.FullName},

{SubmittedBy} has submitted instructions for a new matter.

Reference: {Reference}
Matter type: {MatterType}
Debtor: {Debtor}
Amount: {Amount}
Status: {Status}

{Instructions}

Open it here:

{System.RecordLink}`,
});

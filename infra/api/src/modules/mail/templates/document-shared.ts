import { defineMailTemplate } from './mail-template.ts';

export const documentShared = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} shared {DocumentName} with you',
  text: `Hello {Recipient.FullName},

{SharedBy} shared a document with you on the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

Category: {Category}
Note: {Note}
Expires: {Expiry}

Sign in to read it:

{Link}`,
});

import { defineMailTemplate } from './mail-template.ts';

export const documentShared = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} shared {DocumentName} with you',
  text: `Hello {Recipient.FullName},

{SharedBy} shared with you on the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

Category: {Category}
Note: {Note}
Can be opened until: {Expiry}

Sign in to read it:

{Link}`,
});

import { defineMailTemplate } from './mail-template.ts';

export const uploadRequested = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} has requested: {DocumentName}',
  text: `Hello {Recipient.FullName},

{SharedBy} asks you to send a document for the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

{Note}

Needed by: {Expiry}

Sign in to send it:

{Link}`,
});

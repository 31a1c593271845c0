import { defineMailTemplate } from './mail-template.ts';

export const documentUploaded = defineMailTemplate({
  set: 'matterDocument',
  subject: 'New on {Matter.FileNumber}: {DocumentName}',
  text: `Hello {Recipient.FullName},

{SharedBy} added a document to the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

Open it here:

{Link}`,
});

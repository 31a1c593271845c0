import { defineMailTemplate } from './mail-template.ts';

export const uploadRequested = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} asks you for: {DocumentName}',
  text: `Hello {Recipient.FullName},

{SharedBy} asks you to send something for the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

{Note}

Wanted by: {Expiry}

Sign in to send it:

{Link}`,
});

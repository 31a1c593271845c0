import { defineMailTemplate } from './mail-template.ts';

export const clientMessage = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} sent a message about {Matter.FileNumber}',
  text: `Hello {Recipient.FullName},

{SharedBy} sent a message about the matter {Matter.FileNumber}, {Matter.Title}.

Read and answer it here:

{Link}`,
});

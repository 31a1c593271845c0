import { defineMailTemplate } from './mail-template.ts';

export const mentioned = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} mentioned you on {Matter.FileNumber}',
  text: `Hello {Recipient.FullName},

{SharedBy} mentioned you in a note on the matter {Matter.FileNumber}, {Matter.Title}:

{Note}

Read it here:

{Link}`,
});

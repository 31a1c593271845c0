import { defineMailTemplate } from './mail-template.ts';

/** Of notes that are not on a matter. */
export const mentionedInNote = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} mentioned you in a note',
  text: `Hello {Recipient.FullName},

{SharedBy} mentioned you in a note:

{Note}

Read it here:

{Link}`,
});

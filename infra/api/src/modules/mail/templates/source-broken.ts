import { defineMailTemplate } from './mail-template.ts';

/** A connection with the system that the firm comes from does not work; it goes by fields that another kind has too. */
export const sourceBroken = defineMailTemplate({
  set: 'enquiryScrub',
  subject: 'A connection of your firm does not work',
  text: `Changes are no longer carried over between Atrium and your practice system.

{Reason}

Nothing is lost: what changes on either side waits and is carried over once the connection works again. To see where it stands: {Link}

You are told once, until the connection has worked again.`,
});

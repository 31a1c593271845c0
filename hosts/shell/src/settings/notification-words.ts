import type { NotificationKind } from '@atrium/contracts';

/** The words of each kind of news. */
export const notificationWords: Readonly<Record<NotificationKind, string>> = {
  uploadMatterDocument: 'Documents were uploaded to a matter',
  createPendingMatter: 'A matter is waiting to be opened',
  createInstructMatter: 'New matter instructions have come',
  mention: 'Someone mentioned you in a note',
  documentShared: 'A document was shared with you',
  uploadRequest: 'You were asked to send a document',
  newSignIn: 'Someone signed in to your account from a new device',
};

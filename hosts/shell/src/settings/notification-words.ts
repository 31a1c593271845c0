import type { NotificationKind } from '@atrium/contracts';

/** The words of each kind of news. */
export const notificationWords: Readonly<Record<NotificationKind, string>> = {
  uploadMatterDocument: 'Documents were uploaded to a matter',
  createPendingMatter: 'A matter is waiting to be opened',
  createInstructMatter: 'New matter instructions have come',
  mention: 'Someone mentioned you in a note or a task',
  documentShared: 'A document was shared with you',
  uploadRequest: 'You were asked to send a document',
  taskAssigned: 'A task or a phone call was given to you',
  taskReminder: 'A task is due, at the times you set',
  newSignIn: 'Someone signed in to your account from a new device',
};

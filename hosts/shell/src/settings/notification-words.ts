import type { NotificationKind } from '@atrium/contracts';

/** The words of each kind of news. */
export const notificationWords: Readonly<Record<NotificationKind, string>> = {
  uploadMatterDocument: 'Documents are uploaded to a matter',
  createPendingMatter: 'A matter is waiting for approval',
  createInstructMatter: 'New matter instructions are submitted',
  mention: 'Someone mentions you in a note or a task',
  documentShared: 'A document is shared with you',
  uploadRequest: 'You are asked to send a document',
  taskAssigned: 'A task or a phone call is assigned to you',
  taskReminder: 'A task or a key date is due, at the times you set',
  matterMessage: 'You receive a message about a matter',
  reportFailed: 'A scheduled report of yours could not be sent',
  quoteAnswered: 'A quote of an enquiry of yours is accepted or declined',
  newSignIn: 'Someone signs in to your account from a new device',
};

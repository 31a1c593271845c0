import type { NotificationKind } from '@atrium/contracts';

/** What each kind of notification is called in the inbox. */
export const inboxKindLabels: Readonly<Record<NotificationKind, string>> = {
  uploadMatterDocument: 'Document',
  createPendingMatter: 'Pending matter',
  createInstructMatter: 'Instructions',
  mention: 'Mention',
  documentShared: 'Shared document',
  uploadRequest: 'Document request',
  taskAssigned: 'Assignment',
  taskReminder: 'Reminder',
  matterMessage: 'Message',
  reportFailed: 'Scheduled report',
  quoteAnswered: 'Answered quote',
  newSignIn: 'Sign-in',
};

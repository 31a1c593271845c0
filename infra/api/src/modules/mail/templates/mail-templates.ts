import {
  mfaCode,
  passwordReset,
  newUser,
  passwordChanged,
  newSignIn,
  signInLimited,
  signInMethodChanged,
} from './account-mails.ts';
import { enquiryScrubRequested, sendFailure, sourceBroken, supportRequest } from './firm-mails.ts';
import {
  instructMatter,
  documentShared,
  documentUploaded,
  uploadRequested,
  clientMessage,
  mentioned,
  mentionedInNote,
  mentionedInTask,
  taskAssigned,
  taskReminder,
  timesheet,
} from './matter-mails.ts';
import type { MailTemplate } from './mail-template.ts';

/** Every kind of mail the product sends by itself. */
export const mailTemplates = {
  mfaCode,
  passwordReset,
  newUser,
  passwordChanged,
  supportRequest,
  instructMatter,
  documentShared,
  documentUploaded,
  uploadRequested,
  mentioned,
  mentionedInNote,
  mentionedInTask,
  newSignIn,
  signInLimited,
  signInMethodChanged,
  enquiryScrubRequested,
  taskAssigned,
  taskReminder,
  clientMessage,
  sendFailure,
  timesheet,
  sourceBroken,
};

export type MailKind = keyof typeof mailTemplates;

/** What has to be filled in for a mail of this kind: the fields its subject and text use. */
export type MailFields<Kind extends MailKind> = Readonly<
  Record<(typeof mailTemplates)[Kind] extends MailTemplate<infer Field> ? Field : never, string>
>;

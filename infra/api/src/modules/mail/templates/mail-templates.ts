import { clientMessage } from './client-message.ts';
import { documentShared } from './document-shared.ts';
import { documentUploaded } from './document-uploaded.ts';
import { enquiryScrubRequested } from './enquiry-scrub-requested.ts';
import { instructMatter } from './instruct-matter.ts';
import type { MailTemplate } from './mail-template.ts';
import { mentioned } from './mentioned.ts';
import { mentionedInNote } from './mentioned-in-note.ts';
import { mentionedInTask } from './mentioned-in-task.ts';
import { mfaCode } from './mfa-code.ts';
import { newSignIn } from './new-sign-in.ts';
import { newUser } from './new-user.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { sendFailure } from './send-failure.ts';
import { signInLimited } from './sign-in-limited.ts';
import { signInMethodChanged } from './sign-in-method-changed.ts';
import { sourceBroken } from './source-broken.ts';
import { supportRequest } from './support-request.ts';
import { taskAssigned } from './task-assigned.ts';
import { taskReminder } from './task-reminder.ts';
import { timesheet } from './timesheet.ts';
import { uploadRequested } from './upload-requested.ts';

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

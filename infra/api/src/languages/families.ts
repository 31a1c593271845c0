import { instructionProblems, messages, recordProblemTexts } from '@atrium/contracts';
import { textFaults } from '../modules/documents/document-text/extraction.ts';
import { uploadFaults } from '../modules/documents/uploads/upload-words.ts';
import { helpCatalogue } from '../modules/help/help-catalogue.ts';
import { mailTemplates } from '../modules/mail/templates/mail-templates.ts';
import { urgencyWords } from '../modules/support/support-input.ts';
import { errorWords } from '../errors/errors.ts';

const mailTexts = Object.fromEntries(
  Object.entries(mailTemplates).flatMap(([kind, { subject, text }]) => [
    [`${kind}.subject`, subject] as const,
    [`${kind}.text`, text] as const,
  ]),
);
const guideTexts = Object.fromEntries(
  helpCatalogue.flatMap(({ topic, title, summary }) => [
    [`${topic}.title`, title] as const,
    [`${topic}.summary`, summary] as const,
  ]),
);
const passwordMessages = Object.fromEntries(
  Object.entries(messages).filter(([code]) => code === 'password.tooShort' || code.startsWith('password.hint.')),
);

/** Keys made of data, for the check of texts: what each begins with, and the defaults of the rest. */
export const families: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api.error.': errorWords,
  'api.guide.': guideTexts,
  'api.instruction.problem.': instructionProblems,
  'api.mail.': mailTexts,
  'api.message.': passwordMessages,
  'api.record.': recordProblemTexts,
  'api.support.urgencies.': urgencyWords,
  'api.text.': textFaults,
  'api.upload.': uploadFaults,
};

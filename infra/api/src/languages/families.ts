import {
  instructionProblems,
  licenceModuleLabels,
  messages,
  recordProblemTexts,
  settingProblemTexts,
} from '@atrium/contracts';
import { flagTexts } from '../modules/access-explanation/explain-flag.ts';
import { neededColumnTexts } from '../modules/access-explanation/explain-rule.ts';
import { tieTexts } from '../modules/access-explanation/explain-matter.ts';
import { actionTitles, featureTitles, scopeTitles } from '../modules/access-explanation/explain-scope.ts';
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
  'api.access.action.': actionTitles,
  'api.access.columnName.': neededColumnTexts,
  'api.access.feature.': featureTitles,
  'api.access.flag.': flagTexts,
  'api.access.scopeName.': scopeTitles,
  'api.access.tie.': tieTexts,
  'api.error.': errorWords,
  'api.guide.': guideTexts,
  'api.instruction.problem.': instructionProblems,
  'api.licenceModule.': licenceModuleLabels,
  'api.mail.': mailTexts,
  'api.message.': passwordMessages,
  'api.record.': recordProblemTexts,
  'api.setting.': settingProblemTexts,
  'api.support.urgencies.': urgencyWords,
  'api.text.': textFaults,
  'api.upload.': uploadFaults,
};

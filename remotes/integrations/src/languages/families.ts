import { messages } from '@atrium/contracts';
import { fileFieldNames } from '../provisioning/files/file-words.ts';
import { kindNames, moneyNames, planNames, statusNames } from '../provisioning/provisioning.words.ts';
import { statusWords } from '../source-system-sign-in/source-system-sign-in.words.ts';

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  'integrations.status.': statusWords,
  'integrations.kind.': kindNames,
  'integrations.plan.': planNames,
  'integrations.matterStatus.': statusNames,
  'integrations.money.': moneyNames,
  'integrations.fileField.': fileFieldNames,
  'integrations.provisioning.': {
    inProgress: messages['provisioning.inProgress'],
    completed: messages['provisioning.completed'],
    succeeded: messages['provisioning.succeeded'],
    failed: messages['provisioning.failed'],
  },
};

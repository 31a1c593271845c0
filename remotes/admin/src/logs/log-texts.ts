import type { ActivityLogName } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import type { ActivityLogMissing } from '../generated/graphql.ts';

/** What a log is about, where it has no entry yet; by its name. */
export const logHints: Readonly<Record<ActivityLogName, string>> = {
  messageActivity: 'Messages that people of the firm send from a matter appear here.',
  dashboardActivity: 'Each opening of a dashboard appears here.',
  outlookAddinUsage: 'What people do in the Outlook add-in appears here.',
  userAIActivity: 'Each question to AI appears here, with its model and tokens.',
  emailFailures: 'Emails that a mail server did not accept appear here.',
  matterAccess: 'Matters that were viewed, exported or printed appear here.',
  nameAccess: 'Clients and contacts that were viewed, exported or printed appear here.',
  marketingListAccess: 'Mailing lists that were viewed, exported or printed appear here.',
  loginActivity: 'Sign-ins, failed attempts and changes of sign-in methods appear here.',
  smsUsageLogging: 'Text messages and their cost appear here.',
  timesheetActivity: 'Time that was recorded, edited or entered late appears here.',
};

/** Why nothing can be in a log yet. */
export const missingTexts: Readonly<Record<ActivityLogMissing, string>> = {
  SMS_PROVIDER: 'No SMS provider is set up, so no text messages are sent.',
  ADDIN_SECRET: 'The Outlook add-in has no secret yet. Create one, and enter it in the add-in.',
  LANGUAGE_MODEL: 'No language model is set up, so AI can’t be used.',
};

export const missingText = (t: Translate, missing: ActivityLogMissing): string =>
  t(`admin.log.missing.${missing}`, missingTexts[missing]);
export const hintOf = (t: Translate, name: ActivityLogName): string => t(`admin.log.hint.${name}`, logHints[name]);

import { appointment } from './appointment.ts';
import { brand } from './brand.ts';
import { contact } from './contact.ts';
import { criticalDate } from './critical-date.ts';
import { featureLicence } from './feature-licence.ts';
import { enquiryAssignmentRule } from './enquiry-assignment.ts';
import { matterDateRule } from './matter-date-rule.ts';
import { customField, customFieldSection } from './custom-field.ts';
import { enquiry } from './enquiry.ts';
import { department, firmTeam, office, publicHoliday, teamMember } from './firm-structure.ts';
import { lookup } from './lookup.ts';
import type { Field, RecordDefinition } from './define-record.ts';
import { matter } from './matter.ts';
import { expectedDocument, expectedParty, matterField, matterStage, matterType, stageTask } from './matter-type.ts';
import { campaign, campaignStep, event, mailingList, reciprocalReferral, referrer } from './outreach.ts';
import { problemTexts } from './problems.ts';
import { rate } from './rate.ts';
import { roleRecord } from './role.ts';
import { splashTemplate } from './splash-template.ts';
import { textMessageTemplate } from './text-message-template.ts';
import { userAccount, userDefault } from './user-account.ts';
import { narrativeTemplate, timeEntry } from './time-entry.ts';
import { timePolicy } from './time-policy.ts';

/** Every record, by name. */
export const records = {
  appointment,
  brand,
  contact,
  campaign,
  campaignStep,
  criticalDate,
  customField,
  customFieldSection,
  department,
  event,
  enquiry,
  expectedDocument,
  matterField,
  expectedParty,
  featureLicence,
  firmTeam,
  lookup,
  mailingList,
  matter,
  matterDateRule,
  enquiryAssignmentRule,
  matterStage,
  matterType,
  office,
  publicHoliday,
  rate,
  reciprocalReferral,
  referrer,
  role: roleRecord,
  splashTemplate,
  stageTask,
  teamMember,
  textMessageTemplate,
  userAccount,
  userDefault,
  narrativeTemplate,
  timeEntry,
  timePolicy,
} as const;

const labelsOf = ({ labelKey, label, ...field }: Field): [string, string][] => [
  [labelKey, label],
  ...(field.kind === 'choice'
    ? Object.entries<string>(field.choiceLabels)
        // A code that is its own label is written elsewhere in words.
        .filter(([code, text]) => code !== text)
        .map(([code, text]): [string, string] => [`${labelKey}.choice.${code}`, text])
    : []),
];
const problemsOf = ({ labelKey, problems }: Field): [string, string][] =>
  Object.entries(problems).map(([code, text]): [string, string] => [`${labelKey}.${code}`, text]);
const fields = Object.values<RecordDefinition>(records).flatMap((record) => Object.values<Field>(record.fields));

/**
 * Why fields are refused, in English: the usual words under `problem.<code>`, those of one field under
 * `<record>.<field>.<code>`. A package that says them lists these as a family of its texts.
 */
export const recordProblemTexts: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(problemTexts).map(([code, text]): [string, string] => [`problem.${code}`, text]),
  ...fields.flatMap(problemsOf),
]);

/** The same, with labels under `<record>.<field>` and choices under `<record>.<field>.choice.<code>`. */
export const recordTexts: Readonly<Record<string, string>> = {
  ...recordProblemTexts,
  ...Object.fromEntries(fields.flatMap(labelsOf)),
};

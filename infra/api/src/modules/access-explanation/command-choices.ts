import { choicesOfCommand, findSetting, type AccessChoiceCommand } from '@atrium/contracts';
import { badInput } from '../../errors/errors.ts';
import { allOf, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action, type Feature } from '../../policy/viewer.ts';
import { layoutRules } from '../dashboard-layouts/dashboard-layouts.policy.ts';
import { eventsPolicy } from '../events/events.policy.ts';
import { isInvoiceAction, transitions } from '../invoices/invoice-transitions.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { matterPartiesPolicy } from '../matter-parties/matter-parties.policy.ts';
import { notesPolicy } from '../notes/notes.policy.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { builtReportsPolicy } from '../reports/built-reports.policy.ts';
import { maySet } from '../settings/settings.policy.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';

/** What a choice brings: fields of the input that the first rule depends on, or a rule that is asked after it. */
interface ChoiceRules {
  readonly input: Readonly<Record<string, unknown>> | null;
  readonly further: Rule | null;
}
const furtherOf =
  (ruleOf: (choice: string) => Rule | null) =>
  (choice: string): ChoiceRules => ({ input: null, further: ruleOf(choice) });
/** The rule of one of the choices; the others have the first rule alone. */
const where = (value: string, rule: Rule): ((choice: string) => ChoiceRules) =>
  furtherOf((choice) => (choice === value ? rule : null));

const reaches =
  (feature: Feature, action: Action = 'view'): Rule =>
  (viewer) =>
    scopeOf(viewer, feature, action) !== 'none';

const ofNotes: Readonly<Record<string, Rule>> = {
  matter: reaches('matters'),
  contact: allOf(notesPolicy.contacts, reaches('contacts')),
  enquiry: allOf(notesPolicy.enquiries, reaches('enquiries')),
};
const ofRates: Readonly<Record<string, Rule>> = {
  firm: ratesPolicy.keepFirm,
  client: reaches('contacts'),
  matter: allOf(reaches('matters'), reaches('invoices', 'edit')),
};
const ofParties: Readonly<Record<string, Rule>> = {
  contact: reaches('contacts'),
  newContact: matterPartiesPolicy.addContacts,
};
const ofSetting = (key: string): Rule => {
  const setting = findSetting(key);
  return setting === undefined ? isInternal : maySet(setting);
};
const ofDashboard = furtherOf((layoutId) => layoutRules(Number(layoutId)).configure);
const ofTemplate = where('firm', timesheetPolicy.firmTemplates);
const ofRate = furtherOf((place) => ofRates[place] ?? null);
const ofReport = where('shared', builtReportsPolicy.all);
const ofMailing = where('invites', eventsPolicy.invite);

/** By the tables and policies that the commands read themselves. */
const rules: Readonly<Record<AccessChoiceCommand, (choice: string) => ChoiceRules>> = {
  requestExport: (list) => ({ input: { input: { list } }, further: null }),
  saveSettings: furtherOf(ofSetting),
  saveDashboardDraft: ofDashboard,
  publishDashboardDraft: ofDashboard,
  changeInvoiceState: furtherOf((action) =>
    isInvoiceAction(action) && transitions[action].isApproval ? billingPolicy.approve : null,
  ),
  createNarrativeTemplate: ofTemplate,
  updateNarrativeTemplate: ofTemplate,
  deleteNarrativeTemplate: ofTemplate,
  createRate: ofRate,
  updateRate: ofRate,
  deleteRate: ofRate,
  addNote: furtherOf((place) => ofNotes[place] ?? null),
  addMatterParty: furtherOf((who) => ofParties[who] ?? null),
  addBuiltReport: ofReport,
  updateBuiltReport: ofReport,
  sendMailing: ofMailing,
  testMailing: ofMailing,
};
/** Commands that ask nothing before it is known what they are about. */
const needsChoice: ReadonlySet<string> = new Set<AccessChoiceCommand>(['requestExport']);

/**
 * What is asked of a command because of what it is about; nothing more where nothing was chosen. Throws BAD_USER_INPUT
 * for a choice that there is not.
 */
export function rulesOfChoice(command: string, choice: string | null): ChoiceRules {
  if (choice === null) {
    if (needsChoice.has(command)) throw badInput('choice has to say what the command is about.');
    return { input: null, further: null };
  }
  if (!Object.hasOwn(choicesOfCommand(command), choice)) throw badInput('The command has no such choice.');
  return rules[command as AccessChoiceCommand](choice);
}

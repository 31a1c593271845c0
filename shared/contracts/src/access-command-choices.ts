import { firmSettings } from './settings/firm-settings.ts';

const places = { firm: 'For the firm', client: 'For a client', matter: 'For a matter' };
const owners = { own: 'One’s own', firm: 'For everyone in the firm' };
const dashboards = {
  0: 'Firm dashboard',
  1: 'Enquiries dashboard',
  2: 'Fee earner dashboard',
  3: 'Task dashboard',
  4: 'Client dashboard',
  5: 'Firm dashboard (second layout)',
  6: 'Firm dashboard (previous)',
  7: 'Attorney dashboard',
  8: 'My dashboard',
};
const reports = { own: 'One’s own', shared: 'Shared with roles' };
const mailings = { plain: 'Without an invitation', invites: 'With an invitation to an event' };

/**
 * Commands whose rules depend on what they are about, by the mutation: the choices there are, and what each is called.
 * Which rule a choice brings is the API’s to say (`command-choices.ts`).
 */
export const accessCommandChoices = {
  requestExport: {
    MATTERS: 'Matters',
    MATTER_FIGURES: 'Figures of matters',
    MATTER_CHANGES: 'Changes of many matters',
    CONTACTS: 'Clients and contacts',
    ENQUIRIES: 'Enquiries',
    TASKS: 'Tasks',
    NOTES: 'Notes',
    MATTER_TIME: 'Time of a matter',
    STAFF_FIGURES: 'Figures of staff',
    TIME_FIGURES: 'Time behind the figures of staff',
    INVOICES: 'Invoices',
    INVOICE_RUNS: 'Invoices of a run',
    MATTER_LEDGER: 'Ledger of a matter',
    BILLING: 'Statements, work to bill, lines, rates and requests',
    TIMESHEET_WEEKS: 'Weeks to approve',
    WRITE_OFFS: 'Write-offs',
    USERS: 'Users',
    ROLES: 'Roles',
    REFERRERS: 'Referrers',
    EVENT_ATTENDEES: 'Attendees of an event',
    MARKETING_LISTS: 'Members of a mailing list',
    GENERAL_MATERIAL: 'Knowledge bank',
    ACTIVITY_LOG: 'An activity log',
    CONFIGURATION: 'A list of the configuration',
    REPORTS: 'A report',
  },
  saveSettings: Object.fromEntries(firmSettings.map(({ key, label }) => [key, label])),
  saveDashboardDraft: dashboards,
  publishDashboardDraft: dashboards,
  changeInvoiceState: {
    SUBMIT: 'Submit for approval',
    APPROVE: 'Approve',
    RETURN: 'Return',
    ISSUE: 'Issue',
    VOID: 'Void',
    REVERSE: 'Reverse',
    WAIVE: 'Waive what is owed',
  },
  createNarrativeTemplate: owners,
  updateNarrativeTemplate: owners,
  deleteNarrativeTemplate: owners,
  createRate: places,
  updateRate: places,
  deleteRate: places,
  addNote: { matter: 'On a matter', contact: 'On a client or contact', enquiry: 'On an enquiry' },
  addMatterParty: { contact: 'Someone who is a contact', newContact: 'Someone new' },
  addBuiltReport: reports,
  updateBuiltReport: reports,
  sendMailing: mailings,
  testMailing: mailings,
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type AccessChoiceCommand = keyof typeof accessCommandChoices;

/** The choices of a command, by their values; none where its rules are the same for all. */
export const choicesOfCommand = (command: string): Readonly<Record<string, string>> =>
  (accessCommandChoices as Readonly<Record<string, Readonly<Record<string, string>>>>)[command] ?? {};

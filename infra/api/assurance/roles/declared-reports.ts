const MATTERS = 'matterSummary|bulkMatterManagement';
const OPENS_MATTERS = `firm: ${MATTERS}`;
/** Sees the amounts of matters: all three, since the sums of a report add up to them. */
export const MONEY = 'invoices.view, !closed:matters.wip, !closed:matters.billed, !closed:matters.debtors';
const BILLING = `firm: ${MATTERS}|timesheet, matters.view, ${MONEY}`;
const TIME = 'firm: timesheet|staff, time.view';
const TASKS = 'firm: adHocTask|phoneTask, tasks.view';
const ENQUIRIES = 'firm: leadsSummary, enquiries.view';

/** Who may open each report, in the words of `declared-policies.ts`. */
export const declaredReports: Readonly<Record<string, string>> = {
  'matters-opened': `${OPENS_MATTERS}, !closed:matters.openedOn`,
  'matters-closed': `${OPENS_MATTERS}, !closed:matters.closedOn`,
  'matters-inactive': `${OPENS_MATTERS}, !closed:matters.lastActivityAt`,
  'matters-current': `${OPENS_MATTERS}, !closed:matters.status`,
  'critical-dates': `${OPENS_MATTERS}, !closed:matters.nextKeyDate`,
  'budget-versus-actual': `${OPENS_MATTERS}, invoices.view, !closed:matters.estimate, !closed:matters.wip, !closed:matters.billed`,
  'conflict-checks': `${OPENS_MATTERS}, matters.create|contacts.create`,
  'time-and-fees': TIME,
  'time-against-targets': TIME,
  'contribution-and-recovery': `${TIME}, ${MONEY}`,
  'work-recorded': BILLING,
  'fees-billed': BILLING,
  'aged-wip': BILLING,
  'aged-debtors': BILLING,
  'aged-disbursements': BILLING,
  'trust-balances': `${BILLING}, !closed:matters.trust`,
  'write-offs': BILLING,
  'expense-write-offs': BILLING,
  'payments-received': BILLING,
  'bad-debts': BILLING,
  'matter-balances': BILLING,
  'invoices-issued': BILLING,
  'discounts-given': BILLING,
  'expenses-incurred': BILLING,
  'billing-by-client': `${BILLING}, !closed:matters.client`,
  'enquiry-conversion': ENQUIRIES,
  'response-time': ENQUIRIES,
  'referrer-reciprocity': 'firm: referrers',
  'list-growth': 'firm: mailingList, contacts.view',
  'event-return': 'firm: eventsAndCampaigns, contacts.view',
  'tasks-outstanding': TASKS,
  'tasks-completed': TASKS,
  'sign-ins': 'firm: activityLogs',
};

/** Who reads a column of whatever report has it, of those that may open the report. What is not here everyone reads. */
export const declaredColumns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['title', 'client', 'type', 'office', 'status', 'openedOn', 'introducer', 'stage', 'nextKeyDate'].map((column) => [
      column,
      `!closed:matters.${column}`,
    ]),
  ),
  ...Object.fromEntries(
    ['estimate', 'wip', 'billed', 'trust'].map((column) => [column, `firm: invoices.view, !closed:matters.${column}`]),
  ),
  responsible: '!closed:matters.personResponsible',
  acting: '!closed:matters.personActing',
  daysOpen: '!closed:matters.openedOn',
  lastActivity: '!closed:matters.lastActivityAt',
  debtor: '!closed:matters.client',
  owner: '!closed:contacts.owner',
  referrer: 'referrers',
};

const EVERYONE = 'everyone';
const OF_TASKS = { fileNumber: 'matters.view', title: 'matters.view, !closed:matters.title' };
/** Exceptions by report: where its rows are about something else, or where opening it takes that column already. */
export const columnsOfReports: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'budget-versus-actual': { estimate: EVERYONE, wip: EVERYONE, billed: EVERYONE },
  'billing-by-client': { client: EVERYONE, billed: EVERYONE },
  'matter-balances': { wip: EVERYONE },
  'contribution-and-recovery': { office: EVERYONE, wip: EVERYONE, billed: EVERYONE },
  'time-against-targets': { office: EVERYONE },
  // Of the entry, not of its matter.
  'time-and-fees': { status: EVERYONE, value: 'firm: invoices.view, !closed:matters.wip' },
  'enquiry-conversion': { office: EVERYONE, status: EVERYONE },
  'response-time': { office: EVERYONE },
  'referrer-reciprocity': { type: EVERYONE, received: ENQUIRIES, won: ENQUIRIES, billed: `firm: ${MONEY}` },
  'event-return': { received: ENQUIRIES, won: ENQUIRIES, value: ENQUIRIES },
  'tasks-outstanding': OF_TASKS,
  'tasks-completed': { ...OF_TASKS, type: 'matters.view, !closed:matters.type' },
};

/** Who may narrow whatever report has it by this. */
export const declaredChoices: Readonly<Record<string, string>> = {
  office: '!closed:matters.office',
  person: '!closed:matters.personResponsible',
  matterType: '!closed:matters.type',
  client: '!closed:matters.client',
};
/** Where a choice is of something else: whose work it is, the office of somebody or of an enquiry. */
export const choicesOfReports: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'time-and-fees': { person: EVERYONE },
  'contribution-and-recovery': { office: EVERYONE, person: EVERYONE },
  'time-against-targets': { office: EVERYONE, person: EVERYONE },
  'fees-billed': { person: EVERYONE },
  'billing-by-client': { client: EVERYONE },
  'enquiry-conversion': { office: EVERYONE, person: EVERYONE },
  'response-time': { office: EVERYONE, person: EVERYONE },
  'referrer-reciprocity': { person: EVERYONE },
  'tasks-outstanding': { person: EVERYONE },
  'tasks-completed': { office: 'matters.view, !closed:matters.office', person: EVERYONE },
  'conflict-checks': { person: EVERYONE },
  'sign-ins': { person: EVERYONE },
};

import { MONEY } from './declared-reports.ts';

type Sentences = Readonly<Record<string, string>>;

const amountOf = (...columns: readonly string[]): string =>
  ['firm: invoices.view', ...columns.map((column) => `!closed:matters.${column}`)].join(', ');
/** People from outside have the matters that they were given. */
const readsOfTheirMatters = (column: string): string =>
  `firm: matters.view, !closed:matters.${column} or outside: !closed:matters.${column}`;
const WIP = amountOf('wip');
const REPORTS_OF_MONEY = `firm: ${MONEY}`;
const OF_MATTERS: Sentences = {
  'by TYPE': '!closed:matters.type',
  'by STAGE': '!closed:matters.stage',
  'by PERSON': '!closed:matters.personResponsible',
  'by OFFICE': '!closed:matters.office',
  'by TEAM': '!closed:matters.personResponsible',
  'of one person': '!closed:matters.personResponsible',
  'of one office': '!closed:matters.office',
};

/**
 * Who sees the figures of each subject (`all`), in the words of `declared-policies.ts`. What takes more stands beside it: a
 * single figure, breaking figures down (`by TYPE`), narrowing them (`of one person`), the list behind one (`rows of …`).
 */
export const declaredFigures: Readonly<Record<string, Sentences & { readonly all: string }>> = {
  matters: {
    all: 'everyone',
    ...OF_MATTERS,
    mattersOpened: '!closed:matters.openedOn',
    mattersClosed: '!closed:matters.closedOn',
    quietMatters: '!closed:matters.lastActivityAt',
    keyDatesSoon: '!closed:matters.nextKeyDate',
    overEstimate: amountOf('wip', 'estimate', 'billed', 'estimateUsed'),
    wip: WIP,
    trust: amountOf('trust'),
  },
  wip: {
    all: amountOf('wip', 'billed'),
    ...OF_MATTERS,
    'rows of workRecorded': REPORTS_OF_MONEY,
    'rows of workBilled': REPORTS_OF_MONEY,
  },
  expenses: {
    all: amountOf('wip', 'billed'),
    ...OF_MATTERS,
    'rows of expensesIncurred': REPORTS_OF_MONEY,
    'rows of expensesUnbilled': REPORTS_OF_MONEY,
  },
  // Clients see what they were billed, whatever is closed to the firm.
  invoices: { all: `${amountOf('billed', 'debtors')} or outside`, ...OF_MATTERS },
  receipts: {
    all: amountOf('billed', 'debtors'),
    ...OF_MATTERS,
    'rows of received': REPORTS_OF_MONEY,
    'rows of badDebts': REPORTS_OF_MONEY,
  },
  time: {
    all: 'firm',
    'by TYPE': '!closed:matters.type',
    'by STAGE': '!closed:matters.stage',
    'by OFFICE': '!closed:matters.office',
    'of one office': '!closed:matters.office',
    timeValue: WIP,
    timeWip: WIP,
    timeBilled: WIP,
    timeReceived: WIP,
    timeUnpaid: WIP,
    timeWrittenOff: WIP,
    timeRealisation: WIP,
    lockUpDays: WIP,
  },
  staff: { all: 'firm' },
  enquiries: { all: 'firm' },
  tasks: {
    all: 'firm',
    'by TYPE': readsOfTheirMatters('type'),
    'of one office': readsOfTheirMatters('office'),
    'rows of tasksDone': 'adHocTask|phoneTask',
  },
};

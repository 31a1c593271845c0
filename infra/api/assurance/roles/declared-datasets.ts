import { MONEY } from './declared-reports.ts';

type Sentences = Readonly<Record<string, string>>;

const amountOf = (column: string): string => `firm: invoices.view, !closed:matters.${column}`;

/**
 * Who reads each dataset, in the words of `declared-policies.ts`, beside who may export its list; and which of its columns
 * take more.
 */
export const declaredDatasets: Readonly<Record<string, Sentences & { readonly all: string }>> = {
  matters: {
    all: 'everyone',
    title: '!closed:matters.title',
    client_id: '!closed:matters.client',
    client_name: '!closed:matters.client',
    type: '!closed:matters.type',
    stage: '!closed:matters.stage',
    status: '!closed:matters.status',
    office_id: '!closed:matters.office',
    person_responsible_id: '!closed:matters.personResponsible',
    person_acting_id: '!closed:matters.personActing',
    person_assisting_id: '!closed:matters.personAssisting',
    introducer_id: '!closed:matters.introducer',
    opened_on: '!closed:matters.openedOn',
    closed_on: '!closed:matters.closedOn',
    next_key_date: '!closed:matters.nextKeyDate',
    last_activity_at: '!closed:matters.lastActivityAt',
    wip_minor: amountOf('wip'),
    billed_minor: amountOf('billed'),
    debtors_minor: amountOf('debtors'),
    trust_minor: amountOf('trust'),
    estimate_minor: amountOf('estimate'),
  },
  contacts: {
    all: 'everyone',
    kind: '!closed:contacts.kind',
    email: '!closed:contacts.email',
    phone: '!closed:contacts.number',
    mobile: '!closed:contacts.number',
    address: '!closed:contacts.address',
    suburb: '!closed:contacts.suburb',
    state: '!closed:contacts.suburb',
    postcode: '!closed:contacts.address',
    country: '!closed:contacts.address',
  },
  enquiries: { all: 'everyone' },
  tasks: { all: 'everyone' },
  time: {
    all: 'everyone',
    rate_minor: amountOf('wip'),
    amount_minor: amountOf('wip'),
    tax_minor: amountOf('wip'),
    invoice_id: `firm: ${MONEY}`,
  },
  invoices: { all: `firm: ${MONEY}`, debtor_id: '!closed:matters.client' },
  payments: { all: `firm: ${MONEY}` },
  work_ledger: { all: `firm: ${MONEY}` },
  debtor_ledger: { all: `firm: ${MONEY}` },
  people: { all: 'firm' },
  offices: { all: 'firm' },
  deletions: { all: 'firm' },
};

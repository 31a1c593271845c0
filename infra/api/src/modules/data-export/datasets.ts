import { seesAmounts } from '../../policy/amounts.ts';
import { allOf, isInternal, type Rule } from '../../policy/rules.ts';
import { seesTimeAmounts } from '../matter-money/matter-money.policy.ts';
import { joinMatter, opensContactColumn, opensMatterColumn, seesMoney } from '../reports/report-columns.ts';
import {
  seesContact,
  seesEnquiry,
  seesMatter,
  seesMoneyOfMatter,
  seesTask,
  seesTimeOf,
} from '../reports/report-reach.ts';
import { taskMatterJoin } from '../tasks/task-reach.ts';
import { defineDataset, type DataColumn, type DataColumnKind, type Dataset } from './dataset.ts';

const as =
  (kind: DataColumnKind) =>
  (sql: string, only?: Rule): DataColumn => ({ kind, sql, ...(only === undefined ? {} : { only }) });
const text = as('text');
const day = as('day');
const instant = as('instant');
const minor = as('minor');
const number = as('number');
const truth = as('truth');

/** A column of matters that is closed with that of their list. */
const ofMatter = (name: string, column: DataColumn): DataColumn => ({ ...column, only: opensMatterColumn(name) });
const amountOfMatter = (name: string, sql: string): DataColumn =>
  minor(sql, allOf(seesAmounts, opensMatterColumn(name)));
const ofContact = (name: string, sql: string): DataColumn => text(sql, opensContactColumn(name));

const matters = defineDataset({
  name: 'matters',
  description: (translate) => translate('api.dataExport.matters', 'Matters with their people, days and balances.'),
  list: 'MATTERS',
  table: 'matters m',
  id: 'm.id',
  within: seesMatter(),
  changedAt: 'm.changed_at',
  columns: {
    file_number: text('m.file_number'),
    title: ofMatter('title', text('m.title')),
    client_id: ofMatter('client', text('m.client_id')),
    client_name: ofMatter('client', text('m.client_name')),
    type: ofMatter('type', text('m.type')),
    stage: ofMatter('stage', text('m.stage')),
    status: ofMatter('status', text('m.status')),
    office_id: ofMatter('office', text('m.office_id')),
    person_responsible_id: ofMatter('personResponsible', text('m.person_responsible_id')),
    person_acting_id: ofMatter('personActing', text('m.person_acting_id')),
    person_assisting_id: ofMatter('personAssisting', text('m.person_assisting_id')),
    introducer_id: ofMatter('introducer', text('m.introducer_id')),
    opened_on: ofMatter('openedOn', day('m.opened_on')),
    closed_on: ofMatter('closedOn', day('m.closed_on')),
    next_key_date: ofMatter('nextKeyDate', day('m.next_key_date')),
    last_activity_at: ofMatter('lastActivityAt', instant('m.last_activity_at')),
    currency: text('m.currency'),
    wip_minor: amountOfMatter('wip', 'm.wip_minor'),
    billed_minor: amountOfMatter('billed', 'm.billed_minor'),
    debtors_minor: amountOfMatter('debtors', 'm.debtors_minor'),
    trust_minor: amountOfMatter('trust', 'm.trust_minor'),
    estimate_minor: amountOfMatter('estimate', 'm.estimate_minor'),
  },
});

const contacts = defineDataset({
  name: 'contacts',
  description: (translate) => translate('api.dataExport.contacts', 'People and organisations, clients among them.'),
  list: 'CONTACTS',
  table: 'contacts c',
  id: 'c.id',
  within: `c.tenant_id = :tenantId and ${seesContact()}`,
  changedAt: 'c.changed_at',
  columns: {
    name: text('c.name'),
    kind: ofContact('kind', 'c.kind'),
    is_client: truth('c.is_client'),
    email: ofContact('email', 'c.email'),
    phone: ofContact('number', 'c.phone'),
    mobile: ofContact('number', 'c.mobile'),
    address: ofContact('address', 'c.address_line'),
    suburb: ofContact('suburb', 'c.suburb'),
    state: ofContact('suburb', 'c.state'),
    postcode: ofContact('address', 'c.postcode'),
    country: ofContact('address', 'c.country'),
    owner_id: text('c.owner_id'),
  },
});

const time = defineDataset({
  name: 'time',
  description: (translate) => translate('api.dataExport.time', 'Time entries that were not deleted.'),
  list: 'MATTER_TIME',
  table: 'time_entries e',
  joins: joinMatter('e'),
  id: 'e.id',
  within: `e.tenant_id = :tenantId and e.deleted_at is null and ${seesMatter()} and ${seesTimeOf('e.user_id')}`,
  changedAt: 'greatest(e.changed_at, m.changed_at)',
  columns: {
    matter_id: text('e.matter_id'),
    person_id: text('e.user_id'),
    worked_on: day('e.worked_on'),
    activity: text('e.activity'),
    narrative: text('e.narrative'),
    status: text('e.status'),
    is_billable: truth('e.is_billable'),
    measured_seconds: number('e.raw_seconds'),
    billed_seconds: number('e.billed_units * e.unit_seconds'),
    currency: text('e.currency'),
    rate_minor: minor('e.rate_minor', seesTimeAmounts),
    amount_minor: minor('e.amount_minor', seesTimeAmounts),
    tax_minor: minor('e.tax_minor', seesTimeAmounts),
    invoice_id: text('e.invoice_id', seesMoney),
  },
});

const invoices = defineDataset({
  name: 'invoices',
  description: (translate) =>
    translate('api.dataExport.invoices', 'Invoices in every state, with what was paid on them.'),
  list: 'INVOICES',
  only: seesMoney,
  table: 'invoices i',
  joins: joinMatter('i'),
  id: 'i.id',
  within: `i.tenant_id = :tenantId and ${seesMoneyOfMatter()}`,
  changedAt: 'greatest(i.changed_at, m.changed_at)',
  columns: {
    number: text('i.number'),
    matter_id: text('i.matter_id'),
    debtor_id: ofMatter('client', text('i.debtor_id')),
    status: text('i.status'),
    issued_on: day('i.issued_on'),
    due_on: day('i.due_on'),
    currency: text('i.currency'),
    net_minor: minor('i.net_minor'),
    tax_minor: minor('i.tax_minor'),
    total_minor: minor('i.total_minor'),
    paid_minor: minor('i.paid_minor'),
  },
});

const ofDebtors = {
  list: 'INVOICES',
  only: seesMoney,
  table: 'debtor_ledger d',
  id: 'd.id',
  changedAt: 'greatest(d.created_at, m.changed_at)',
} as const;
const payments = defineDataset({
  ...ofDebtors,
  name: 'payments',
  description: (translate) =>
    translate(
      'api.dataExport.payments',
      'What was received for each invoice; a payment that was undone appears again, as a negative amount.',
    ),
  joins: `${joinMatter('d')} left join payments p on p.tenant_id = :tenantId and p.id = d.payment_id`,
  within: `d.tenant_id = :tenantId and d.account = 'bank' and ${seesMoneyOfMatter()}`,
  columns: {
    payment_id: text('d.payment_id'),
    invoice_id: text('d.invoice_id'),
    matter_id: text('d.matter_id'),
    entered_on: day('d.entered_on'),
    received_on: day('p.received_on'),
    method: text('p.method'),
    currency: text('d.currency'),
    amount_minor: minor('-d.amount_minor'),
  },
});
const debtorLedger = defineDataset({
  ...ofDebtors,
  name: 'debtor_ledger',
  description: (translate) =>
    translate(
      'api.dataExport.debtorLedger',
      'What debtors owe: each row moves its amount into what is owed and out of its account.',
    ),
  joins: joinMatter('d'),
  within: `d.tenant_id = :tenantId and ${seesMoneyOfMatter()}`,
  columns: {
    matter_id: text('d.matter_id'),
    invoice_id: text('d.invoice_id'),
    payment_id: text('d.payment_id'),
    entered_on: day('d.entered_on'),
    kind: text('d.kind'),
    account: text('d.account'),
    currency: text('d.currency'),
    amount_minor: minor('d.amount_minor'),
  },
});
const workLedger = defineDataset({
  name: 'work_ledger',
  description: (translate) =>
    translate(
      'api.dataExport.workLedger',
      'Work in progress: what was recorded, billed, written off and reversed, signed.',
    ),
  list: 'WRITE_OFFS',
  only: seesMoney,
  table: 'wip_ledger l',
  joins: joinMatter('l'),
  id: 'l.id',
  within: `l.tenant_id = :tenantId and ${seesMoneyOfMatter()}`,
  changedAt: 'greatest(l.created_at, m.changed_at)',
  columns: {
    matter_id: text('l.matter_id'),
    time_entry_id: text('l.time_entry_id'),
    invoice_id: text('l.invoice_id'),
    person_id: text('l.user_id'),
    entered_on: day('l.entered_on'),
    kind: text('l.kind'),
    account: text('l.account'),
    reason: text('l.reason'),
    currency: text('l.currency'),
    amount_minor: minor('l.amount_minor'),
  },
});

const tasks = defineDataset({
  name: 'tasks',
  description: (translate) => translate('api.dataExport.tasks', 'Tasks and calls that were not deleted.'),
  list: 'TASKS',
  table: 'tasks t',
  joins: taskMatterJoin,
  id: 't.id',
  within: seesTask,
  changedAt: 'greatest(t.changed_at, jm.changed_at)',
  columns: {
    kind: text('t.kind'),
    subject: text('t.subject'),
    category: text('t.category'),
    // Whoever sees no matters learns of none from a call about one.
    matter_id: text('case when :seesMatters::boolean then t.matter_id end'),
    due_on: day('t.due_on'),
    priority: text('t.priority'),
    status: text('t.status'),
    completed_at: instant('t.completed_at'),
    duration_seconds: number('t.duration_seconds'),
    created_at: instant('t.created_at'),
  },
});

const enquiries = defineDataset({
  name: 'enquiries',
  description: (translate) => translate('api.dataExport.enquiries', 'Enquiries without suspected spam.'),
  list: 'ENQUIRIES',
  table: 'enquiries e',
  joins: `left join matters em on em.id = e.matter_id and ${seesMatter('em')}`,
  id: 'e.id',
  within: `not e.is_suspected_spam and ${seesEnquiry()}`,
  changedAt: 'e.changed_at',
  columns: {
    number: number('e.number'),
    received_at: instant('e.received_at'),
    status: text('e.status'),
    stage: text('e.stage'),
    channel: text('e.channel'),
    source: text('e.source'),
    area_of_law: text('e.area_of_law'),
    enquirer_name: text('e.enquirer_name'),
    office_id: text('e.office_id'),
    assigned_to_id: text('e.assigned_to_id'),
    urgency: text('e.urgency'),
    first_responded_at: instant('e.first_responded_at'),
    lost_reason: text('e.lost_reason'),
    estimated_value_minor: minor('e.estimated_value_minor'),
    currency: text('e.currency'),
    matter_id: text('em.id'),
  },
});

const people = defineDataset({
  name: 'people',
  description: (translate) =>
    translate('api.dataExport.people', 'People of the firm, to whom other datasets refer by id.'),
  list: null,
  only: isInternal,
  table: 'users u',
  id: 'u.id',
  within: 'u.tenant_id = :tenantId and not u.is_external',
  changedAt: 'u.changed_at',
  columns: {
    name: text('u.friendly_name'),
    initials: text('u.initials'),
    office_id: text('u.office_id'),
    is_disabled: truth('u.is_disabled'),
  },
});
const offices = defineDataset({
  name: 'offices',
  description: (translate) =>
    translate('api.dataExport.offices', 'Offices of the firm, to which other datasets refer by id.'),
  list: null,
  only: isInternal,
  table: 'offices o',
  id: 'o.id',
  within: 'o.tenant_id = :tenantId',
  changedAt: 'o.changed_at',
  columns: {
    name: text('o.name'),
    suburb: text('o.suburb'),
    state: text('o.state'),
    country: text('o.country'),
    time_zone: text('o.time_zone'),
    is_active: truth('o.is_active'),
  },
});

const deletions = defineDataset({
  name: 'deletions',
  description: (translate) =>
    translate('api.dataExport.deletions', 'Rows of the other data that were deleted, by their ids, for a year.'),
  list: null,
  only: isInternal,
  table: 'deleted_rows x',
  id: 'x.id',
  within: 'x.tenant_id = :tenantId and x.dataset = any(:readable::text[])',
  changedAt: 'x.deleted_at',
  columns: {
    dataset: text('x.dataset'),
    row_id: text('x.row_id'),
  },
});

/** Everything there is to read, in the order in which it is shown. */
export const datasets: readonly Dataset[] = [
  matters,
  contacts,
  enquiries,
  tasks,
  time,
  invoices,
  payments,
  workLedger,
  debtorLedger,
  people,
  offices,
  deletions,
];
/** The dataset of this name; null where there is none. */
export const findDataset = (name: string): Dataset | null => datasets.find((each) => each.name === name) ?? null;

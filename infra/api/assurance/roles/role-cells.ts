import type { RoleFeature } from '@atrium/contracts';
import { NOBODY } from '../probes/probe-targets.ts';
import type { GraphqlAnswer } from '../../src/testing/test-api.ts';
import { idOf } from '../../src/testing/test-firms.ts';

/** What is asked of the API where a cell of role security decides, and whether the answer lets the person. */
export interface CellQuestion {
  readonly document: string;
  readonly variables?: () => Record<string, unknown>;
  readonly allows: (answer: GraphqlAnswer) => boolean;
  /** Asked as somebody who administers users: the screen is theirs. */
  readonly isForAdministration?: boolean;
}

const FORBIDDEN = 'FORBIDDEN';
const isRefused = ({ errors }: GraphqlAnswer): boolean => errors.some(({ extensions: { code } }) => code === FORBIDDEN);
/** A command that is refused before it looks at what it is about; let through, it finds nothing there. */
const command = (document: string, variables: () => Record<string, unknown>): CellQuestion => ({
  document,
  variables,
  allows: (answer) => !isRefused(answer),
});
/** The number that stands at the path of an answer; 0 where there is none, or the question was refused. */
export function countAt({ data }: GraphqlAnswer, path: string): number {
  let value: unknown = data;
  for (const step of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[step];
  return typeof value === 'number' ? value : 0;
}
const rows = (document: string, path: string): CellQuestion => ({
  document,
  allows: (answer) => countAt(answer, path) > 0,
});
const isTrueAt = (path: string) => (answer: GraphqlAnswer) => JSON.stringify(answer.data).includes(`"${path}":true`);

const id = { id: NOBODY, version: 1 };
const key = (): string => crypto.randomUUID();
const exported = (list: string, column: string, own: Record<string, unknown> = {}): CellQuestion =>
  command(
    'mutation ($key: String!, $input: RequestExportInput!) { requestExport(idempotencyKey: $key, input: $input) { ok { id } message } }',
    () => ({
      key: key(),
      input: { list, format: 'CSV', title: 'Cells', columns: [{ field: column, title: column }], ...own },
    }),
  );
const printed = (list: string, own: Record<string, unknown> = {}): CellQuestion => ({
  document:
    'mutation ($input: RecordListPrintInput!) { recordListPrint(input: $input, rowCount: 1) { isRecorded message } }',
  variables: () => ({ input: { list, title: 'Cells', ...own } }),
  allows: isTrueAt('isRecorded'),
});
const matterId = (number: number): string => idOf('alpha', 'matter', number);

/** Lists that show as much as a feature is viewed, with where their count stands. */
export const lists: Readonly<Partial<Record<RoleFeature, readonly [document: string, path: string]>>> = {
  matters: ['{ matterSummaryListX { recordCount } }', 'matterSummaryListX.recordCount'],
  contacts: ['{ clientAndContactList { recordCount } }', 'clientAndContactList.recordCount'],
  enquiries: ['{ enquiryList { recordCount } }', 'enquiryList.recordCount'],
  tasks: ['{ taskSummaryList { recordCount } }', 'taskSummaryList.recordCount'],
  time: ['{ staffSummary(from: "2026-11-01", to: "2026-11-30") { recordCount } }', 'staffSummary.recordCount'],
  invoices: ['{ invoiceSummary { recordCount } }', 'invoiceSummary.recordCount'],
  notes: ['{ notesSummary { recordCount } }', 'notesSummary.recordCount'],
  users: ['{ administrator { users { recordCount } } }', 'administrator.users.recordCount'],
};
const listed = (feature: RoleFeature): CellQuestion => {
  const [document, path] = lists[feature] ?? ['', ''];
  return rows(document, path);
};

/** The version is an old one: whoever may change it gets a conflict, and nothing is changed. */
const ofOthers = (document: string): CellQuestion => ({
  document,
  variables: () => ({ id: idOf('alpha', 'entry', 1) }),
  allows: ({ data }) => JSON.stringify(data).includes('"conflict":{'),
});

/** One question for each cell that decides something. */
export const cellQuestions: Readonly<Record<string, CellQuestion>> = {
  'matters.view': listed('matters'),
  'matters.create': command(
    'mutation ($key: ID!, $input: CreateMatterInput!) { createMatter(idempotencyKey: $key, input: $input) { ok { matterId } error { message } } }',
    () => ({
      key: key(),
      input: {
        billingType: 'time',
        description: '',
        isRestricted: false,
        matterType: 'x',
        parties: [],
        personResponsibleId: NOBODY,
        title: 'x',
      },
    }),
  ),
  'matters.edit': command(
    'mutation ($id: ID!, $version: Int!) { updateMatter(id: $id, version: $version, input: {}) { error { message } } }',
    () => id,
  ),
  'matters.delete': {
    document: 'query ($id: ID!) { matter(id: $id) { record { nextStatuses } } }',
    variables: () => ({ id: matterId(6) }),
    allows: ({ data }) => JSON.stringify(data).includes('"Deleted"'),
  },
  'matters.export': exported('MATTERS', 'fileNumber'),
  'matters.print': printed('MATTERS'),
  'contacts.view': listed('contacts'),
  'contacts.create': command(
    'mutation ($key: String!) { createContact(idempotencyKey: $key, input: {}) { error { message } } }',
    () => ({ key: key() }),
  ),
  'contacts.edit': command(
    'mutation ($id: ID!, $version: Int!) { updateContact(contactId: $id, version: $version, input: {}) { error { message } } }',
    () => id,
  ),
  'contacts.delete': command(
    'mutation ($id: ID!, $version: Int!) { deleteContact(contactId: $id, version: $version) { error { message } } }',
    () => id,
  ),
  'contacts.export': exported('CONTACTS', 'name'),
  'contacts.print': printed('CONTACTS'),
  'enquiries.view': listed('enquiries'),
  'enquiries.create': command(
    'mutation ($key: String!) { createEnquiry(idempotencyKey: $key, input: {}) { error { message } } }',
    () => ({ key: key() }),
  ),
  'enquiries.edit': command(
    'mutation ($id: ID!, $version: Int!) { updateEnquiry(id: $id, version: $version, input: {}) { error { message } } }',
    () => id,
  ),
  'enquiries.export': exported('ENQUIRIES', 'number'),
  'enquiries.print': printed('ENQUIRIES'),
  'tasks.view': listed('tasks'),
  'tasks.create': command(
    'mutation ($key: String!) { createTask(idempotencyKey: $key, input: { subject: "" }) { error { message } } }',
    () => ({ key: key() }),
  ),
  'tasks.edit': command(
    'mutation ($id: ID!, $version: Int!) { updateTask(id: $id, version: $version, input: {}) { error { message } } }',
    () => id,
  ),
  'tasks.delete': command(
    'mutation ($id: ID!, $version: Int!) { deleteTask(id: $id, version: $version) { error { message } } }',
    () => id,
  ),
  'tasks.export': exported('TASKS', 'subject'),
  'tasks.print': printed('TASKS'),
  'time.view': listed('time'),
  'time.create': command(
    'mutation ($key: ID!, $input: CreateTimeEntryInput!) { createTimeEntry(idempotencyKey: $key, input: $input) { error { message } } }',
    () => ({
      key: key(),
      input: {
        activity: 'x',
        isBillable: true,
        matterId: NOBODY,
        narrative: 'x',
        seconds: 60,
        workedOn: '2026-11-18',
      },
    }),
  ),
  // Time of somebody else: one's own is corrected by those who record it.
  'time.edit': ofOthers(
    'mutation ($id: ID!) { change: updateTimeEntry(input: { id: $id, version: 999 }) { conflict { id } error { message } } }',
  ),
  'time.delete': ofOthers(
    'mutation ($id: ID!) { change: deleteTimeEntry(id: $id, version: 999) { conflict { id } error { message } } }',
  ),
  'time.export': exported('STAFF_FIGURES', 'name', { staffFigures: { from: '2026-11-01', to: '2026-11-30' } }),
  'time.print': printed('STAFF_FIGURES', { staffFigures: { from: '2026-11-01', to: '2026-11-30' } }),
  'invoices.view': listed('invoices'),
  'invoices.create': command(
    'mutation ($key: String!, $input: CreateInvoiceInput!) { createInvoice(idempotencyKey: $key, input: $input) { error { message } } }',
    () => ({ key: key(), input: { expenseIds: [], matterId: NOBODY, timeEntryIds: [] } }),
  ),
  'invoices.edit': command(
    'mutation ($input: UpdateInvoiceInput!) { updateInvoice(input: $input) { error { message } } }',
    () => ({ input: { ...id, holdReason: '', isOnHold: false, message: '', paymentDays: 14 } }),
  ),
  'invoices.export': exported('INVOICES', 'number'),
  'invoices.print': printed('INVOICES'),
  'notes.view': listed('notes'),
  'notes.create': command(
    'mutation ($key: String!, $input: AddNoteInput!) { addNote(idempotencyKey: $key, input: $input) { error { message } } }',
    () => ({ key: key(), input: { html: '<p>x</p>', noteType: 'x', subject: 'x', matterId: NOBODY } }),
  ),
  'notes.edit': command(
    'mutation ($id: ID!, $version: Int!, $input: UpdateNoteInput!) { updateNote(id: $id, version: $version, input: $input) { error { message } } }',
    () => ({ ...id, input: { html: '<p>x</p>', noteType: 'x', subject: 'x' } }),
  ),
  'notes.delete': command(
    'mutation ($id: ID!, $version: Int!) { deleteNote(id: $id, version: $version) { error { message } } }',
    () => id,
  ),
  'notes.export': exported('NOTES', 'subject'),
  'notes.print': printed('NOTES'),
  'documents.view': {
    document: 'query ($id: ID!) { matterDocuments(matterId: $id) { recordCount } }',
    variables: () => ({ id: matterId(5) }),
    allows: (answer) => countAt(answer, 'matterDocuments.recordCount') > 0,
  },
  'documents.create': {
    document: 'query ($id: ID!) { matterDocuments(matterId: $id) { canUpload } }',
    variables: () => ({ id: matterId(5) }),
    allows: isTrueAt('canUpload'),
  },
  'documents.edit': command(
    'mutation ($id: ID!) { updateDocument(input: { documentId: $id, version: 1 }) { error { message } } }',
    () => ({ id: NOBODY }),
  ),
  'documents.delete': command('mutation ($id: ID!) { discardDocument(documentId: $id) { __typename } }', () => ({
    id: NOBODY,
  })),
  'users.view': listed('users'),
  'users.export': { ...exported('USERS', 'friendlyName'), isForAdministration: true },
  'users.print': printed('USERS'),
  'reports.view': rows('{ reportResult(id: MATTERS_OPENED) { recordCount } }', 'reportResult.recordCount'),
  'reports.edit': {
    document: 'query { reportBuilder { __typename } }',
    allows: ({ data }) => data['reportBuilder'] !== null,
  },
  'reports.export': exported('REPORTS', 'fileNumber', { reports: { id: 'MATTERS_OPENED' } }),
  'reports.print': printed('REPORTS', { reports: { id: 'MATTERS_OPENED' } }),
};

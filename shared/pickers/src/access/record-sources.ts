import { formatDate } from '@atrium/domain';
import { defineSource, type OptionSource } from '../picker/option-source.ts';
import {
  appointmentSource,
  campaignSource,
  conflictReportSource,
  dateSource,
  eventSource,
  expenseSource,
  mailingListSource,
  materialSource,
  messageSource,
  referrerSource,
  reportSource,
  scheduleSource,
  userSource,
  viewSource,
  writeOffSource,
} from './further-record-sources.ts';
import { joined, narrowedHere, searched, wholeOf, type RecordOption } from './record-option.ts';
import {
  explainedDocumentsQuery,
  explainedFieldsQuery,
  explainedInvoicesQuery,
  explainedNotesQuery,
  explainedTasksQuery,
  explainedTimeQuery,
} from './record-picker.operations.ts';

/** The latest time of a matter, which typing narrows. */
const ENTRIES = 200;

const taskSource = defineSource({
  ...searched,
  area: 'explained tasks',
  query: explainedTasksQuery,
  variables: (page) => page,
  read: ({ taskSummaryList: { tasks, recordCount } }) => ({
    rows: tasks.map(({ id, subject, matter }) => ({ id, name: subject, detail: matter?.fileNumber ?? '' })),
    recordCount,
  }),
});

const noteSource = defineSource({
  ...searched,
  area: 'explained notes',
  query: explainedNotesQuery,
  variables: (page) => page,
  read: ({ notesSummary: { notes, recordCount } }) => ({
    rows: notes.map(({ id, subject, about }) => ({ id, name: subject === '' ? about : subject, detail: about })),
    recordCount,
  }),
});

const invoiceSource = defineSource({
  ...searched,
  area: 'explained invoices',
  query: explainedInvoicesQuery,
  variables: (page) => page,
  read: ({ invoiceSummary: { invoices, recordCount } }) => ({
    rows: invoices.map(({ id, number, fileNumber, debtor }) => ({
      id,
      name: number ?? fileNumber,
      detail: joined(fileNumber, debtor),
    })),
    recordCount,
  }),
});

const fieldSource = defineSource({
  ...searched,
  area: 'explained fields',
  query: explainedFieldsQuery,
  variables: (page) => page,
  read: ({ customFieldList: { rows, recordCount } }) => ({
    rows: rows.map(({ id, label, section }) => ({ id, name: label, detail: section?.description ?? '' })),
    recordCount,
  }),
});

const documentSource = (matterId: string): OptionSource<RecordOption> =>
  defineSource({
    ...searched,
    area: 'explained documents',
    query: explainedDocumentsQuery,
    variables: (page) => ({ ...page, matterId }),
    read: ({ matterDocuments: { documents, recordCount } }) => ({
      rows: documents.map(({ id, name, category }) => ({ id, name, detail: category })),
      recordCount,
    }),
  });

const timeSource = (matterId: string, language: string): OptionSource<RecordOption> =>
  defineSource({
    ...narrowedHere,
    area: 'explained time',
    query: explainedTimeQuery,
    variables: () => ({ matterId, first: ENTRIES }),
    read(data) {
      return wholeOf(
        (data.matterTime?.entries ?? []).map(({ id, workedOn, activity, narrative, user }) => ({
          id,
          name: joined(formatDate(workedOn, language, 'dayMonth'), user?.name, activity),
          detail: narrative,
        })),
      );
    },
  });

/** Kinds of records that are found by typing. */
export const pickedKinds = [
  'task',
  'note',
  'invoice',
  'document',
  'timeEntry',
  'enquiryField',
  'appointment',
  'matterDate',
  'message',
  'expense',
  'writeOff',
  'conflictReport',
  'event',
  'campaign',
  'mailingList',
  'referrer',
  'materialItem',
  'report',
  'reportSchedule',
  'savedView',
  'userAccount',
] as const;
export type ExplainedKind = (typeof pickedKinds)[number];
const onMatter: ReadonlySet<ExplainedKind> = new Set([
  'document',
  'timeEntry',
  'matterDate',
  'message',
  'expense',
  'conflictReport',
]);
/** Whether records of a kind are found on a matter that is chosen first. */
export const isOnMatter = (kind: ExplainedKind): boolean => onMatter.has(kind);

interface SourceOfKind {
  readonly matterId: string;
  readonly language: string;
  /** The day on which it is asked. */
  readonly today: string;
}
const sources: Readonly<Record<ExplainedKind, (asked: SourceOfKind) => OptionSource<RecordOption>>> = {
  task: () => taskSource,
  note: () => noteSource,
  invoice: () => invoiceSource,
  enquiryField: () => fieldSource,
  document: ({ matterId }) => documentSource(matterId),
  timeEntry: ({ matterId, language }) => timeSource(matterId, language),
  appointment: ({ language, today }) => appointmentSource(language, today),
  matterDate: ({ matterId, language }) => dateSource(matterId, language),
  message: ({ matterId, language }) => messageSource(matterId, language),
  expense: ({ matterId, language }) => expenseSource(matterId, language),
  writeOff: ({ language }) => writeOffSource(language),
  conflictReport: ({ matterId }) => conflictReportSource(matterId),
  event: () => eventSource,
  campaign: () => campaignSource,
  mailingList: () => mailingListSource,
  referrer: () => referrerSource,
  materialItem: () => materialSource,
  report: () => reportSource,
  reportSchedule: () => scheduleSource,
  savedView: () => viewSource,
  userAccount: () => userSource,
};
/** Where the rows of a kind come from. */
export const recordSource = (kind: ExplainedKind, asked: SourceOfKind): OptionSource<RecordOption> =>
  sources[kind](asked);

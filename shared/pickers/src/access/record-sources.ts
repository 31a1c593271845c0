import { LIST_THRESHOLD, MATTER_PAGE_SIZE } from '@atrium/contracts';
import { formatDate } from '@atrium/domain';
import { defineSource, type OptionSource } from '../picker/option-source.ts';
import {
  explainedDocumentsQuery,
  explainedFieldsQuery,
  explainedInvoicesQuery,
  explainedNotesQuery,
  explainedTasksQuery,
  explainedTimeQuery,
} from './record-picker.operations.ts';

/** A record that can be asked about: what it is called, and where it is. */
export interface RecordOption {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** The latest time of a matter, which typing narrows. */
const ENTRIES = 200;

const paged = {
  pageSize: MATTER_PAGE_SIZE,
  threshold: LIST_THRESHOLD,
  failure: 'report',
  keyOf: ({ id }: RecordOption) => id,
  textOf: ({ name }: RecordOption) => name,
} as const;

const taskSource = defineSource({
  ...paged,
  area: 'explained tasks',
  query: explainedTasksQuery,
  variables: (page) => page,
  read: ({ taskSummaryList: { tasks, recordCount } }) => ({
    rows: tasks.map(({ id, subject, matter }) => ({ id, name: subject, detail: matter?.fileNumber ?? '' })),
    recordCount,
  }),
});

const noteSource = defineSource({
  ...paged,
  area: 'explained notes',
  query: explainedNotesQuery,
  variables: (page) => page,
  read: ({ notesSummary: { notes, recordCount } }) => ({
    rows: notes.map(({ id, subject, about }) => ({ id, name: subject === '' ? about : subject, detail: about })),
    recordCount,
  }),
});

const invoiceSource = defineSource({
  ...paged,
  area: 'explained invoices',
  query: explainedInvoicesQuery,
  variables: (page) => page,
  read: ({ invoiceSummary: { invoices, recordCount } }) => ({
    rows: invoices.map(({ id, number, fileNumber, debtor }) => ({
      id,
      name: number ?? fileNumber,
      detail: [fileNumber, debtor].filter((part) => part !== '').join(' · '),
    })),
    recordCount,
  }),
});

const fieldSource = defineSource({
  ...paged,
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
    ...paged,
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
    ...paged,
    area: 'explained time',
    query: explainedTimeQuery,
    pageSize: Number.MAX_SAFE_INTEGER,
    narrows: true,
    variables: () => ({ matterId, first: ENTRIES }),
    read(data) {
      const rows = (data.matterTime?.entries ?? []).map(({ id, workedOn, activity, narrative, user }) => ({
        id,
        name: [formatDate(workedOn, language, 'dayMonth'), user?.name, activity].filter(Boolean).join(' · '),
        detail: narrative,
      }));
      return { rows, recordCount: rows.length };
    },
  });

/** Kinds of records that are found by typing, and those that are found on a matter. */
export type ExplainedKind = 'task' | 'note' | 'invoice' | 'document' | 'timeEntry' | 'enquiryField';
export const isOnMatter = (kind: ExplainedKind): boolean => kind === 'document' || kind === 'timeEntry';

/** Where the rows of a kind come from. Documents and time are those of a matter. */
export function recordSource(
  kind: ExplainedKind,
  { matterId, language }: { readonly matterId: string; readonly language: string },
): OptionSource<RecordOption> {
  switch (kind) {
    case 'task':
      return taskSource;
    case 'note':
      return noteSource;
    case 'invoice':
      return invoiceSource;
    case 'enquiryField':
      return fieldSource;
    case 'document':
      return documentSource(matterId);
    case 'timeEntry':
      return timeSource(matterId, language);
  }
}

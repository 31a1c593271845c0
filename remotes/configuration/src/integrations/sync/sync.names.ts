import type { Tone } from '@atrium/ui';

/** States in English, by state. */
export const syncStateNames: Readonly<Record<string, string>> = {
  working: 'Up to date',
  behind: 'Catching up',
  waiting: 'Waiting',
  broken: 'Not working',
  paused: 'Paused',
};
export const syncStateTones: Readonly<Record<string, Tone>> = {
  working: 'accent',
  behind: 'info',
  waiting: 'warn',
  broken: 'bad',
  paused: 'neutral',
};

/** Kinds of records in English, by kind. */
export const syncKindNames: Readonly<Record<string, string>> = {
  contact: 'Contacts',
  matter: 'Matters',
  task: 'Tasks',
  note: 'Notes',
  time: 'Time',
  document: 'Documents',
  invoice: 'Invoices',
  balance: 'Trust balances',
};

/** One record of a kind in English, by kind. */
export const syncRecordNames: Readonly<Record<string, string>> = {
  contact: 'Contact',
  matter: 'Matter',
  task: 'Task',
  note: 'Note',
  time: 'Time entry',
  document: 'Document',
  invoice: 'Invoice',
  balance: 'Trust balance',
};

/** Fields in English, by field. */
export const syncFieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  title: 'Title',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
  addressLine: 'Address',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  companyNumber: 'Company number',
  fileNumber: 'File number',
  description: 'Description',
  status: 'Status',
  responsibleId: 'Person responsible',
  actingId: 'Person acting',
  assistingId: 'Person assisting',
  openedOn: 'Opened',
  otherSides: 'Other sides',
  subject: 'Subject',
  note: 'Note',
  dueOn: 'Due',
  isDone: 'Completed',
  assigneeId: 'Assignee',
  text: 'Text',
  workedOn: 'Date',
  seconds: 'Duration',
  narrative: 'Narrative',
  isBillable: 'Billable',
  trustMinor: 'Held in trust',
};

/** What is the matter with a record as a whole, in English. */
export const conflictNames: Readonly<Record<string, string>> = {
  deletedThere: 'Deleted in {{system}}, still here',
  deletedHere: 'Deleted here, changed in {{system}} since',
  mergedThere: 'Merged into another contact in {{system}}',
};

/** Differences in English, by what differs. */
export const differenceNames: Readonly<Record<string, string>> = {
  missingHere: 'Only in {{system}}',
  missingThere: 'Only here',
  differs: 'Different',
  balance: 'Different balance',
};

/** Who leads, in English. */
export const leadNames: Readonly<Record<string, string>> = {
  source: '{{system}} leads',
  atrium: 'Atrium leads',
  ask: 'Ask a person',
};

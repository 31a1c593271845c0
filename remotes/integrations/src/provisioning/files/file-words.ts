import type { Translate } from '@atrium/platform';

/** What a file holds, by kind. */
export const fileKindNames: Readonly<Record<string, string>> = {
  staff: 'Staff',
  contact: 'Contacts',
  matter: 'Matters',
};

/** Fields of a file in English, by field. */
export const fileFieldNames: Readonly<Record<string, string>> = {
  kind: 'Kind',
  status: 'Status',
  openedOn: 'Opened',
  closedOn: 'Closed',
  trust: 'Held in trust',
  wip: 'Unbilled work',
  debtors: 'Debtors',
};

/** What a column that something could not be read in is, in words. */
export const fileFieldLabel = (t: Translate, field: string): string =>
  t(`integrations.fileField.${field}`, fileFieldNames[field] ?? field);

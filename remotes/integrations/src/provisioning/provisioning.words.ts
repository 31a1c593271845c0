/** Kinds of records, in the order in which they are brought across. */
export const kindNames: Readonly<Record<string, string>> = {
  staff: 'Staff',
  matterType: 'Matter types',
  contact: 'Contacts',
  matter: 'Matters',
  document: 'Documents',
  invoice: 'Invoices',
};

/** What becomes of records. */
export const planNames: Readonly<Record<string, string>> = {
  create: 'New',
  match: 'Matched',
  leaveOut: 'Left out',
  failed: 'Failed',
};

/** What a status of another program can become. */
export const statusNames: Readonly<Record<string, string>> = {
  Open: 'Open',
  Pending: 'Pending',
  OnHold: 'On hold',
  Completed: 'Completed',
  Archived: 'Archived',
  Cancelled: 'Cancelled',
};

/** Kinds of money of a matter. */
export const moneyNames: Readonly<Record<string, string>> = {
  trust: 'In trust',
  wip: 'Unbilled work',
  debtors: 'Debtors',
};

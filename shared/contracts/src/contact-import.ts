/** The largest file of contacts, in bytes. */
export const CONTACT_FILE_BYTES = 5 * 1024 * 1024;
/** The most contacts of one file. */
export const CONTACT_FILE_ROWS = 10_000;
/** A file is sent in parts of at most so many bytes, which as base 64 are well below what one request may carry. */
export const CONTACT_FILE_PART_BYTES = 66_000;
/** For so long an import can be undone. */
export const CONTACT_IMPORT_UNDO_DAYS = 30;

/** What a column of a file of contacts can be. */
export const contactImportFields = [
  'name',
  'title',
  'firstName',
  'lastName',
  'organisation',
  'kind',
  'email',
  'otherEmail',
  'mobile',
  'phone',
  'otherPhone',
  'addressLine',
  'suburb',
  'state',
  'postcode',
  'country',
  'formerName',
  'companyNumber',
  'bornOn',
  'isClient',
  'marketingConsent',
  'consentSource',
  'consentOn',
] as const;
export type ContactImportField = (typeof contactImportFields)[number];

/** Where the log is not as it was sealed, in words; by the kind the API answers. */
export const logBreaks: Readonly<Record<string, string>> = {
  ENTRY_ALTERED: 'The entry has been changed',
  ENTRY_DELETED: 'The entry has been deleted',
  ENTRY_INSERTED: 'The entry was added afterwards',
  ENTRY_BACKDATED: 'The entry claims an earlier time than it was written',
  SEAL_ALTERED: 'The seal has been changed or moved',
  SEALS_MISSING: 'Seals have been deleted from here on',
  CHECKPOINT_ALTERED: 'The signature does not match',
  CHECKPOINT_MISSING: 'The latest entries are not signed',
  CHECKPOINT_FOREIGN: 'Signed with a key this server does not have',
};

import type { SyncKind } from '../sync-fields.ts';
import { localContact } from './local-contact.ts';
import { localMatter } from './local-matter.ts';
import { localNote } from './local-note.ts';
import type { LocalKind } from './local-record.ts';
import { localTask } from './local-task.ts';
import { localTime } from './local-time.ts';

/** How each kind of records is read and written here. */
export const localKinds: Readonly<Record<SyncKind, LocalKind>> = {
  contact: localContact,
  matter: localMatter,
  task: localTask,
  note: localNote,
  time: localTime,
};

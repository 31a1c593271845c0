import type { ActivityEntry } from '../activity/log-activity.ts';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { matterNotice } from '../matters/matter-change.ts';
import type { Notice } from '../notices/notices.store.ts';
import type { NoteRecord } from './note-record.store.ts';
import type { NoteVisibility } from './note.ts';

interface NoteAction {
  readonly action: 'create' | 'edit' | 'pin' | 'unpin' | 'delete' | 'restore' | 'convert';
  readonly record: NoteRecord;
  readonly note: { readonly id: string; readonly visibility: NoteVisibility };
  readonly detail?: Readonly<Record<string, string>>;
}

/**
 * What the log keeps of an action on a note. A private note is logged by itself and not as of its matter, whose
 * activity others read. Neither subject nor text goes into the log.
 */
export function noteEntry({ action, record, note, detail = {} }: NoteAction): ActivityEntry {
  const isPrivate = note.visibility === 'private';
  return {
    kind: 'note',
    objectType: isPrivate ? 'note' : record.kind,
    objectId: isPrivate ? note.id : record.id,
    action,
    detail: { ...(record.kind === 'matter' ? { fileNumber: record.reference } : {}), noteId: note.id, ...detail },
  };
}

/** The notice to open pages of the matter of a note, where it is on one. */
export const noteNotices = ({ kind, id }: NoteRecord): Notice[] =>
  kind === 'matter' ? [matterNotice(id, 'notes')] : kind === 'contact' ? contactFileNotices(id) : [];

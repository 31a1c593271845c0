import { type CacheEntity, embedded } from './cache-entry.ts';

/** Lists of notes are asked for anew by the screen that changes one; a note itself is one entity wherever it is shown. */
export const noteEntity: CacheEntity = {
  keys: embedded(
    'NoteList',
    'NotesSummary',
    'AddNoteResult',
    'UpdateNoteResult',
    'DeleteNoteResult',
    'NoteResult',
    'WrittenNote',
    'NoteConversion',
  ),
};

import { type CacheEntity, embedded } from './cache-entry.ts';

/** The list of notes is asked for anew by the screen that adds one. */
export const matterNoteEntity: CacheEntity = {
  keys: embedded('MatterNoteList', 'AddMatterNoteResult', 'AddedMatterNote'),
};

import { type CacheEntity, embedded } from './cache-entry.ts';

/** A request is known by its id; what surrounds it belongs to the question. */
export const enquiryScrubEntity: CacheEntity = {
  keys: embedded('EnquiryScrubOverview', 'EnquiryScrubPreview', 'EnquiryScrubResult'),
};

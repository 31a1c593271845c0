import { type CacheEntity, embedded } from './cache-entry.ts';

/** The firm has one set of links. */
export const externalLinksEntity: CacheEntity = {
  keys: embedded('ExternalLinks', 'ExternalLinksResult'),
  mutations: { saveExternalLinks: (_result, _variables, cache) => cache.invalidate('Query', 'externalLinks') },
};

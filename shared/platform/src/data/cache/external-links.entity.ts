import { type CacheEntity, embedded, forgetAnswers } from './cache-entry.ts';

/** The firm has one set of links. */
export const externalLinksEntity: CacheEntity = {
  keys: embedded('ExternalLinks', 'ExternalLinksResult'),
  mutations: { saveExternalLinks: (_result, _variables, cache) => forgetAnswers(cache, 'externalLinks') },
};

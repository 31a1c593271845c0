import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** The firm has one set of links. */
export const externalLinksEntity: CacheEntity = {
  mutations: { saveExternalLinks: (_result, _variables, cache) => forgetAnswers(cache, 'externalLinks') },
};

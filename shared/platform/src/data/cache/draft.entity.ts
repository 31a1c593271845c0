import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** Drafts are asked for past the cache; what it holds of them is forgotten with every change. */
export const draftEntity: CacheEntity = {
  mutations: {
    saveDraft: (_result, _variables, cache) => forgetAnswers(cache, 'drafts'),
    discardDraft: (_result, _variables, cache) => {
      forgetAnswers(cache, 'drafts');
      forgetAnswers(cache, 'draft');
    },
  },
};

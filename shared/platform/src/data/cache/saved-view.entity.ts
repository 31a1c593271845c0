import type { Cache } from '@urql/exchange-graphcache';
import { type CacheEntity, embedded, forgetAnswers } from './cache-entry.ts';

const askAnew = (_result: unknown, _variables: unknown, cache: Cache): void => forgetAnswers(cache, 'savedViews');

/** A view is known by its id; which views a list has is asked anew after each change. */
export const savedViewEntity: CacheEntity = {
  keys: embedded('SavedViewResult', 'SavedViewRole'),
  mutations: {
    saveView: askAnew,
    shareView: askAnew,
    deleteView: askAnew,
    restoreView: askAnew,
    setDefaultView: askAnew,
  },
};

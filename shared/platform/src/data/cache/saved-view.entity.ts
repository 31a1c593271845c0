import type { Cache } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

const askAnew = (_result: unknown, _variables: unknown, cache: Cache): void => forgetAnswers(cache, 'savedViews');

/** A view is known by its id; which views a list has is asked anew after each change. */
export const savedViewEntity: CacheEntity = {
  mutations: {
    saveView: askAnew,
    shareView: askAnew,
    deleteView: askAnew,
    restoreView: askAnew,
    setDefaultView: askAnew,
  },
};

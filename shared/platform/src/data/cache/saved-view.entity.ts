import type { Cache } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

const refetch = (_result: unknown, _variables: unknown, cache: Cache): void => forgetAnswers(cache, 'savedViews');

/** A view is known by its id; which views a list has is asked anew after each change. */
export const savedViewEntity: CacheEntity = {
  mutations: {
    saveView: refetch,
    shareView: refetch,
    deleteView: refetch,
    restoreView: refetch,
    setDefaultView: refetch,
  },
};

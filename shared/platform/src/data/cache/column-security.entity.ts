import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

export const columnSecurityEntity: CacheEntity = {
  mutations: { setColumnSecurity: (_result, _variables, cache) => forgetAnswers(cache, 'columnSecurity') },
};

import { type CacheEntity, embedded, forgetAnswers } from './cache-entry.ts';

export const columnSecurityEntity: CacheEntity = {
  keys: embedded('ColumnSecurity', 'RoleColumnSecurity', 'SetColumnSecurityResult'),
  mutations: { setColumnSecurity: (_result, _variables, cache) => forgetAnswers(cache, 'columnSecurity') },
};

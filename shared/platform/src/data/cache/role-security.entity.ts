import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** What is read of roles; a change of one is a new version of all. */
const answers = ['roleSummary', 'roleScopes', 'roleFlags', 'rolePeople', 'roleList', 'compareRoles', 'columnSecurity'];
const forgetRoles: UpdateResolver = (_result, _variables, cache) => {
  for (const field of [...answers, 'administrator']) forgetAnswers(cache, field);
};

export const roleSecurityEntity: CacheEntity = {
  mutations: Object.fromEntries(
    [
      'createRole',
      'renameRole',
      'retireRole',
      'restoreRole',
      'saveRoleScopes',
      'saveRoleFlags',
      'saveColumnSecurity',
    ].map((mutation) => [mutation, forgetRoles]),
  ),
};

import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** What is read of users: lists, what is behind one, who has a role, and what needs an administrator. */
const answers = ['administrator', 'userAccount', 'administrationAlerts', 'rolePeople', 'roleSummary', 'licenceStates'];
const forgetUsers: UpdateResolver = (_result, _variables, cache) => {
  for (const field of answers) forgetAnswers(cache, field);
};
const forgetDefaults: UpdateResolver = (_result, _variables, cache) => forgetAnswers(cache, 'userDefaults');

export const userAccountEntity: CacheEntity = {
  mutations: {
    ...Object.fromEntries(
      [
        'inviteUser',
        'inviteUsers',
        'updateUser',
        'disableUser',
        'enableUser',
        'sendInvitation',
        'withdrawInvitation',
        'forcePasswordChange',
        'unlockUser',
        'endUserSessions',
        'transferWork',
        'undoTransferWork',
      ].map((mutation) => [mutation, forgetUsers]),
    ),
    saveUserDefault: forgetDefaults,
  },
};

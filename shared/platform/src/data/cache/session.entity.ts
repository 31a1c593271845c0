import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** Asks again for what a change of one's own security has made old. */
const askAgainFor =
  (...fields: readonly string[]): UpdateResolver =>
  (_result, _variables, cache) => {
    for (const field of fields) forgetAnswers(cache, field);
  };

export const sessionEntity: CacheEntity = {
  mutations: {
    changePassword: askAgainFor('sessions'),
    endSession: askAgainFor('sessions'),
    endOtherSessions: askAgainFor('sessions'),
    setCodeByMail: askAgainFor('signInMethods'),
    confirmAuthenticator: askAgainFor('signInMethods'),
    removeAuthenticator: askAgainFor('signInMethods'),
    finishPasskey: askAgainFor('signInMethods'),
    renamePasskey: askAgainFor('signInMethods'),
    removePasskey: askAgainFor('signInMethods'),
  },
};

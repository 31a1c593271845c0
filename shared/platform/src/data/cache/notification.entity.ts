import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** Ids are numbers of the person signed in, whose page this is. */
export const notificationEntity: CacheEntity = {
  mutations: {
    markNotificationsRead: (_result, _variables, cache) => forgetAnswers(cache, 'notifications'),
    markNotificationsSeen: (_result, _variables, cache) => forgetAnswers(cache, 'notifications'),
  },
};

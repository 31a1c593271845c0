import { type CacheEntity, embedded, keyedBy } from './cache-entry.ts';

export const personEntity: CacheEntity = {
  keys: {
    User: keyedBy('userID'),
    AppUser: keyedBy('userId'),
    Role: keyedBy('roleIdString'),
    Team: keyedBy('guidID'),
    ...embedded(
      'Administrator',
      'AdminStatistics',
      'RoleCounts',
      'UserCounts',
      'UserList',
      'RoleList',
      'TeamList',
      'SplashScreen',
    ),
  },
};

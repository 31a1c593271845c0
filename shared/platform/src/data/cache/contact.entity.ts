import { type CacheEntity, embedded, keyedBy } from './cache-entry.ts';

export const contactEntity: CacheEntity = {
  keys: {
    ClientAndContact: keyedBy('guid'),
    Client: keyedBy('guid'),
    ...embedded('ClientAndContactList', 'ClientList'),
  },
};

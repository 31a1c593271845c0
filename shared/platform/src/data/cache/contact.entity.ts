import { type CacheEntity, embedded, keyedBy } from './cache-entry.ts';

export const contactEntity: CacheEntity = {
  keys: {
    ClientAndContact: keyedBy('guid'),
    Client: keyedBy('guid'),
    // Groups of users' lists are of the same type.
    ...embedded('ClientAndContactList', 'ClientList', 'ListGroup'),
  },
};

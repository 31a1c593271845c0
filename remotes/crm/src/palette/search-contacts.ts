import type { PaletteSearch } from '@atrium/platform';
import { searchContactsQuery } from './search-contacts.operations.ts';

/** The clients and contacts that the server lets this person see, asked past the cache. */
export const searchContacts: PaletteSearch = async ({ query, limit, client }) => {
  const { data, error } = await client
    .query(searchContactsQuery, { filter: query, first: limit }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error) throw error;
  return (data?.clientAndContactList.clientAndContacts ?? []).map(({ guid, name, email }) => ({
    id: `contact:${guid}`,
    icon: 'people',
    label: name,
    detail: email,
    path: `/clientAndContactDetail/${guid}`,
  }));
};

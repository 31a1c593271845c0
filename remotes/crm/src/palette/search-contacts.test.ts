import { createFakeClient, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { searchContacts } from './search-contacts.ts';

const t = ((_key: string, text: string) => text) as Parameters<typeof searchContacts>[0]['t'];

test('finds the clients and contacts that the server shows', async () => {
  const api = createFakeClient({
    CrmPalette_Search: {
      clientAndContactList: {
        clientAndContacts: [{ guid: 'c1', name: 'Thanh Nguyen', email: 'thanh@example.com' }],
      },
    },
  });
  expect(await searchContacts({ query: 'nguyen', limit: 6, client: api.client, t })).toEqual([
    {
      id: 'contact:c1',
      icon: 'people',
      label: 'Thanh Nguyen',
      detail: 'thanh@example.com',
      path: '/clientAndContactDetail/c1',
    },
  ]);
  expect(api.callsOf('CrmPalette_Search')[0]?.variables).toEqual({ filter: 'nguyen', first: 6 });
});

test('rejects where the server cannot be asked', async () => {
  const api = createFakeClient({ CrmPalette_Search: unreachable() });
  await expect(searchContacts({ query: 'nguyen', limit: 6, client: api.client, t })).rejects.toThrow();
});

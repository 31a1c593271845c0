import { useClient } from '@atrium/platform';
import type { GridBlocks } from '@atrium/ui/grid';
import { useMemo } from 'react';
import type { ClientsAndContactsPageQueryVariables } from '../generated/graphql.ts';
import { clientsAndContactsRowsQuery } from './clients-and-contacts.operations.ts';
import type { ContactRow } from './contact-words.ts';

/** Rows of a group, a part at a time. */
export function useContactBlocks(variables: ClientsAndContactsPageQueryVariables): GridBlocks<ContactRow> {
  const client = useClient();
  const key = JSON.stringify({ ...variables, offset: 0, first: 0 });
  return useMemo(() => {
    const same = JSON.parse(key) as ClientsAndContactsPageQueryVariables;
    return {
      key,
      async load({ offset, first, group }) {
        const { data, error } = await client
          .query(clientsAndContactsRowsQuery, { ...same, offset, first, withinGroup: group })
          .toPromise();
        if (error || data === undefined) throw error ?? new Error('Rows of contacts did not come');
        return data.clientAndContactList.clientAndContacts;
      },
    };
  }, [key, client]);
}

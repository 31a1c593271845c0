import { useClient } from '@atrium/platform';
import type { GridBlocks } from '@atrium/ui/grid';
import { useMemo } from 'react';
import type { UserListPageQueryVariables } from '../generated/graphql.ts';
import { userListRowsQuery } from './user-list.operations.ts';
import type { UserRow } from './user-list.row.ts';

/** Rows of a group, a part at a time. */
export function useUserBlocks(variables: UserListPageQueryVariables): GridBlocks<UserRow> {
  const client = useClient();
  const key = JSON.stringify({ ...variables, offset: 0, first: 0 });
  return useMemo(() => {
    const same = JSON.parse(key) as UserListPageQueryVariables;
    return {
      key,
      async load({ offset, first, group }) {
        const { data, error } = await client
          .query(userListRowsQuery, { ...same, offset, first, withinGroup: group })
          .toPromise();
        if (error || data === undefined) throw error ?? new Error('Rows of users did not come');
        return data.administrator.users.user;
      },
    };
  }, [key, client]);
}

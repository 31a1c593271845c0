import { useMemo } from 'react';
import { useQuery } from 'urql';
import { closedColumnsQuery } from './saved-views.operations.ts';

/**
 * What the firm closed to the reader in a list: the column by its name, with how.
 * Empty until it is known; asked for while it is wanted.
 */
export function useClosedColumns(list: string, isWanted = true): ReadonlyMap<string, 'hidden' | 'masked'> {
  const [{ data }] = useQuery({ query: closedColumnsQuery, variables: { list }, pause: !isWanted });
  const mine = data?.columnSecurity.mine;
  return useMemo(
    () => new Map(mine?.map(({ column, access }) => [column, access === 'MASKED' ? 'masked' : 'hidden'])),
    [mine],
  );
}

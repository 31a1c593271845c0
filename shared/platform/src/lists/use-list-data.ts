import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useMemo, useState } from 'react';
import { useClient, useQuery, type AnyVariables, type CombinedError } from 'urql';

/** Rows of a list by their place, or of one group of it. */
export interface ListPlaceOfRows {
  readonly offset: number;
  readonly first: number;
  readonly group: string | null;
}

export interface ListData<Data> {
  readonly data: Data | undefined;
  /** Why there is nothing to show. */
  readonly error: CombinedError | undefined;
  /** Something else was asked for. False while the same is quietly asked for again. */
  readonly isLoading: boolean;
  /** Asks again after a failure. */
  retry(): void;
  /** Asks again because rows may have changed. What is on screen stays until the answer is there. */
  refetch(): void;
  /** Rows alone, by their place; rejects where they do not come. */
  readonly blocks: {
    readonly key: string;
    readonly age: number;
    load(place: ListPlaceOfRows): Promise<Data>;
  };
}

/**
 * The data of a list, asked for with one document: its page by `offset` and `first`, and, with
 * `rowsOnly: true` and `withinGroup`, rows that come as the list scrolls or a group is opened.
 */
export function useListData<Data, Variables extends AnyVariables & object>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): ListData<Data> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [quietKey, setQuietKey] = useState<string | null>(null);
  const [age, setAge] = useState(0);
  const [answer, execute] = useQuery<Data>({ query, variables, requestPolicy: 'cache-and-network' });
  // A refusal answers null where data would be.
  const data = answer.data ?? undefined;
  // Turning the page leaves the rest of the list as it is.
  const listKey = JSON.stringify({ ...variables, offset: 0, first: 0 });
  const blocks = useMemo(
    () => ({
      key: listKey,
      age,
      async load({ offset, first, group }: ListPlaceOfRows) {
        const rows = { ...(JSON.parse(listKey) as Variables), offset, first, withinGroup: group, rowsOnly: true };
        const { data: loaded, error } = await client.query(query, rows, { requestPolicy: 'network-only' }).toPromise();
        if (error || loaded === undefined) throw error ?? new Error('The rows of a list did not come');
        return loaded;
      },
    }),
    [client, query, listKey, age],
  );
  return {
    data,
    error: data === undefined ? answer.error : undefined,
    isLoading: answer.fetching && quietKey !== key,
    retry() {
      setQuietKey(null);
      execute({ requestPolicy: 'network-only' });
    },
    refetch() {
      setQuietKey(key);
      setAge((before) => before + 1);
      execute({ requestPolicy: 'network-only' });
    },
    blocks,
  };
}

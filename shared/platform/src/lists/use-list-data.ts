import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery, type AnyVariables, type CombinedError } from 'urql';
import { isForbidden } from '../data/is-forbidden.ts';
import { useNotify } from '../notices/use-notify.ts';

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
  const { t } = useTranslation();
  const notify = useNotify();
  const { error } = answer;
  // Once for each failure; a refusal is the list's own to say.
  useEffect(() => {
    if (error !== undefined && !isForbidden(error))
      notify.error(t('platform.list.failed', 'The list could not be loaded. Try again in a moment.'));
  }, [error, notify, t]);
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
        const { data: loaded, error: failure } = await client
          .query(query, rows, { requestPolicy: 'network-only' })
          .toPromise();
        if (failure || loaded === undefined) throw failure ?? new Error('The rows of a list did not come');
        return loaded;
      },
    }),
    [client, query, listKey, age],
  );
  return {
    data,
    error: data === undefined ? error : undefined,
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

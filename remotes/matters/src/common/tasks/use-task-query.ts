import { useQuery, type CombinedError } from '@atrium/platform';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { useTaskNews } from './task-news.ts';

export interface TaskQueryAnswer<Data> {
  /** Of these variables, or, until that has come, of those before. */
  readonly data: Data | undefined;
  readonly error: CombinedError | undefined;
  /** Something else was asked for. False while the same is asked for again because of news. */
  readonly isLoading: boolean;
  retry(): void;
}

/**
 * A question about tasks that is asked again whenever tasks change. What is on
 * screen stays as it is until the answer is there: no dimming, no jump, and
 * selection and scroll are not touched.
 */
export function useTaskQuery<Data, Variables extends object>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): TaskQueryAnswer<Data> {
  const key = JSON.stringify(variables);
  const [quietKey, setQuietKey] = useState<string | null>(null);
  const [answer, ask] = useQuery({ query, variables, requestPolicy: 'cache-and-network' } as Parameters<
    typeof useQuery<Data, Variables>
  >[0]);
  const [kept, setKept] = useState<Data>();
  // A refusal answers null where data would be.
  const current = answer.data ?? undefined;
  if (current !== undefined && current !== kept) setKept(current);
  useTaskNews(() => {
    setQuietKey(key);
    ask({ requestPolicy: 'network-only' });
  });
  return {
    data: current ?? (answer.error === undefined ? kept : undefined),
    error: current === undefined ? answer.error : undefined,
    isLoading: answer.fetching && quietKey !== key,
    retry: () => {
      setQuietKey(null);
      ask({ requestPolicy: 'network-only' });
    },
  };
}

import { useQuery } from 'urql';
import type { SelectItemsQuery } from '../generated/graphql.ts';
import { selectItemsQuery } from './select-items.operations.ts';

/** Something to choose. A retired one shows where it is used and is offered nowhere else. */
export type SelectItem = SelectItemsQuery['selectItems'][number];

export interface SelectItems {
  /** At most 50. */
  readonly items: readonly SelectItem[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** What a field that points at this kind of record (`office`, `user`) can be set to, under a text. */
export function useSelectItems(of: string, filter: string, isPaused = false): SelectItems {
  const [{ data, fetching, error }] = useQuery({
    query: selectItemsQuery,
    variables: { of, filter: filter.trim() === '' ? null : filter.trim() },
    requestPolicy: 'cache-and-network',
    pause: isPaused,
  });
  return { items: data?.selectItems ?? [], isLoading: fetching, hasFailed: error !== undefined };
}

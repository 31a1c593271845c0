import { MATTER_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { reportError, useClient, useDebouncedValue } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MatterOption } from './matter-option.ts';
import { matterPickerQuery } from './matter-picker.operations.ts';

interface Options {
  readonly matters: readonly MatterOption[];
  readonly recordCount: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const nothing: Options = { matters: [], recordCount: 0, isLoading: false, hasFailed: false };

/**
 * Matters to pick from, after product specification §4.5: pages of 20 past the
 * cache, typing restarts from the beginning after 500 ms, closing forgets the
 * list, and an answer to an older question is dropped.
 */
export function useMatterOptions(isOpen: boolean, text: string) {
  const client = useClient();
  const filter = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const [options, setOptions] = useState(nothing);
  const question = useRef(0);

  const ask = useCallback(
    async (offset: number) => {
      question.current += 1;
      const asked = question.current;
      setOptions((known) => ({ ...(offset === 0 ? nothing : known), isLoading: true, hasFailed: false }));
      const variables = { offset, first: MATTER_PAGE_SIZE, filter: filter === '' ? null : filter };
      const { data, error } = await client.query(matterPickerQuery, variables, { requestPolicy: 'network-only' }).toPromise();
      if (asked !== question.current) return;
      if (error) reportError(error, { remote: 'pickers', area: 'matter picker' });
      const page = data?.matterSummaryListX;
      setOptions((known) => ({
        matters: offset === 0 ? (page?.matters ?? []) : [...known.matters, ...(page?.matters ?? [])],
        recordCount: page?.recordCount ?? known.recordCount,
        isLoading: false,
        hasFailed: page === undefined,
      }));
    },
    [client, filter],
  );

  useEffect(() => {
    if (isOpen) void ask(0);
    else setOptions(nothing);
    return () => {
      question.current += 1;
    };
  }, [isOpen, ask]);

  const loadMore = () => {
    if (!options.isLoading && options.matters.length < options.recordCount) void ask(options.matters.length);
  };
  return { ...options, loadMore };
}

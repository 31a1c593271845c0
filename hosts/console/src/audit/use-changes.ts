import type { ReleaseChangeRecord } from '@atrium/contracts';
import { useState } from 'react';
import { queryOf } from '../api/operators-api.ts';
import { useAnswer, type Answer } from '../api/use-answer.ts';
import { useOperatorsApi } from '../session/session-context.ts';

export const CHANGES_PER_PAGE = 50;

export interface Changes extends Answer<readonly ReleaseChangeRecord[]> {
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  loadOlder(): void;
}

/** The audit by these filters, the newest first, older ones on request. */
export function useChanges(filter: {
  readonly name: string | null;
  readonly tenantId: string | null;
  readonly verb: string | null;
}): Changes {
  const api = useOperatorsApi();
  const query = queryOf({ ...filter, limit: CHANGES_PER_PAGE });
  const first = useAnswer<readonly ReleaseChangeRecord[]>(`/changes${query}`);
  const [older, setOlder] = useState<{ query: string; records: readonly ReleaseChangeRecord[]; hasMore: boolean }>({
    query,
    records: [],
    hasMore: true,
  });
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const mine = older.query === query ? older : { query, records: [], hasMore: true };
  const newest = new Set(first.data?.map(({ revision }) => revision));
  const all =
    first.data === null ? null : [...first.data, ...mine.records.filter(({ revision }) => !newest.has(revision))];

  const loadOlder = (): void => {
    const shown = all ?? [];
    const last = shown.at(-1)?.revision;
    if (last === undefined) return;
    setIsLoadingOlder(true);
    api
      .ask<readonly ReleaseChangeRecord[]>('GET', `/changes${query}&before=${last}`)
      // With what is on screen now: the first page moves on.
      .then((page) => setOlder({ query, records: [...shown, ...page], hasMore: page.length === CHANGES_PER_PAGE }))
      // The button stays: it can be pressed again.
      .catch(() => undefined)
      .finally(() => setIsLoadingOlder(false));
  };

  return {
    ...first,
    data: all,
    hasOlder: (first.data?.length ?? 0) === CHANGES_PER_PAGE && mine.hasMore,
    isLoadingOlder,
    loadOlder,
  };
}

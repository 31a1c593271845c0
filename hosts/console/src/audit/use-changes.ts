import type { ReleaseChangeRecord } from '@atrium/contracts';
import { useCallback, useState } from 'react';
import { queryOf } from '../api/operators-api.ts';
import { useAnswer, type Answer } from '../api/use-answer.ts';
import { useOperatorsApi } from '../session/session-context.ts';

const CHANGES_PER_PAGE = 50;

export interface Changes extends Answer<readonly ReleaseChangeRecord[]> {
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  loadOlder(): void;
}

/** The audit by these filters, the newest first, older ones on request. */
export function useChanges(filter: { readonly name: string | null; readonly tenantId: string | null; readonly verb: string | null }): Changes {
  const api = useOperatorsApi();
  const query = queryOf({ ...filter, limit: CHANGES_PER_PAGE });
  const first = useAnswer<readonly ReleaseChangeRecord[]>(`/changes${query}`);
  const [older, setOlder] = useState<{ query: string; records: readonly ReleaseChangeRecord[]; hasMore: boolean }>({ query, records: [], hasMore: true });
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const mine = older.query === query ? older : { query, records: [], hasMore: true };
  const newest = new Set(first.data?.map(({ revision }) => revision));
  const all = first.data === null ? null : [...first.data, ...mine.records.filter(({ revision }) => !newest.has(revision))];
  const last = all?.at(-1)?.revision ?? null;

  const loadOlder = useCallback(() => {
    if (last === null) return;
    setIsLoadingOlder(true);
    api
      .ask<readonly ReleaseChangeRecord[]>('GET', `/changes${query}&before=${last}`)
      .then((page) => setOlder((before) => ({ query, records: [...(before.query === query ? before.records : []), ...page], hasMore: page.length === CHANGES_PER_PAGE })))
      // The button stays: it can be pressed again.
      .catch(() => undefined)
      .finally(() => setIsLoadingOlder(false));
  }, [api, query, last]);

  return { ...first, data: all, hasOlder: (first.data?.length ?? 0) === CHANGES_PER_PAGE && mine.hasMore, isLoadingOlder, loadOlder };
}

import type { BuildSummary } from '@atrium/contracts';
import { useState } from 'react';
import { queryOf } from '../api/operators-api.ts';
import { useAnswer, type Answer } from '../api/use-answer.ts';
import { useOperatorsApi } from '../session/session-context.ts';

const BUILDS_PER_PAGE = 50;

export interface Builds extends Answer<readonly BuildSummary[]> {
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  loadOlder(): void;
}

/** Builds of one name or of all, the newest first, older ones on request. */
export function useBuilds(name: string | null): Builds {
  const api = useOperatorsApi();
  const first = useAnswer<readonly BuildSummary[]>(`/builds${queryOf({ name, limit: BUILDS_PER_PAGE })}`);
  const [older, setOlder] = useState<{ name: string | null; builds: readonly BuildSummary[]; hasMore: boolean }>({
    name,
    builds: [],
    hasMore: true,
  });
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const mine = older.name === name ? older : { name, builds: [], hasMore: true };
  const newest = new Set(first.data?.map(({ buildId }) => buildId));
  const all =
    first.data === null ? null : [...first.data, ...mine.builds.filter(({ buildId }) => !newest.has(buildId))];

  const loadOlder = (): void => {
    const shown = all ?? [];
    const last = shown.at(-1)?.buildId;
    if (last === undefined) return;
    setIsLoadingOlder(true);
    api
      .ask<readonly BuildSummary[]>('GET', `/builds${queryOf({ name, before: last, limit: BUILDS_PER_PAGE })}`)
      // With what is on screen now: the first page moves on.
      .then((page) => setOlder({ name, builds: [...shown, ...page], hasMore: page.length === BUILDS_PER_PAGE }))
      // The button stays: it can be pressed again.
      .catch(() => undefined)
      .finally(() => setIsLoadingOlder(false));
  };

  return {
    ...first,
    data: all,
    hasOlder: (first.data?.length ?? 0) === BUILDS_PER_PAGE && mine.hasMore,
    isLoadingOlder,
    loadOlder,
  };
}

import type { BuildSummary, ReleaseOverview } from '@atrium/contracts';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Answer, useAnswer } from '../api/use-answer.ts';
import { useLive } from './live.tsx';
import { namesOf, type Names } from '../common/names.ts';

interface Known {
  readonly overview: Answer<ReleaseOverview>;
  readonly names: Names;
}

const OverviewContext = createContext<Known | null>(null);

/** What firms run now, asked for once and kept current for every screen. */
export function OverviewProvider({ children }: { children: ReactNode }) {
  const overview = useAnswer<ReleaseOverview>('/overview');
  const builds = useAnswer<readonly BuildSummary[]>('/builds');
  const { heard } = useLive();
  const { data, reload } = overview;
  // Something changed after it was asked for, before the stream began.
  useEffect(() => {
    if (data !== null && heard > data.revision) reload();
  }, [data, heard, reload]);
  const names = useMemo(() => namesOf(overview.data, builds.data ?? []), [overview.data, builds.data]);
  const known = useMemo(() => ({ overview, names }), [overview, names]);
  return <OverviewContext value={known}>{children}</OverviewContext>;
}

export function useOverview(): Answer<ReleaseOverview> {
  return useKnown().overview;
}

/** What firms and builds are called. */
export function useNames(): Names {
  return useKnown().names;
}

function useKnown(): Known {
  const known = useContext(OverviewContext);
  if (known === null) throw new Error('This screen is outside <OverviewProvider>.');
  return known;
}

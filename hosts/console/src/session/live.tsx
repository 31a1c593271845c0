import type { ReleaseChangeRecord } from '@atrium/contracts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useOperatorSession, useOperatorsApi } from './session-context.ts';

export interface Live {
  /** The last change that was heard of; 0 before any. */
  readonly heard: number;
  /** The same, but 0 until something changed while the page was open: what was asked before is then out of date. */
  readonly revision: number;
  /** The last change of somebody else since the page opened. */
  readonly news: ReleaseChangeRecord | null;
  dismiss(): void;
}

/** Older than this it is no news: a page that was asleep hears of it late. */
const NEWS_MS = 60_000;

const LiveContext = createContext<Live>({ heard: 0, revision: 0, news: null, dismiss: () => undefined });

export const useLive = (): Live => useContext(LiveContext);

/** Follows what is changed, by whomever: what is on screen is asked for anew, and the frame says who it was. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const api = useOperatorsApi();
  const { email } = useOperatorSession().operator;
  const [{ first, heard }, setHeard] = useState({ first: 0, heard: 0 });
  const revision = heard > first ? heard : 0;
  const [news, setNews] = useState<ReleaseChangeRecord | null>(null);

  useEffect(
    () =>
      api.follow({
        // The stream tells the present revision when it begins.
        onRevision: (next) =>
          setHeard((known) => ({ first: known.first === 0 ? next : known.first, heard: Math.max(known.heard, next) })),
        // Whoever asks finds out, and is shown the way back in.
        onEnded: () => void api.ask('GET', '/session').catch(() => undefined),
      }),
    [api],
  );
  useEffect(() => {
    if (revision === 0) return;
    let isCurrent = true;
    void api
      .ask<readonly ReleaseChangeRecord[]>('GET', '/changes?limit=1')
      .then(([latest]) => {
        if (
          isCurrent &&
          latest !== undefined &&
          latest.by !== email &&
          Date.now() - new Date(latest.at).getTime() < NEWS_MS
        )
          setNews(latest);
      })
      // What is on screen is asked for anew all the same.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api, email, revision]);

  const live = useMemo(() => ({ heard, revision, news, dismiss: () => setNews(null) }), [heard, revision, news]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

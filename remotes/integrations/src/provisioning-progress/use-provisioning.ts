import type { SourceSystem } from '@atrium/contracts';
import { outcomeOf } from '@atrium/domain';
import { useLiveConnection, useQuery, useSubscription, type CombinedError } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { furtherOf, tellOn, type ProvisioningStory } from './provisioning-progress.news.ts';
import { provisioningNewsSubscriptions } from '../common/provisioning-news.operations.ts';
import { provisioningProgressPageQuery } from './provisioning-progress.operations.ts';

/** How often the server is asked while live news does not arrive. */
const ASK_AGAIN_MS = 10_000;

export interface Provisioning {
  /** Null before the first answer, and where provisioning was never started. */
  readonly story: ProvisioningStory | null;
  readonly isLoading: boolean;
  readonly error: CombinedError | undefined;
  /** Live news does not arrive at the moment. */
  readonly isCutOff: boolean;
  readonly ask: () => void;
}

/**
 * Where provisioning from a system stands: what the server holds, then live
 * news on top. Asks again once a lost connection is back, so that nothing said
 * in between is missed, and now and then while it stays away.
 */
export function useProvisioning(system: SourceSystem): Provisioning {
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: provisioningProgressPageQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'network-only',
  });
  const [{ data: heard }] = useSubscription(
    { query: provisioningNewsSubscriptions[system] },
    (story: ProvisioningStory | undefined, { news }) => tellOn(story ?? null, news),
  );

  // Held here because the cache keeps the latest news, which may be older news than before.
  const [known, setKnown] = useState<ProvisioningStory | null>(null);
  // An answer that is being replaced may tell of a run that was started over since.
  const run = fetching || stale ? null : (data?.provisioningRun ?? null);
  const latest = run === null ? known : tellOn(known, run);
  if (latest !== known) setKnown(latest);

  const story = furtherOf(latest, heard ?? null);
  const isUnderWay = story === null || outcomeOf(story.progress) === 'inProgress';
  const isCutOff = useLiveConnection() === 'lost' && isUnderWay;
  const ask = (): void => refetch({ requestPolicy: 'network-only' });
  useAskingAgain(isCutOff, ask);
  return { story, isLoading: fetching && data === undefined, error, isCutOff, ask };
}

function useAskingAgain(isCutOff: boolean, ask: () => void): void {
  const askNow = useRef(ask);
  const wasCutOff = useRef(false);
  useEffect(() => {
    askNow.current = ask;
  });
  useEffect(() => {
    if (wasCutOff.current && !isCutOff) askNow.current();
    wasCutOff.current = isCutOff;
    if (!isCutOff) return undefined;
    const timer = setInterval(() => askNow.current(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCutOff]);
}

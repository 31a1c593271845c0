import { type Client, reportError } from '@atrium/platform';
import { checkComposition, lastCheck } from './check-composition.ts';
import { compositionChangedSubscription } from './releases.operations.ts';

/** A page that comes to the front again asks when it has not for so long. */
export const ASK_AGAIN_AFTER_MS = 60_000;
/** All pages hear of a change at once, and ask within this time. */
export const SPREAD_MS = 1_000;
/** The edge may hear of a change a moment after the page does. */
export const SECOND_LOOK_MS = 3_000;
/** How long to wait after the server has refused to go on. A lost connection is the client's own business. */
const TRY_AGAIN_MS = 30_000;

/**
 * Keeps the page's composition current until told to stop: after each change, when
 * the connection is there again, when the page is looked at again after a while.
 */
export function followReleases(client: Client): () => void {
  const stops = new Set<() => void>();
  let hasHeard = false;
  let subscribe: (() => void) | null = null;

  const wait = (milliseconds: number, work: () => void): void => {
    const timer = setTimeout(() => {
      stops.delete(stop);
      work();
    }, milliseconds);
    const stop = (): void => clearTimeout(timer);
    stops.add(stop);
  };
  const hear = (): void => {
    // The first one says where the page stands; the later ones, that something changed.
    const isNews = hasHeard;
    hasHeard = true;
    wait(Math.random() * SPREAD_MS, () => {
      void checkComposition().finally(() => {
        // What came may be of the change before; a page that is current costs a line.
        if (isNews) wait(SECOND_LOOK_MS, () => void checkComposition());
      });
    });
  };
  subscribe = () => {
    const { unsubscribe } = client.subscription(compositionChangedSubscription, {}).subscribe(({ data, error }) => {
      if (data) hear();
      if (error === undefined) return;
      reportError(error, { area: 'releases' });
      unsubscribe();
      stops.delete(unsubscribe);
      wait(TRY_AGAIN_MS, () => subscribe?.());
    });
    stops.add(unsubscribe);
  };
  const look = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck() > ASK_AGAIN_AFTER_MS)
      void checkComposition();
  };
  const goOnline = (): void => void checkComposition();

  subscribe();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', goOnline);
  return () => {
    subscribe = null;
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', goOnline);
    for (const stop of stops) stop();
  };
}

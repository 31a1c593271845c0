import { useClient, useLiveConnection } from '@atrium/platform';
import { useEffect, useEffectEvent } from 'react';
import type { MatterPart } from '../generated/graphql.ts';
import { matterChangedSubscription } from './matter-changes.operations.ts';

/** Changes that come together are acted on once. */
const TOGETHER_MS = 150;
/** While live updates are lost, this often as long as the page is looked at. */
const LOST_MS = 60_000;

export interface MatterChanges {
  /** One matter; all that are within reach without it. */
  readonly matterId?: string | undefined;
  /** Only changes of these parts count. */
  readonly parts?: readonly MatterPart[] | undefined;
  /** Ask again, quietly: leave alone what somebody is typing, the scroll and the selection. */
  readonly onChange: () => void;
}

/**
 * Calls `onChange` after a change, and whenever one may have been missed: when the live connection begins, after
 * it dropped, and now and then while it is lost. A page that nobody looks at hears of it when it is looked at.
 *
 * @example useMatterChanges({ matterId, parts: ['NOTES'], onChange: () => ask({ requestPolicy: 'network-only' }) })
 */
export function useMatterChanges({ matterId, parts, onChange }: MatterChanges): void {
  const client = useClient();
  const live = useLiveConnection();
  const act = useEffectEvent(onChange);
  const concerns = useEffectEvent((part: MatterPart | null | undefined) => part === null || part === undefined || parts === undefined || parts.includes(part));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const actIfSeen = (): void => {
      if (!isDue || document.visibilityState === 'hidden') return;
      isDue = false;
      act();
    };
    const { unsubscribe } = client.subscription(matterChangedSubscription, { matterId: matterId ?? null }).subscribe(({ data }) => {
      if (data === undefined || !concerns(data.matterChanged.part)) return;
      isDue = true;
      clearTimeout(timer);
      timer = setTimeout(actIfSeen, TOGETHER_MS);
    });
    document.addEventListener('visibilitychange', actIfSeen);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', actIfSeen);
    };
  }, [client, matterId]);

  useEffect(() => {
    if (live !== 'lost') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') act();
    }, LOST_MS);
    return () => clearInterval(timer);
  }, [live]);
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useLiveConnection } from './use-live-connection.ts';

/** Changes that come together are acted on once. */
const TOGETHER_MS = 150;
/** What was asked for in this time is fresh: the server tells what changed since, rather than to ask again. It remembers longer. */
const FRESH_MS = 3_000;
/** While live updates are lost, this often as long as the page is looked at. */
const LOST_MS = 60_000;

export interface LiveChanges<Message> {
  /** What is followed: another begins anew. */
  readonly key: string;
  /**
   * Begins to follow, and answers how to stop. `isFresh` says that what is shown was asked for a moment ago, so that the
   * server need not begin with "ask again".
   */
  follow(tell: (message: Message) => void, isFresh: boolean): () => void;
  concerns(message: Message): boolean;
  /** Ask again, quietly: leave alone what somebody is typing, the scroll and the selection. */
  onChange(): void;
}

/**
 * Calls `onChange` after what concerns the page, and now and then while live updates
 * are lost. In a page that nobody looks at, it is called when somebody does again. What is shown is to be asked of
 * the server when this begins; while the connection took longer than that stays fresh, it is asked for once more.
 *
 * @example
 * useLiveChanges<Part>({
 *   key: matterId,
 *   follow: (notify, isFresh) => client.subscription(matterChanged, { matterId, isFresh }).subscribe(({ data }) => data && notify(data.part)).unsubscribe,
 *   concerns: (part) => part === 'TIME',
 *   onChange: refetch,
 * });
 */
export function useLiveChanges<Message>({ key, follow, concerns, onChange }: LiveChanges<Message>): void {
  const live = useLiveConnection();
  const begin = useEffectEvent(follow);
  const isWanted = useEffectEvent(concerns);
  const act = useEffectEvent(onChange);
  const isDue = useRef(false);
  const begunAt = useRef(0);
  const liveBefore = useRef(live);
  const actIfSeen = useEffectEvent((): void => {
    if (!isDue.current || document.visibilityState === 'hidden') return;
    isDue.current = false;
    act();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleVisibility = (): void => actIfSeen();
    begunAt.current = performance.now();
    const stop = begin((message) => {
      if (!isWanted(message)) return;
      isDue.current = true;
      clearTimeout(timer);
      timer = setTimeout(handleVisibility, TOGETHER_MS);
    }, true);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(timer);
      isDue.current = false;
      stop();
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [key]);

  useEffect(() => {
    const before = liveBefore.current;
    liveBefore.current = live;
    if (live !== 'open' || before === 'open') return;
    // The server takes what is shown for fresh. It is not after a loss, nor where the connection was long in coming.
    if (before !== 'lost' && performance.now() - begunAt.current < FRESH_MS) return;
    isDue.current = true;
    actIfSeen();
  }, [live]);

  useEffect(() => {
    if (live !== 'lost') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') act();
    }, LOST_MS);
    return () => clearInterval(timer);
  }, [live]);
}

import { useEffect, useEffectEvent } from 'react';
import { useLiveConnection } from './use-live-connection.ts';

/** Changes that come together are acted on once. */
const TOGETHER_MS = 150;
/** While live updates are lost, this often as long as the page is looked at. */
const LOST_MS = 60_000;

export interface LiveChanges<Message> {
  /** What is followed: another begins anew. */
  readonly key: string;
  /** Begins to follow, and answers how to stop. */
  follow(tell: (message: Message) => void): () => void;
  concerns(message: Message): boolean;
  /** Ask again, quietly: leave alone what somebody is typing, the scroll and the selection. */
  onChange(): void;
}

/**
 * Calls `onChange` after what concerns the page, and now and then while live updates
 * are lost. In a page that nobody looks at, it is called when somebody does again.
 *
 * @example
 * useLiveChanges<Part>({
 *   key: matterId,
 *   follow: (notify) => client.subscription(matterChanged, { matterId }).subscribe(({ data }) => data && notify(data.part)).unsubscribe,
 *   concerns: (part) => part === 'TIME',
 *   onChange: refetch,
 * });
 */
export function useLiveChanges<Message>({ key, follow, concerns, onChange }: LiveChanges<Message>): void {
  const live = useLiveConnection();
  const begin = useEffectEvent(follow);
  const isWanted = useEffectEvent(concerns);
  const act = useEffectEvent(onChange);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const actIfSeen = (): void => {
      if (!isDue || document.visibilityState === 'hidden') return;
      isDue = false;
      act();
    };
    const stop = begin((message) => {
      if (!isWanted(message)) return;
      isDue = true;
      clearTimeout(timer);
      timer = setTimeout(actIfSeen, TOGETHER_MS);
    });
    document.addEventListener('visibilitychange', actIfSeen);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', actIfSeen);
    };
  }, [key]);

  useEffect(() => {
    if (live !== 'lost') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') act();
    }, LOST_MS);
    return () => clearInterval(timer);
  }, [live]);
}

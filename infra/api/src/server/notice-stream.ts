import type { Broker } from './broker.ts';

export interface NoticeSource {
  readonly tenantId: string;
  readonly topic: string;
  /** Other topics whose notices count as well. */
  readonly alsoOf?: readonly string[];
  /** Notices of the topic that concern every tenant count, too. */
  readonly isToldToAll?: boolean;
  /** The follower has just asked: the first reading waits for a notice, unless there was one since, or it is not known. */
  readonly isFresh?: boolean;
}

/**
 * A subscription's source: reads at once, unless the follower is fresh, and again after every notice of the
 * topic. Notices that arrive during a read lead to one more read, so a slow
 * client never holds a queue. `read` answers null where there is nothing to send.
 */
export function createNoticeStream<T>(
  broker: Broker,
  source: NoticeSource,
  read: () => Promise<T | null>,
): AsyncIterableIterator<T> {
  let isDue = source.isFresh !== true || broker.recent(source.tenantId, source.topic)?.length !== 0;
  let isOver = false;
  let wake: (() => void) | null = null;
  const stir = (): void => {
    isDue = true;
    wake?.();
  };
  const stopFollowing = broker.follow(source.tenantId, source.topic, stir);
  const stopOthers = (source.alsoOf ?? []).map((topic) => broker.follow(source.tenantId, topic, stir));
  const stopCommon = source.isToldToAll === true ? broker.followCommon(source.topic, stir) : undefined;
  const stopGaps = broker.onGap(stir);
  const end = (): Promise<IteratorReturnResult<undefined>> => {
    isOver = true;
    stopFollowing();
    for (const stop of stopOthers) stop();
    stopCommon?.();
    stopGaps();
    wake?.();
    return Promise.resolve({ value: undefined, done: true });
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (!isOver) {
        if (isDue) {
          isDue = false;
          const value = await read();
          if (value !== null && !isOver) return { value, done: false };
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          wake = null;
        }
      }
      return { value: undefined, done: true };
    },
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
  };
}

import { busy } from '../errors/errors.ts';
import type { Share } from '../policy/share-of.ts';

export interface TurnLimits {
  /** At once, under way or waiting. */
  readonly perSession: number;
  readonly perFirm: number;
}
export interface Turns {
  run<T>(whose: Share, work: () => Promise<T>): Promise<T>;
}

const LIMITS: TurnLimits = { perSession: 4, perFirm: 24 };

/**
 * One piece of work at a time; firms take turns, however much one of them asks for.
 * What a session or a firm asks for beyond its share is refused at once with
 * TOO_MANY_REQUESTS and when to try again.
 */
export function createTurns({ perSession, perFirm }: TurnLimits = LIMITS): Turns {
  /** By firm, in the order in which it is their turn. */
  const waiting = new Map<string, (() => void)[]>();
  const firms = createCount();
  const sessions = createCount();
  let isBusy = false;

  function next(): void {
    const first = waiting.entries().next();
    if (first.done === true) {
      isBusy = false;
      return;
    }
    const [firm, queue] = first.value;
    const start = queue.shift();
    waiting.delete(firm);
    if (queue.length > 0) waiting.set(firm, queue);
    start?.();
  }

  return {
    async run({ firm, session }, work) {
      // What the product does for a firm by itself is not refused: nobody would try again.
      if (session !== null && (firms.of(firm) >= perFirm || sessions.of(session) >= perSession)) throw busy();
      firms.add(firm, 1);
      if (session !== null) sessions.add(session, 1);
      try {
        if (isBusy)
          await new Promise<void>((start) => {
            const queue = waiting.get(firm) ?? [];
            queue.push(start);
            waiting.set(firm, queue);
          });
        isBusy = true;
        try {
          return await work();
        } finally {
          next();
        }
      } finally {
        firms.add(firm, -1);
        if (session !== null) sessions.add(session, -1);
      }
    },
  };
}

function createCount() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(key: string, change: number): void {
      const count = (counts.get(key) ?? 0) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}

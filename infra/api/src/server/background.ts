import type { ApiLogger } from './logger.ts';

/** Work that an answer does not wait for. What must not be lost is written down before it is handed over. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once nothing is left to do; for tests and for closing. */
  settled(): Promise<void>;
}

const AT_ONCE = 2;

/** Runs a few pieces of work at a time, in their order. A failure is logged and stops nothing else. */
export function createBackground(logger: ApiLogger): Background {
  const waiting: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<void>>();

  const next = (): void => {
    while (underWay.size < AT_ONCE) {
      const work = waiting.shift();
      if (work === undefined) return;
      const done = work().finally(() => {
        underWay.delete(done);
        next();
      });
      underWay.add(done);
    }
  };

  return {
    run(name, work) {
      waiting.push(async () => {
        try {
          await work();
        } catch (error) {
          logger.error({ err: error, work: name }, 'work in the background failed');
        }
      });
      // Not before the answer that asked for it had its turn.
      setImmediate(next);
    },
    async settled() {
      next();
      while (underWay.size > 0) await Promise.race(underWay);
    },
  };
}

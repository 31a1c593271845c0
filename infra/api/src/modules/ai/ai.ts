import { LRUCache } from 'lru-cache';
import type { ApiLogger } from '../../server/logger.ts';
import { defaultAiLimits, type AiLimits, type AiOptions } from './ai-options.ts';
import type { AiProvider } from './provider/ai-provider.ts';
import { createOpenAiProvider } from './provider/openai-provider.ts';

const LOOK_EVERY_MS = 5 * 60_000;

/** Where answers come from, and which are being written. */
export interface Ai {
  /** Null where the installation has none. */
  readonly provider: AiProvider | null;
  readonly limits: AiLimits;
  /** True once in a while for each firm: time to look for calls whose process ended. */
  isLookDue(tenantId: string): boolean;
  /** Runs work that is ended when the API closes, and waited for: what a call cost is counted even then. */
  run<T>(work: (closing: AbortSignal) => Promise<T>): Promise<T>;
  /** Ends what is being written. */
  stop(): void;
  settled(): Promise<void>;
}

export function createAi(options: AiOptions | null, limits: Partial<AiLimits>, logger: ApiLogger): Ai {
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const looked = new LRUCache<string, true>({ max: 10_000, ttl: LOOK_EVERY_MS });
  return {
    provider: options === null ? null : createOpenAiProvider(options, logger),
    limits: { ...defaultAiLimits, ...limits },
    isLookDue(tenantId) {
      const isDue = !looked.has(tenantId);
      if (isDue) looked.set(tenantId, true);
      return isDue;
    },
    run(work) {
      const done = work(closing.signal);
      underWay.add(done);
      const forget = () => underWay.delete(done);
      done.then(forget, forget);
      return done;
    },
    stop() {
      closing.abort();
    },
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}

declare module '../../server/services.ts' {
  interface ApiServices {
    /** What answers questions, and how much may be asked. */
    readonly ai: Ai;
  }
}

import type { ApiLogger } from '../../../server/logger.ts';

/** What has to be deleted at the provider, in the opposite order of its making. */
export interface Leavings {
  add(what: string, remove: () => Promise<unknown>): void;
  /** Deletes all of it; what cannot be deleted is logged. Never throws. */
  remove(): Promise<void>;
}

const TRIES = 2;

export function createLeavings(logger: ApiLogger): Leavings {
  const kept: { what: string; remove: () => Promise<unknown> }[] = [];
  const tryToRemove = async ({ what, remove }: (typeof kept)[number]): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await remove();
        return;
      } catch (error) {
        if (attempt < TRIES) continue;
        logger.error(
          { what, reason: error instanceof Error ? error.name : 'unknown' },
          'something is left at the AI provider',
        );
        return;
      }
    }
  };
  return {
    add(what, remove) {
      kept.unshift({ what, remove });
    },
    async remove() {
      await Promise.all(kept.splice(0).map(tryToRemove));
    },
  };
}

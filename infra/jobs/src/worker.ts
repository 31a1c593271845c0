import type { TenantRunner } from '@atrium/database';
import type { JobsLogger } from './logger.ts';

/** Looks for work when told, and now and then in any case. */
export interface Worker {
  /** Looks now; resolves when what was due has been tried. */
  run(): Promise<void>;
  /** Ends after the piece of work at hand. */
  close(): Promise<void>;
}

export interface WorkerOptions {
  readonly name: string;
  readonly runner: TenantRunner;
  readonly logger: JobsLogger;
  /** NOTIFY on this channel means that there is something to do. */
  readonly channel: string;
  /** What is due by time, and what a notice was missed for, waits this long at most. */
  readonly pollMs: number;
  /** Does one round; true when there may be more at once. The signal tells long work that the process is closing. */
  round(signal: AbortSignal): Promise<boolean>;
}

/**
 * Runs rounds until nothing is due, then sleeps until a notice or the poll. A
 * round that fails is logged and tried again at the next poll: work is kept in
 * the database, so nothing is lost by waiting.
 */
export async function startWorker({ name, runner, logger, channel, pollMs, round }: WorkerOptions): Promise<Worker> {
  const closing = new AbortController();
  let isWanted = false;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      try {
        if (await round(closing.signal)) isWanted = true;
      } catch (error) {
        if (!closing.signal.aborted)
          logger.error({ err: error, worker: name }, 'a round of background work failed; it is tried again');
        return;
      }
    }
  }

  const run = (): Promise<void> => {
    isWanted = true;
    running ??= work().finally(() => (running = null));
    return running;
  };
  const wake = (): void => void run();

  const poll = setInterval(wake, pollMs);
  poll.unref();
  const stopListening = await runner.listen(channel, wake, wake).catch((error: unknown) => {
    clearInterval(poll);
    throw error;
  });
  return {
    run,
    async close() {
      closing.abort();
      clearInterval(poll);
      await stopListening();
      await running;
    },
  };
}

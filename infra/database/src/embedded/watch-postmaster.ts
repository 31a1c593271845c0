import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isRunning } from './processes.ts';

export interface WatchOptions {
  /** Starts the server again, or finds that it runs. */
  readonly restart: () => Promise<{ readonly pid: number }>;
  readonly report: (line: string) => void;
  /** Called once where it could not be started again; the watch is over then. */
  readonly onLost: (error: StartError) => void;
  readonly delays?: { readonly look: number; readonly first: number; readonly longest: number };
}
export interface PostmasterWatch {
  /** The process that stands for the server now. */
  readonly pid: number;
  /** Looks no further; waits for a start under way, so that nothing is started afterwards. */
  stop(): Promise<void>;
}

const DELAYS = { look: 250, first: 200, longest: 5000 } as const;
const ATTEMPTS = 8;

/** Starts a server again that ended by itself, our child or not, each attempt after a longer pause. */
export function watchPostmaster(
  firstPid: number,
  { restart, report, onLost, delays = DELAYS }: WatchOptions,
): PostmasterWatch {
  const stopping = new AbortController();
  let pid = firstPid;

  const pause = (ms: number): Promise<unknown> =>
    delay(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);

  async function bringBack(): Promise<boolean> {
    report('The database server ended by itself; starting it again …');
    let reason: unknown = null;
    for (let attempt = 0; attempt < ATTEMPTS && !stopping.signal.aborted; attempt += 1) {
      try {
        ({ pid } = await restart());
        report('The database server runs again.');
        return true;
      } catch (error) {
        reason = error;
        await pause(Math.min(delays.longest, delays.first * 2 ** attempt));
      }
    }
    if (!stopping.signal.aborted)
      onLost(
        new StartError(
          'EMBEDDED_FAILED',
          `The database server ended by itself and does not start again: ${reason instanceof Error ? reason.message : String(reason)}`,
          reason,
        ),
      );
    return false;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await isRunning(pid)) && !stopping.signal.aborted && !(await bringBack())) return;
      await pause(delays.look);
    }
  }

  const watching = watch();
  return {
    get pid() {
      return pid;
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

import type { HealthReport } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { Logger } from '../logger.ts';
import { HealthBuffer } from './health-buffer.ts';
import { recordHealth } from './health.statements.ts';
import type { ReportingSession } from './session-token.ts';

const FLUSH_MS = 2_000;

/** Takes reports in and writes them down every few seconds. */
export interface HealthRecorder {
  /** Reports that were looked at already: known builds of this firm. */
  record(session: ReportingSession, reports: readonly HealthReport[]): void;
  /** Writes what has come since; what the database does not take now stays for the next time. */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

/** One statement every few seconds, whatever comes in: a flood costs memory up to a limit, and the database little. */
export function createHealthRecorder({ runner, logger }: { runner: TenantRunner; logger: Logger }): HealthRecorder {
  let buffer = new HealthBuffer();
  /** What the database did not take. */
  let left: HealthBuffer | null = null;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    if (left === null) {
      if (buffer.isEmpty) return;
      left = buffer;
      buffer = new HealthBuffer();
    }
    const dropped = left.takeDropped() + buffer.takeDropped();
    if (dropped > 0) logger.warn({ dropped }, 'more was reported about builds than is taken in; the rest was dropped');
    const { sessions, events, vitals, errors } = left.rows();
    try {
      await runner.system(recordHealth, {
        sessions: JSON.stringify(sessions),
        events: JSON.stringify(events),
        vitals: JSON.stringify(vitals),
        errors: JSON.stringify(errors),
      });
      left = null;
    } catch (error) {
      logger.warn({ err: error }, 'what pages reported about builds could not be written down; it is tried again');
    }
  }

  const flush = (): Promise<void> => {
    writing ??= write().finally(() => (writing = null));
    return writing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    record: (session, reports) => buffer.add(session, reports),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      await flush();
    },
  };
}

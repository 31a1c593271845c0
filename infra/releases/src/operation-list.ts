import type { TenantRunner } from '@atrium/database';
import type { Logger } from './logger.ts';
import { listBuildIds, listOperations } from './releases.statements.ts';

const NOTIFY_CHANNEL = 'atrium';
const RETRY_MS = 1000;
/** Builds whose operations are read in one statement. */
const AT_ONCE = 50;

/** The operations of every published build, by the SHA-256 of their text. */
export interface OperationList {
  /** From memory: what the last reading found, also while the database is away. */
  find(id: string): string | undefined;
  /** How many different operations there are. */
  readonly size: number;
  close(): Promise<void>;
}

/**
 * Reads the list and follows it: a publish adds to it, a build that is gone
 * takes along what no other build has. It grows with the published builds and
 * with nothing that is asked of it. Rejects where the first reading fails.
 */
export async function followOperations({
  runner,
  logger,
}: {
  runner: TenantRunner;
  logger: Logger;
}): Promise<OperationList> {
  let texts = new Map<string, string>();
  let buildIds: ReadonlySet<string> = new Set();
  let isClosed = false;
  let isDue = false;
  let isStale = false;
  let reading: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  const read = async (): Promise<void> => {
    const present = new Set((await runner.system(listBuildIds, {})).map(({ build_id }) => build_id));
    const isOneGone = [...buildIds].some((buildId) => !present.has(buildId));
    const found = isOneGone ? new Map<string, string>() : texts;
    const wanted = [...present].filter((buildId) => isOneGone || !buildIds.has(buildId));
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      for (const { id, text } of await runner.system(listOperations, { buildIds: wanted.slice(from, from + AT_ONCE) }))
        found.set(id, text);
    }
    texts = found;
    buildIds = present;
  };
  /** One reading at a time; what changes meanwhile leads to another. */
  const readAgain = (): void => {
    isDue = true;
    if (isClosed || reading !== null) return;
    isDue = false;
    reading = read()
      .then(
        () => {
          isStale = false;
        },
        (error: unknown) => {
          if (!isStale) logger.warn({ error }, 'published operations not readable, going by the last known ones');
          isStale = true;
          retry = setTimeout(readAgain, RETRY_MS).unref();
        },
      )
      .then(() => {
        reading = null;
        if (isDue) readAgain();
      });
  };
  const hear = (payload: string): void => {
    if (payload.includes('"builds"')) readAgain();
  };
  // Listen first: a build published between reading and listening would go unnoticed.
  const stop = await runner.listen(NOTIFY_CHANNEL, hear, readAgain);
  try {
    await read();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    find: (id) => texts.get(id),
    get size() {
      return texts.size;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await stop();
      await reading;
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { createTenantRunner, StartError } from '@atrium/database';
import { createReleases, hasLastCompositions, openBuildStore } from '@atrium/releases';
import type { Closing } from './closing.ts';
import { createApp, type AppParts } from './create-app.ts';
import type { Settings } from './settings.ts';

const TRY_AGAIN_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;
/** Where nothing listens: nobody is asked for anything until the database is prepared. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/atrium';

export interface Waiting extends Pick<AppParts, 'logger' | 'accessTokenSecret'> {
  readonly settings: Settings;
  readonly closing: Closing;
  /** Resolves when the program is told to stop. */
  readonly stopping: Promise<unknown>;
  /** A line for whoever started the program. */
  readonly report: (line: string) => void;
}

/**
 * Prepares the database. Where it cannot be reached, and this folder has served pages before, they are
 * served as they were known last until it can; everything that needs the database answers 503 meanwhile.
 * Rejects for every other reason, and at once where there is nothing to serve.
 */
export async function prepareWhenReachable<Prepared>(
  prepare: () => Promise<Prepared>,
  waiting: Waiting,
): Promise<Prepared> {
  try {
    return await prepare();
  } catch (error) {
    if (!isAway(error) || !hasLastCompositions(waiting.settings.dataFolder)) throw error;
    waiting.report(`${error.message} Until it can be reached, pages are served as they were known last.`);
  }
  const stop = await serveLastKnown(waiting);
  waiting.closing.add('pages known last', stop);
  const stopped = waiting.stopping.then(() => Promise.reject(new Error('Stopped while the database was away')));
  try {
    for (;;) {
      await Promise.race([delay(TRY_AGAIN_MS), stopped]);
      try {
        return await prepare();
      } catch (error) {
        if (!isAway(error)) throw error;
      }
    }
  } finally {
    await stop();
  }
}

const isAway = (error: unknown): error is StartError =>
  error instanceof StartError && error.code === 'DATABASE_UNREACHABLE';

async function serveLastKnown({ settings, logger, accessTokenSecret }: Waiting): Promise<() => Promise<void>> {
  const runner = createTenantRunner({ connectionString: NOWHERE });
  const store = await openBuildStore({ folder: settings.dataFolder, bucket: settings.buildsBucket });
  const releases = createReleases({ runner, folder: settings.dataFolder, store, logger });
  const app = await createApp({
    roles: new Set(['edge']),
    settings,
    runner,
    releases,
    jobs: null,
    accessTokenSecret,
    logger,
  });
  for (const url of ['/graphql', '/uploads', '/uploads/*']) {
    app.route({
      method: ['GET', 'POST', 'PATCH', 'HEAD'],
      url,
      handler: (_request, reply) =>
        reply
          .code(503)
          .header('retry-after', RETRY_AFTER_SECONDS)
          .send({ errors: [{ message: 'The database cannot be reached.' }] }),
    });
  }
  await app.listen({ port: settings.port, host: settings.host });
  logger.warn('the database cannot be reached; pages are served as they were known last');
  let stopping: Promise<void> | null = null;
  return () =>
    (stopping ??= (async () => {
      await app.close();
      await releases.close();
      await runner.close();
    })());
}

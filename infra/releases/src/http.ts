import type { IncomingMessage } from 'node:http';
import type { TenantRunner } from '@atrium/database';
import type { FastifyInstance } from 'fastify';
import { createHealthReading } from './health/health-reading.ts';
import type { Logger } from './logger.ts';
import { createPreviewLinks } from './previews.ts';
import type { Releases } from './releases.ts';
import type { PublishOptions } from './publish.ts';
import { createTeamKeys } from './team-keys/team-keys.ts';

export interface ReleasesHttpOptions {
  readonly runner: TenantRunner;
  readonly releases: Releases;
  readonly logger: Logger;
  /** The installation's data folder. */
  readonly folder: string;
  readonly mode: 'demo' | 'production';
  /** Where the browser of the smoke load is, and what it means to have none. */
  readonly smoke: PublishOptions;
  /** What other secrets are derived from, each for its own purpose. */
  readonly secret: Uint8Array;
  /** The address people open; null where it is the one listened on. */
  readonly publicUrl: string | null;
  /** Lets one request come in more slowly than others may; left out, none may. */
  readonly allowTime?: (request: IncomingMessage, milliseconds: number) => void;
}

/** What the role `releases` answers, all of it under `/-/`. Each part is loaded when the role is taken on. */
export async function registerReleases(app: FastifyInstance, options: ReleasesHttpOptions): Promise<void> {
  const { registerPublishApi } = await import('./publish-api/register-publish-api.ts');
  await app.register((part) => registerPublishApi(part, options));
  await registerOperators(app, options);
  const { registerReleaseHealth } = await import('./health/register-release-health.ts');
  await app.register(async (part) => void registerReleaseHealth(part, options));
}

async function registerOperators(
  app: FastifyInstance,
  { runner, releases, logger, mode, secret, publicUrl }: ReleasesHttpOptions,
): Promise<void> {
  const [{ createOperators }, { registerOperatorsApi }] = await Promise.all([
    import('./operators/operators.ts'),
    import('./operators-api/register-operators-api.ts'),
  ]);
  const operators = await createOperators({ runner, mode, secret });
  await operators.prepareDemo();
  if ((await operators.people.list()).length === 0)
    logger.warn(
      {},
      'nobody can sign in on the console yet; to add the first: npm run atrium -- operator add <email> <name> administrator',
    );
  await app.register((part) =>
    registerOperatorsApi(part, {
      runner,
      releases,
      operators,
      teamKeys: createTeamKeys(runner),
      previews: createPreviewLinks({ secret }),
      health: createHealthReading({ runner }),
      mode,
      publicUrl,
    }),
  );
}

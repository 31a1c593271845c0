import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { PLATFORM_FACTS_PATH, PUBLISH_PATH, PUBLISH_STATUS_PATH, type TeamKey } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHealthReading } from '../health/health-reading.ts';
import type { PublishOptions } from '../publish.ts';
import { readBuild } from '../read-build.ts';
import type { Releases } from '../releases.ts';
import { createTeamKeys, mayPublish, type TeamKeys } from '../team-keys/team-keys.ts';
import { atMost } from './at-most.ts';
import { authenticate } from './authenticate.ts';
import { receiveBuild, uploadLimits, type Reception } from './receive-build.ts';
import { readRemoteStatus } from './remote-status.ts';

/** 64 MB over 1 Mbit/s; only a team that an operator registered gets so long. */
const UPLOAD_LIMIT_MS = 10 * 60_000;
/** Builds that are judged at once: each is held in memory, and may hold a browser. */
const AT_ONCE = 2;

export interface PublishApiOptions {
  readonly runner: TenantRunner;
  readonly releases: Pick<Releases, 'publishSent' | 'factsFor' | 'builds' | 'overview'>;
  /** The installation's data folder. */
  readonly folder: string;
  /** Where the browser of the smoke load is, and what it means to have none. */
  readonly smoke: PublishOptions;
  /** Lets one request come in more slowly than others may; left out, none may. */
  readonly allowTime?: (request: IncomingMessage, milliseconds: number) => void;
}

/** What teams publish through, and ask before they do. Every request is signed by a registered key. */
export async function registerPublishApi(
  app: FastifyInstance,
  { runner, releases, folder, smoke, allowTime }: PublishApiOptions,
): Promise<void> {
  await app.register(multipart);
  const keys = createTeamKeys(runner);
  const health = createHealthReading({ runner });
  const inLine = atMost(AT_ONCE);

  async function judge(reception: Reception): Promise<{ readonly status: number; readonly body: object }> {
    if ('status' in reception)
      return { status: reception.status, body: { code: 'invalid', message: reception.message } };
    const answer = await inLine(async () => releases.publishSent(await readBuild(reception.folder), smoke));
    return { status: answer.buildId === null ? 422 : answer.isNew ? 201 : 200, body: answer };
  }

  app.post(PUBLISH_PATH, { bodyLimit: uploadLimits.totalBytes * 2 }, async (request, reply) => {
    if ((await whoAsks(keys, request, reply)) === null) return reply;
    allowTime?.(request.raw, UPLOAD_LIMIT_MS);
    const reception = await receiveBuild(request, join(folder, 'incoming'));
    const { status, body } = await judge(reception).finally(() => rm(reception.made, { recursive: true, force: true }));
    return reply.code(status).send(body);
  });

  app.get(PUBLISH_STATUS_PATH, async (request, reply) => {
    const key = await whoAsks(keys, request, reply);
    if (key === null) return reply;
    const { name } = request.query as { name?: unknown };
    if (typeof name !== 'string' || name === '')
      return reply.code(400).send({ code: 'invalid', message: 'Say which remote: ?name=crm.' });
    if (!mayPublish(key, name))
      return reply
        .code(403)
        .send({ code: 'forbidden', message: `Key ${key.keyId} of ${key.team} is for ${key.names.join(', ')}.` });
    return readRemoteStatus({ releases, health }, name);
  });

  app.get(PLATFORM_FACTS_PATH, async (request, reply) => {
    const key = await whoAsks(keys, request, reply);
    return key === null ? reply : releases.factsFor(key);
  });
}

/** The key that signed the request. Null where it is answered already: nobody is believed without one. */
async function whoAsks(keys: TeamKeys, request: FastifyRequest, reply: FastifyReply): Promise<TeamKey | null> {
  const authentication = await authenticate(keys, request, Date.now());
  void reply.header('cache-control', 'no-store');
  if ('key' in authentication) return authentication.key;
  await reply.code(401).send({ code: 'signedOut', message: authentication.message });
  return null;
}

import {
  HEALTH_BATCHES_PER_MINUTE,
  HEALTH_PATH,
  HEALTH_SESSION_PATH,
  isTenantId,
  type HealthReport,
} from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';
import type { Releases } from '../releases.ts';
import { MAXIMUM_BATCH_BYTES, parseBatch } from './batch-schema.ts';
import { buildsOf, createBuildCheck } from './builds-of-firm.ts';
import { createHealthRecorder, type HealthRecorder } from './health-recorder.ts';
import { findFirm } from './health.statements.ts';
import { networkOf } from './network-of.ts';
import { RateLimit, type Rate } from './rate-limit.ts';
import { createSessionTokens, type ReportingSession } from './session-token.ts';

export interface HealthLimits {
  /** Sessions that one network may begin. */
  readonly sessionsOfNetwork: Rate;
  readonly sessionsOfFirm: Rate;
  readonly batchesOfNetwork: Rate;
  readonly batchesOfSession: Rate;
}

/** An office of several hundred people behind one address, in the morning, stays below these. */
export const healthLimits: HealthLimits = {
  sessionsOfNetwork: { burst: 300, perMinute: 60 },
  sessionsOfFirm: { burst: 3_000, perMinute: 300 },
  batchesOfNetwork: { burst: 900, perMinute: 300 },
  batchesOfSession: { burst: 20, perMinute: HEALTH_BATCHES_PER_MINUTE },
};

export interface ReleaseHealthOptions {
  readonly runner: TenantRunner;
  readonly releases: Pick<Releases, 'compositionFor' | 'fallbacks'>;
  readonly logger: Logger;
  /** Tokens and hashes of networks are derived from it. */
  readonly secret: Uint8Array;
  readonly limits?: HealthLimits;
  readonly now?: () => Date;
}

/** Where pages ask for the right to report, and report. Answers how to write down what came, for tests. */
export function registerReleaseHealth(
  app: FastifyInstance,
  { runner, releases, logger, secret, limits = healthLimits, now = () => new Date() }: ReleaseHealthOptions,
): HealthRecorder {
  const tokens = createSessionTokens(secret);
  const recorder = createHealthRecorder({ runner, logger });
  const [sessionsOfNetwork, sessionsOfFirm, batchesOfNetwork, batchesOfSession] = [
    new RateLimit(limits.sessionsOfNetwork),
    new RateLimit(limits.sessionsOfFirm),
    new RateLimit(limits.batchesOfNetwork),
    new RateLimit(limits.batchesOfSession),
  ];
  app.addHook('onClose', () => recorder.close());
  // A beacon may carry text alone; the default parser takes what says it is JSON.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MAXIMUM_BATCH_BYTES },
    (_request, body, parsed) => parsed(null, parseJson(String(body))),
  );

  app.get(HEALTH_SESSION_PATH, async (request, reply) => {
    const moment = now();
    const tenantId = tenantOf(request.query);
    const network = networkOf(request.ip, tokens.networkKey);
    void reply.header('cache-control', 'no-store');
    if (tenantId === null) return reply.code(404).send();
    if (!sessionsOfNetwork.take(network, moment.getTime()) || !sessionsOfFirm.take(tenantId, moment.getTime()))
      return reply.code(429).send();
    const [firm] = await runner.query(tenantId, findFirm, {});
    if (firm === undefined) return reply.code(404).send();
    const buildIds = buildsOf(await releases.compositionFor(tenantId));
    return { session: tokens.sign({ tenantId, network, buildIds }, moment) };
  });

  app.post(HEALTH_PATH, { bodyLimit: MAXIMUM_BATCH_BYTES }, async (request, reply) => {
    const moment = now();
    if (!batchesOfNetwork.take(networkOf(request.ip, tokens.networkKey), moment.getTime()))
      return reply.code(429).send();
    const batch = parseBatch(request.body);
    if (batch === null) return reply.code(400).send();
    const session = tokens.read(batch.session, moment);
    if (session === null) return reply.code(401).send();
    if (!batchesOfSession.take(session.sessionId, moment.getTime())) return reply.code(429).send();
    recorder.record(session, await ofFirm(session, batch.reports));
    return reply.code(204).send();
  });

  /** Without the builds that no page of the firm could have. */
  async function ofFirm(session: ReportingSession, reports: readonly HealthReport[]): Promise<readonly HealthReport[]> {
    const couldHave = createBuildCheck(releases, session);
    const known: HealthReport[] = [];
    for (const report of reports) if (await couldHave(report.name, report.buildId)) known.push(report);
    return known;
  }

  return recorder;
}

function tenantOf(query: unknown): string | null {
  const tenantId = typeof query === 'object' && query !== null && 'tenantId' in query ? query.tenantId : null;
  return typeof tenantId === 'string' && isTenantId(tenantId) ? tenantId : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

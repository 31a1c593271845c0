import { readMigrations, type TenantRunner } from '@atrium/database';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';
import { listMigrations } from './readiness.statements.ts';

const CHECK_LIMIT_MS = 3000;

/** What must be there before requests may come: a name, and whether it is. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** The database answers and has every migration this program was written for. */
export function databaseChecks(runner: TenantRunner): ReadinessChecks {
  const expected = readMigrations().then((migrations) => migrations.map(({ name }) => name));
  const applied = async () => new Set((await runner.system(listMigrations, {})).map(({ name }) => name));
  return {
    database: async () => (await applied()).size >= 0,
    migrations: async () => {
      const [names, present] = await Promise.all([expected, applied()]);
      return names.every((name) => present.has(name));
    },
  };
}

/**
 * `GET /healthz`: the process lives. `GET /readyz`: 200 when all checks pass,
 * otherwise 503 with the names of what is missing, or `draining` where the process is about to end.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: ReadinessChecks,
  drain: Pick<Drain, 'isDraining'> = { isDraining: false },
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = drain.isDraining ? ['draining'] : await findMissing(checks);
    return reply
      .header('cache-control', 'no-store')
      .code(missing.length === 0 ? 200 : 503)
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing });
  });
}

async function findMissing(checks: ReadinessChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
  );
  return results.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/** A check that fails or takes too long has not passed. */
async function passes(check: () => Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

import type { TestContext } from 'node:test';
import {
  HEALTH_PATH,
  HEALTH_SESSION_PATH,
  type ComposedRemote,
  type HealthReport,
  type ReleaseChangeRequest,
  type RolloutView,
} from '@atrium/contracts';
import {
  createTenantRunner,
  createTestDatabase,
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TestDatabase,
} from '@atrium/database';
import Fastify, { type FastifyInstance } from 'fastify';
import { quietLogger } from '../builds.fixtures.ts';
import type { HealthRecorder } from './health-recorder.ts';
import { registerReleaseHealth, type HealthLimits, type ReleaseHealthOptions } from './register-release-health.ts';

const openFirm = defineStatement<{ title: string }, never>({
  name: 'health.test.openFirm',
  text: 'insert into tenants (tenant_id, title) values (:tenantId, :title)',
});
const insertBuild = defineSystemStatement<{ buildId: string; version: string }, never>({
  name: 'health.test.insertBuild',
  text: `insert into builds (build_id, name, version, descriptor) values (:buildId, 'crm', :version, '{}')`,
});
export const forgetEverything = defineSystemStatement<NoParameters, never>({
  name: 'health.test.forgetEverything',
  text: `with a as (delete from release_health_sessions), b as (delete from release_health_minutes), c as (delete from release_health_vitals), d as (delete from release_health_errors)
         update release_health_rounds set taken_until = '-infinity'`,
});

export const older = { name: 'crm', buildId: '01de4' };
export const newer = { name: 'crm', buildId: 'c0ffee' };
export const matters = { name: 'matters', buildId: 'dada' };
const shell = { name: 'shell', buildId: 'beef' };

/** A database with the firms harbour and wattle, and two builds of crm. */
export async function openHealthDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  for (const firm of ['harbour', 'wattle']) await owner.query(firm, openFirm, { title: firm });
  await owner.close();
  await database.runner.system(insertBuild, { ...older, version: '1.0.0' });
  await database.runner.system(insertBuild, { ...newer, version: '2.0.0' });
  return database;
}

const build = ({ buildId }: { buildId: string }): ComposedRemote => ({
  buildId,
  version: '',
  baseUrl: '',
  entry: '',
  initial: [],
  integrity: {},
  containerName: '',
  title: '',
  routes: [],
  menuItems: [],
});

/** Every firm gets the newer crm, and falls back to the older one. */
const composing: ReleaseHealthOptions['releases'] = {
  compositionFor: async () => ({
    compositionId: '',
    host: build(shell),
    remotes: { crm: build(newer), matters: build(matters) },
  }),
  fallbacks: async (_tenantId, name, buildId) => (name === 'crm' && buildId === newer.buildId ? [build(older)] : []),
};

export interface Reporter {
  readonly app: FastifyInstance;
  readonly recorder: HealthRecorder;
  /** A page session's right to report, from this address; the status where it gets none. */
  session(address?: string, tenantId?: string): Promise<string | number>;
  send(session: string, reports: readonly HealthReport[], address?: string): Promise<number>;
  /** A new page session that loads the build, and in which it fails or not. */
  visit(
    address: string,
    options?: { hasFailed?: boolean; build?: { name: string; buildId: string }; tenantId?: string },
  ): Promise<void>;
}

export function startReporting(
  t: TestContext,
  database: TestDatabase,
  {
    limits,
    now,
    releases = composing,
  }: { limits?: HealthLimits; now?: () => Date; releases?: ReleaseHealthOptions['releases'] } = {},
): Reporter {
  const app = Fastify({ trustProxy: true });
  t.after(() => app.close());
  const recorder = registerReleaseHealth(app, {
    runner: database.runner,
    releases,
    logger: quietLogger,
    secret: new Uint8Array([7]),
    ...(limits === undefined ? {} : { limits }),
    ...(now === undefined ? {} : { now }),
  });
  const session: Reporter['session'] = async (address = '10.0.0.1', tenantId = 'harbour') => {
    const answer = await app.inject({
      url: `${HEALTH_SESSION_PATH}?tenantId=${tenantId}`,
      headers: { 'x-forwarded-for': address },
    });
    return answer.statusCode === 200 ? answer.json<{ session: string }>().session : answer.statusCode;
  };
  const send: Reporter['send'] = async (token, reports, address = '10.0.0.1') =>
    (
      await app.inject({
        method: 'POST',
        url: HEALTH_PATH,
        payload: { session: token, reports },
        headers: { 'x-forwarded-for': address },
      })
    ).statusCode;
  return {
    app,
    recorder,
    session,
    send,
    async visit(address, { hasFailed = false, build: { name, buildId } = newer, tenantId = 'harbour' } = {}) {
      const token = await session(address, tenantId);
      if (typeof token === 'number') return;
      await send(
        token,
        [
          { kind: 'loaded', name, buildId },
          ...(hasFailed ? [{ kind: 'boundary', name, buildId, error: 'TypeError' } as const] : []),
        ],
        address,
      );
    },
  };
}

export const rollout: RolloutView = {
  rolloutId: 'r1',
  name: 'crm',
  buildId: newer.buildId,
  version: '2.0.0',
  fromBuildId: older.buildId,
  unit: 'users',
  tenantId: null,
  steps: [10, 50, 100],
  step: 0,
  status: 'running',
  errorBudget: 2,
  startedAt: '2000-01-01T00:00:00Z',
  startedBy: 'ada@atrium.example',
  endedBecause: null,
};

/** Releases with one rollout, and what was changed. */
export function withRollout(part: Partial<RolloutView> = {}): {
  releases: {
    overview: () => Promise<
      { revision: number; rollouts: RolloutView[] } & Record<
        'names' | 'channels' | 'firms' | 'switchedOff' | 'blocked',
        []
      >
    >;
    apply: (
      request: ReleaseChangeRequest,
      by: string,
    ) => Promise<{ ok: true; revision: number; effect: { firms: []; routes: []; incompatible: []; notes: [] } }>;
  };
  changes: (ReleaseChangeRequest & { by: string })[];
} {
  const changes: (ReleaseChangeRequest & { by: string })[] = [];
  let current: RolloutView = { ...rollout, ...part };
  return {
    changes,
    releases: {
      overview: async () => ({
        revision: 41,
        names: [],
        channels: [],
        firms: [],
        rollouts: [current],
        switchedOff: [],
        blocked: [],
      }),
      apply: async (request, by) => {
        changes.push({ ...request, by });
        current = { ...current, status: 'rolledBack' };
        return { ok: true, revision: 42, effect: { firms: [], routes: [], incompatible: [], notes: [] } };
      },
    },
  };
}

import { join } from 'node:path';
import { BUILDS_PATH, HEALTH_PATH } from '@atrium/contracts';
import type { AccountingClients, AiOptions, SourceClients } from '@atrium/api';
import type { TenantRunner } from '@atrium/database';
import type { Jobs } from '@atrium/jobs';
import type { Releases } from '@atrium/releases';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { allowLocalHosts, DEMO_HOST } from './allowed-hosts.ts';
import { createDrain, type Drain } from './drain.ts';
import type { Logger } from './logger.ts';
import { maskErrors } from './mask-errors.ts';
import { databaseChecks, registerHealth } from './readiness.ts';
import { createRequestTime } from './request-time.ts';
import type { RoleName } from './roles.ts';
import type { Settings } from './settings.ts';
import { createTenantTitles, type TenantTitle } from './tenant-titles.ts';

/** For the header; Node takes its own minute, the longer of the two, for the whole request, and looks every half minute. */
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 60_000;
/** Asked too often, and too dull, to log. */
const unlogged = ['/healthz', '/readyz', BUILDS_PATH, HEALTH_PATH];
const BODY_LIMIT_BYTES = 1024 * 1024;

export interface AppParts {
  readonly roles: ReadonlySet<RoleName>;
  readonly settings: Pick<
    Settings,
    | 'host'
    | 'mode'
    | 'files'
    | 'ai'
    | 'dataFolder'
    | 'publicUrl'
    | 'returnedMail'
    | 'supportEmail'
    | 'trustProxy'
    | 'publishing'
  >;
  readonly runner: TenantRunner;
  readonly releases: Releases;
  /** Where this process has the role: it shows the caught mail of a demo. */
  readonly jobs: Jobs | null;
  /** Who answers what people ask of AI; nobody where it is left out. */
  readonly aiProvider?: AiOptions | null;
  /** Where the provider of text messages is; Twilio where it is left out. */
  readonly textMessagesUrl?: string;
  /** Where the provider of payments is; Stripe where it is left out. */
  readonly paymentsUrl?: string;
  /** How this installation is registered with the systems that firms come from. */
  readonly sourceClients?: SourceClients;
  /** How the installation is registered with accounting programs. */
  readonly accountingClients?: AccountingClients;
  readonly accessTokenSecret: Uint8Array;
  readonly logger: Logger;
}

/** One Fastify with the routes of the roles this process takes on. A role that is not wanted is not loaded. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  return (await createDrainedApp(parts)).app;
}

/** The same with what lets its requests end before it is closed. */
export async function createDrainedApp({
  roles,
  settings: { host, mode, files, ai, dataFolder, publicUrl, returnedMail, supportEmail, trustProxy, publishing },
  runner,
  releases,
  jobs,
  aiProvider,
  textMessagesUrl,
  paymentsUrl,
  sourceClients,
  accountingClients,
  accessTokenSecret,
  logger,
}: AppParts): Promise<{ app: FastifyInstance; drain: Drain }> {
  const time = createRequestTime();
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: ({ url }) => mode === 'demo' || unlogged.some((path) => url.startsWith(path)),
    }),
    genReqId: () => crypto.randomUUID(),
    // Limits per address and HSTS are about the client, whom only a known proxy may name.
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // A client that sends its header or body drop by drop is let go.
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: time.onClientError,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    // What is under way is answered; `createDrain` has the deadline.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  maskErrors(app);
  const drain = createDrain(app);
  if (mode === 'demo' && host === DEMO_HOST) allowLocalHosts(app, publicUrl);
  const servesBuilds = roles.has('edge') || roles.has('releases');
  registerHealth(
    app,
    { ...databaseChecks(runner), ...(servesBuilds ? { builds: () => releases.ready() } : {}) },
    drain,
  );
  if (roles.has('api')) {
    const { placeDemoPapers, registerApi } = await import('@atrium/api');
    const published = await releases.followOperations();
    app.addHook('onClose', () => published.close());
    const operations = { runsOthers: mode !== 'production', find: (id: string) => published.find(id) };
    if (mode === 'demo') await placeDemoPapers({ folder: dataFolder, ...files });
    await registerApi(app, {
      runner,
      mode,
      operations,
      files: { folder: dataFolder, ...files },
      ai: aiProvider ?? null,
      aiLimits: ai.limits,
      ...(textMessagesUrl === undefined ? {} : { textMessagesUrl }),
      ...(paymentsUrl === undefined ? {} : { paymentsUrl }),
      returnedMail,
      sourceClients: sourceClients ?? {},
      accountingClients: accountingClients ?? {},
      accessTokenSecret,
      logger,
      publicUrl,
      supportEmail,
      trustProxy,
    });
  }
  jobs?.registerPages(app);
  if (roles.has('releases')) {
    const { registerReleases } = await import('@atrium/releases');
    await registerReleases(app, {
      runner,
      releases,
      logger,
      folder: dataFolder,
      mode,
      smoke: publishing,
      secret: accessTokenSecret,
      publicUrl,
      allowTime: time.allow,
    });
  }
  if (roles.has('edge')) {
    const { registerEdge } = await import('@atrium/edge');
    const { createPreviewLinks, openLastKnown } = await import('@atrium/releases');
    const lastKnown = openLastKnown<TenantTitle>(join(dataFolder, 'last-firms.json'), logger);
    app.addHook('onClose', () => lastKnown.close());
    registerEdge(app, {
      releases,
      mode,
      tenantTitle: createTenantTitles(runner, { lastKnown }),
      previews: createPreviewLinks({ secret: accessTokenSecret }),
    });
  }
  return { app, drain };
}

import { setTimeout as delay } from 'node:timers/promises';
import { accessTokenSecret } from './access-token-secret.ts';
import { backgroundWork } from './background-work.ts';
import { createClosing, type Closing } from './closing.ts';
import type { Command } from './command.ts';
import { describeDemo } from './demo-firms.ts';
import { publishLocalBuilds } from './local-builds.ts';
import { createLogger, LOG_FILE } from './logger.ts';
import { openAccounting } from './accounting-settings.ts';
import { openSourceSystems } from './open-source-systems.ts';
import { openAiProvider } from './open-ai-provider.ts';
import { openPaymentProvider } from './open-payment-provider.ts';
import { openTextProvider, placeDemoAccount } from './open-text-provider.ts';
import { readPlatform } from './platform.ts';
import { explainListenError } from './port.ts';
import { chooseRoles } from './roles.ts';
import { announceRunning } from './running-installation.ts';
import { readSettings } from './settings.ts';
import { startTelemetry } from './telemetry.ts';
import type { Waiting } from './while-database-is-away.ts';

/** A start that is told to stop finishes the step it is in, but not for ever. */
const STEP_LIMIT_MS = 20_000;

/** Starts the roles and stays until told to stop. Whatever fails, nothing is left running. */
export async function main(command: Command): Promise<number> {
  const closing = createClosing();
  const signal = waitForSignal();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const starting = start(command, { closing, stopping: signal, onLost: lost.reject });
  // Awaited below in any case; this keeps a failure after the signal from being "unhandled".
  starting.catch(() => undefined);
  try {
    await Promise.race([starting, signal, lost.promise]);
    await Promise.race([signal, lost.promise]);
    command.phases.write('\nStopping …');
    await Promise.race([starting.catch(() => undefined), delay(STEP_LIMIT_MS, undefined, { ref: false })]);
    return 0;
  } finally {
    const failed = await closing.close();
    if (failed.length > 0) command.phases.write(`Did not stop in time: ${failed.join(', ')}`);
    // A connection that someone else keeps open must not keep the process alive.
    setTimeout(() => process.exit(), 1000).unref();
  }
}

interface Starting {
  readonly closing: Closing;
  /** Resolves when the program is told to stop. */
  readonly stopping: Promise<unknown>;
  /** The embedded database is gone for good: the program ends with an error, so that a supervisor starts it again. */
  readonly onLost: (error: Error) => void;
}

async function start({ rootFolder, args, phases }: Command, { closing, stopping, onLost }: Starting): Promise<void> {
  const settings = readSettings(rootFolder);
  // What is written to the data folder is for its owner alone.
  process.umask(0o077);
  const roles = chooseRoles(args);
  const logger = createLogger(settings);
  closing.add('telemetry', await startTelemetry(settings));

  // Loading the roles takes as long as starting the database: do both at once.
  const appModule = import('./create-app.ts');
  const releasesModule = import('@atrium/releases');
  const { createTenantRunner, prepareDatabase } = await import('@atrium/database');

  let connectionString = '';
  await phases.phase('database', async (report) => {
    const prepare = () =>
      prepareDatabase({
        dataFolder: settings.dataFolder,
        demo: settings.mode === 'demo',
        isDurable: settings.isDurable,
        report: (line) => {
          report(line);
          logger.info({ line }, 'database');
        },
        onLost,
        ...(settings.databaseUrl === null ? {} : { databaseUrl: settings.databaseUrl }),
        ...(settings.appDatabaseUrl === null ? {} : { appDatabaseUrl: settings.appDatabaseUrl }),
        ...(settings.demoSize === null ? {} : { demoSize: settings.demoSize }),
      });
    const database =
      settings.databaseUrl !== null && roles.has('edge')
        ? await waitWith(prepare, { settings, closing, stopping, logger, report })
        : await prepare();
    closing.add('database', () => database.stop());
    connectionString = database.connectionString;
    return settings.databaseUrl === null ? 'embedded' : 'of DATABASE_URL';
  });
  const runner = createTenantRunner({
    connectionString,
    mode: settings.databaseMode,
    onNoticeFault: (error) => logger.error({ err: error }, 'a notice could not be handled'),
    ...(settings.poolSize === null ? {} : { poolSize: settings.poolSize }),
  });
  closing.add('database connections', () => runner.close());
  const { createReleases, openBuildStore } = await releasesModule;
  const store = await openBuildStore({
    folder: settings.dataFolder,
    bucket: settings.buildsBucket,
    compression: settings.buildsCompression,
  });
  const releases = createReleases({
    runner,
    folder: settings.dataFolder,
    store,
    logger,
    platform: await readPlatform(),
  });
  closing.add('releases', () => releases.close());

  if (roles.has('releases')) {
    await releases.signOlderBuilds();
    await phases.phase('releases', (report) =>
      publishLocalBuilds(releases, {
        rootFolder,
        dataFolder: settings.dataFolder,
        followsCheckout: settings.mode === 'demo',
        report,
      }),
    );
  }

  const textMessagesUrl =
    roles.has('api') || roles.has('jobs') ? await openTextProvider(settings, closing) : settings.textMessagesUrl;
  if (roles.has('api')) await placeDemoAccount(settings, runner);
  const paymentsUrl = roles.has('api') ? await openPaymentProvider(settings, closing) : settings.paymentsUrl;
  const sourceClients = roles.has('api') || roles.has('jobs') ? await openSourceSystems(settings.sources, closing) : {};
  const accountingClients =
    roles.has('api') || roles.has('jobs') ? await openAccounting(settings.accounting, closing) : {};
  const jobs = roles.has('jobs')
    ? await (
        await import('@atrium/jobs')
      ).createJobs({
        ...settings,
        runner,
        logger,
        ...(await backgroundWork({
          settings: { ...settings, textMessagesUrl },
          runner,
          releases,
          store,
          logger,
          sourceClients,
          accountingClients,
        })),
      })
    : null;
  if (jobs !== null) closing.add('jobs', () => jobs.close());

  const aiProvider = roles.has('api') ? await openAiProvider(settings.ai, closing) : null;
  let url = '';
  await phases.phase('listen', async () => {
    const { createDrainedApp } = await appModule;
    const secret = await accessTokenSecret(settings.dataFolder, settings.accessTokenSecret);
    const { app, drain } = await createDrainedApp({
      roles,
      settings,
      runner,
      releases,
      jobs,
      aiProvider,
      textMessagesUrl,
      paymentsUrl,
      sourceClients,
      accountingClients,
      accessTokenSecret: secret,
      logger,
    });
    closing.add('server', () => drain.close());
    try {
      await app.listen({ port: settings.port, host: settings.host });
    } catch (error) {
      throw explainListenError(error, settings.port) ?? error;
    }
    const [address] = app.addresses();
    url = `http://localhost:${typeof address === 'object' ? address.port : settings.port}`;
    const withdraw = await announceRunning(settings.dataFolder, { pid: process.pid, url, connectionString });
    closing.add('announcement', withdraw);
    await jobs?.start(settings.publicUrl ?? url);
    return [...roles].join(', ');
  });
  phases.write(`\nReady in ${(phases.elapsed() / 1000).toFixed(1)} s: ${url}\n`);
  if (settings.mode === 'demo') {
    for (const line of describeDemo(url)) phases.write(line);
    if (jobs !== null && settings.smtpUrl === null) phases.write(`  Mail: ${url}/-/mail`);
    if (aiProvider !== null && settings.ai.isSimulated) phases.write('  AI: answered by the simulator');
    phases.write(`  Logs: ${settings.dataFolder}/${LOG_FILE}`);
  }
  logger.info({ url, roles: [...roles] }, 'ready');
}

/** Loaded for a database of one's own alone: the embedded one comes and goes with this process. */
async function waitWith<Prepared>(
  prepare: () => Promise<Prepared>,
  waiting: Omit<Waiting, 'accessTokenSecret'>,
): Promise<Prepared> {
  const [{ prepareWhenReachable }, secret] = await Promise.all([
    import('./while-database-is-away.ts'),
    accessTokenSecret(waiting.settings.dataFolder, waiting.settings.accessTokenSecret),
  ]);
  return prepareWhenReachable(prepare, { ...waiting, accessTokenSecret: secret });
}

/** Waits for Ctrl-C or a request to end. Repeats of the signal, which npm passes on too, change nothing. */
function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}
